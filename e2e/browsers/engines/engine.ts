/** A tab of any engine, with the operations that a journey needs. */
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
    act: (...given: Args) => Result,
    ...given: Args
  ): Promise<Result>;
  /** Clicks in the middle of the element. Rejects when it is covered. */
  click(selector: string): Promise<void>;
  /** Keys for the element that has the focus. */
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Space' | 'Tab' | 'Escape'): Promise<void>;
  chooseFile(selector: string, path: string): Promise<void>;
  /** Every engine here confirms the browser's dialogs. */
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
  act: (...given: never[]) => unknown,
  given: readonly unknown[],
): string => `(${act.toString()})(${given.map((value) => JSON.stringify(value)).join(', ')})`;
