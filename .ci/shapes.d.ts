// What the browser's modules hand to each other, for the TypeScript that checks them; /openapi.json has what answers hold.

type Pose = { x: number; y: number; angle: number; scale: number };
type Sprite = Pose & { id: string; kind: string; face: string; place: string; z: number; flags: string[]; label: string };
type Spot = { id: string; x: number; y: number; width: number; height: number; label: string; is_tray: boolean };
type Choice = { event: string; origin: string; target: string; label: string; is_offer: boolean; deed: string };
type Caption = { id: string; text: string; original: string; x: number; y: number; anchor: string; role: string; is_ground: boolean };
type Reason = { text: string; clause: string };
type Scene = {
  sheet: string; board: string; width: number; height: number; label: string;
  sprites: Sprite[]; spots: Spot[]; choices: Choice[]; captions: Caption[]; hints: Reason[]; chance: string;
};
type Pace = { move: number; tumble: number; pause: number };
type Motion = { move: number; tumble: number };
/** A sprite on the stage; it has a pose of its own while it is held. */
type Held = { sprite: Sprite; element: SVGElement; use: SVGElement; pose?: Pose };

type Told = { name: string; clause: string; text: string; verse: string };
type Mark = Pose & { role: string; face: string; place: string; came: [number, number] | null };
type LogEntry = { index: number; event: string; seat: number; random: boolean; told: Told[]; marks: Mark[] };
type Aside = { event: string; label: string };
type EarlyEnd = { reason: string; seat: number };
type Status = {
  actor: number | "chance" | null; turn: number; throw: boolean; move: boolean; quiet: boolean; hint: boolean;
  undo: boolean; over: boolean; ended: EarlyEnd | null; awaited: number[]; scores: number[]; score_texts: string[];
  asides: Aside[];
};
/** A table as it stands: a snapshot, a step, or a move tried out. */
type Snapshot = {
  kind?: string; number: number; index: number; status: Status; scene: Scene; entry: LogEntry | null;
  reasons: string; commitment: string;
};
type Shown = { index: number; entry: LogEntry | null; scene: Scene; status: Status };
type Refusal = { text: string | undefined; clause?: string };

type Seated = {
  who: string; name: string; state: string; mine: boolean; away: boolean; returning: boolean; stood_in: boolean;
  offer: { mine: boolean; agreed: number; needed: number } | null;
};
type DrawVotes = { by: number | null; agreed: number; needed: number; mine: boolean; asked: boolean; may: boolean };
type RematchVotes = { agreed: number; needed: number; mine: boolean; next: string | null };
type Company = { seats: Seated[]; host: boolean; truce: DrawVotes; again: RematchVotes };
type Remark = { id: number; seat: number; text: string };
type ClockFace = { left: (number | null)[]; running: number | null; answer: number | null };

/** A seat's chain of words, as the server tells of it. */
type Chain = { from: number; seat: number; tip: string; count: number; link: string; withheld: string };
type Words = { protocol: string; commitment: string; draw: number; asked: number[] | null; chains: Chain[] };
type Given = { draw: number; asked: (string | undefined)[]; chains: Chain[] };
type Distrust = { reason: string; seat?: number };
type WordsNews = { stopped?: Distrust | null; refused?: string; missed?: number; since?: number };

type Worth = { score: number; chances: { [name: string]: number } };
type Weighed = { events: string[]; worth: Worth; loss: number; told: Told[]; marks: Mark[]; reasons: string[]; against: string[] };
type Decision = {
  event: number; length: number; seat: number; played: Weighed; best: Weighed; loss: number; grade: string;
  choices: number; changes: number[]; opened?: Weighed & { grade: string } | null;
};
type Luck = { event: number; changes: number[] };
type Total = { seat: number; result: number; luck: number; skill: number; decisions: number; error: number; grade: string };
type Reviewed = {
  done: number; events: number; failed: boolean; is_whole: boolean; decisions: Decision[]; luck: Luck[];
  totals: Total[]; curve: number[][];
};

type PanelRow = { cells: string[]; seat: number | null; flags: string[]; face: string };
type Panel = { title: string; columns: string[]; rows: PanelRow[]; frame: string; own?: Panel };
type Lesson = {
  task: number; tasks: number; says: string; asks: string; right: string[]; wrong: string;
  because: { [event: string]: string }; problem?: string; isAway?: boolean;
  frames: { scene: Scene; entry: LogEntry | null; fresh: boolean }[];
};
/** What this browser keeps of its words at a table, by seat: secrets of chains, how many words were shown. */
type Kept = {
  commitment: string | null; seats: { [seat: number]: { secret: string; tip: string }[] }; given: Given | null;
  heard: { draw: number; counts: { [seat: number]: number } } | null; stopped: Distrust | null;
};
/** A choice of a puzzle that has been answered, in the order of the ranking. */
type Ranked = {
  events: string[]; label: string; loss: number; grade: string; reasons: string[]; against: string[]; chosen: boolean; told: Told[]; scene: Scene;
};
type Answer = { is_solved: boolean; place: number | null; count: number; choices: Ranked[] };
type Puzzle = { frame: { scene: Scene; entry: LogEntry | null }; answer: Answer | null; streak: number | null; problem?: string };

/** The state of a page that is changed by named functions, and rendered by its views: see store.js. */
type Store<S> = {
  readonly state: S;
  update(change: Partial<S> | ((state: S) => Partial<S>)): void;
  view<T extends any[]>(select: (state: S) => readonly [...T] | null, show: (...values: NoInfer<T>) => void): void;
};
type Settings = { [box: string]: any; motion: string };
/** What the board shows, or moves to. */
type Frame = { scene: Scene; pace: Motion; fresh?: boolean; thrown?: boolean };
/** A piece under the pointer since it was touched; `near`: the target that it would be dropped on. */
type Drag = { origin: string; held: Held | undefined; pointer: number; x: number; y: number; isOn: boolean; near?: string };
/** The choices offered, the origin that is chosen (`isGiven`: there is no other), and the choice that a hint marks. */
type BoardSelection = {
  choices: Choice[]; origin: string; isGiven: boolean; advised: Choice | null;
  drag: Drag | null; menu: { target: string; ways: Choice[]; held: Held | null } | null;
};
type BoardState = { frame: Frame | null; selection: BoardSelection; settings: Settings };

/** A move tried out before it is sent, and the table after it. */
type Tried = { event: string; after: Snapshot };
/** What the line above the buttons says, and which buttons there are. */
type Prompt = { text: string; chance: string; throw: boolean; undo: boolean; done: boolean; due: boolean };
type Hint = { isThinking: boolean; lines: string[]; marks: Mark[] };
type Gauge = { isOn: boolean; isOffered: boolean; number: number | null; worth: (Worth & { share: number }) | null };
type Replay = { count: number; index: number; wanted: number; isRunning: boolean; canGoOn: boolean };
type StreamEvent = { kind: "attempt"; data: Tried; isAnew?: boolean } | { kind: "snapshot" | "step"; data: Snapshot; isAnew: boolean };
type TableState = BoardState & {
  now: Snapshot; // as far as it has been shown
  settled: Snapshot; // when the reader could act last
  queue: StreamEvent[]; // what has come and is to be shown
  entries: LogEntry[]; oldest: number; live: LogEntry | null; // of the log: those fetched, the first's index, the last one seen to happen
  company: Company; clock: ClockFace | null; remarks: Remark[];
  isLessened: boolean; notice: string; fair: { stopped: Distrust | null; spoken: string };
  isShowing: boolean; isSettled: boolean; stamp: string; // of what the board shows: the number of the event, and of moves tried
  prompt: Prompt;
  tried: Tried[]; sent: string[]; // moves that nobody else knows of; events on their way
  isRenumbered: boolean; // the pieces got other ids meanwhile
  asking: "" | "sent" | "shown" | "answered";
  askedAt: number;
  offersForced: boolean; // something was taken back: the only move is not played at once again
  autoPlayed: string[]; // what has been played for the reader since the last own decision
  touched: { text: string; reasons: Reason[] } | null;
  hint: Hint | null; gauge: Gauge; replay: Replay;
  past: { index: number; position: Shown } | null; // what a replay shows
  pointed: LogEntry[]; lit: number[]; // from the log to the board, and from the board to the log
  leaving: number; // the seat that its player is asked about, or -1
  muted: number[]; unread: number;
};
type Select<T> = (state: TableState) => T;
type Transition = (state: TableState) => Partial<TableState>;
type LessonState = BoardState & {
  answers: string[];
  now: Lesson; // what the server said last, where it was no refusal
  settled: Lesson | null; // as far as it has been shown
  isBusy: boolean;
};
type PuzzleState = BoardState & { moves: string[]; now: Puzzle; isBusy: boolean };
type ReviewBoard = { scene: Scene; told: Told[]; marks: Mark[]; events: string[] };
type ReviewState = {
  found: Reviewed; phase: string; seat: number; // whose curve is drawn
  chosen: Decision | null; // the decision that the board shows
  boards: { [variant: string]: ReviewBoard } | null; variant: string; // its boards, and which of them
};
