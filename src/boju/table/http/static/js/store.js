// The store of a page: one state, changed by named functions, and the views that render what of it has changed.

/**
 * A store with an initial state.
 * `update` merges a change into the state (or what a function makes of the state), then renders.
 * `view` registers a view: `show` is called with the values that `select` takes from the state, whenever one of them is
 * another than before; where `select` answers null, what is shown stays as it is.
 * @template S
 * @param {S} initial
 * @returns {Store<S>}
 */
export function createStore(initial) {
  let state = initial;
  /** @type {(() => void)[]} */
  const views = [];

  /** Render the state: every view looks at the newest, as a view may have changed it. */
  function render() {
    for (const view of views) view();
  }

  return {
    get state() {
      return state;
    },
    update(change) {
      state = { ...state, ...(typeof change === "function" ? change(state) : change) };
      render();
    },
    view(select, show) {
      /** @type {readonly any[] | null} */
      let before = null;
      const view = () => {
        const values = select(state);
        if (!values || values.every((value, at) => before && Object.is(value, before[at]))) return;
        before = values;
        show(...values);
      };
      views.push(view);
      view();
    },
  };
}
