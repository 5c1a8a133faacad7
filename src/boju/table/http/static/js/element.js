// Elements that modules make: HTML, buttons, and SVG.

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element with properties and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {{[property: string]: any}} [properties]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, { dataset = {}, ...properties } = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  Object.assign(made.dataset, dataset);
  made.append(...children);
  return made;
}

/**
 * A button with a handler of clicks; while that waits for something, clicks go for nothing.
 * @param {string} label
 * @param {() => unknown} onClick
 * @param {{[property: string]: any}} [properties]
 */
export function button(label, onClick, properties = {}) {
  const made = element("button", { type: "button", ...properties }, label);
  let isWaiting = false;
  made.addEventListener("click", async () => {
    if (isWaiting) return;
    isWaiting = true;
    try {
      await onClick();
    } finally {
      isWaiting = false;
    }
  });
  return made;
}

/**
 * An SVG element with attributes and children.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {{[name: string]: string | number}} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function drawing(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

/** @param {Element} element @param {{[name: string]: string | number}} attributes */
export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
