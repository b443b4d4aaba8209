// What the stories need of a browser. firefox.ts and webkit.ts do it, each with its own driver.
import type { Point } from '../pointers.ts';

export type Key = 'Enter' | 'Escape';

export interface Size {
  width: number;
  height: number;
}

/** A window of a browser with nothing stored: no cookies, no cache of another story. */
export interface Tab {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates an expression in the page. If its value is a promise, waits for it. */
  run(expression: string): Promise<unknown>;
  /** Moves the mouse to a pixel of the page and clicks. */
  clickAt(point: Point): Promise<void>;
  /** Presses and releases the key of each letter. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Chooses files in the file input that this CSS selector finds. */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>;
  /** A PNG of what the window shows of the page. */
  screenshot(): Promise<Buffer>;
  /** What the console has shown as errors, and what nobody has caught. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Engine {
  openTab(size: Size): Promise<Tab>;
  close(): Promise<void>;
}

/** Runs a function in the page. It can use nothing from outside itself, and its input goes there as JSON. */
export const runInPage = <Input, Output>(
  tab: Tab,
  work: (input: Input) => Output | Promise<Output>,
  input: Input,
): Promise<Output> => tab.run(`(${String(work)})(${JSON.stringify(input)})`) as Promise<Output>;

/** A browser draws maps only on a display. The processor draws them, as on a machine without a graphics card. */
export const displayEnvironment = (): Record<string, string | undefined> => ({
  ...process.env,
  DISPLAY: `:${process.env['STORIES_DISPLAY']}`,
  LIBGL_ALWAYS_SOFTWARE: '1',
});
