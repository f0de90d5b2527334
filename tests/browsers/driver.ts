/** The browsers in which the main journeys run. */
export const browserNames = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof browserNames)[number];

/** A browser with one tab, driven from outside. Points are CSS pixels of the viewport. */
export type Driver = {
  goto(url: string): Promise<void>;
  /** Runs a function in the page; arguments and result are JSON. */
  run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  click(x: number, y: number): Promise<void>;
  /** Presses a key by its name in `KeyboardEvent.key`, with Control held where the name begins with `Control+`. */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** Errors that the page has logged. WebDriver alone has no log, so that WebKit gives none. */
  errors(): readonly string[];
  quit(): Promise<void>;
};

/** The size of the viewport, in CSS pixels. */
export const viewport = { width: 1440, height: 900 };

/** `home` is an empty folder for the browser's own files, `downloads` the folder of what it saves. */
export type Start = { home: string; downloads: string };
