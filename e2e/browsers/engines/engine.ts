/**
 * A tab of any engine, with the operations that a journey needs. It accepts the browser's own
 * dialogs.
 */
export interface Tab {
  open(address: string): Promise<void>;
  address(): Promise<string>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /**
   * Runs a function in the page and returns its result. The function may use only its arguments;
   * arguments and result must be JSON values.
   */
  run<Args extends readonly unknown[], Result>(
    act: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Clicks in the middle of the element. Rejects when it is covered. */
  click(selector: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Space' | 'Tab' | 'Escape'): Promise<void>;
  chooseFile(selector: string, path: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser with its own storage, which is empty at the start. */
export interface Engine {
  readonly version: string;
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The source text of a call of `act`, which each driver sends to its page. */
export const sourceOfCall = (
  act: (...args: never[]) => unknown,
  args: readonly unknown[],
): string => `(${act.toString()})(${args.map((value) => JSON.stringify(value)).join(', ')})`;
