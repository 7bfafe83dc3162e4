/** One letter as the engine read it, with its edges in pixels of the engine's picture. */
export interface Letter {
  text: string;
  left: number;
  right: number;
  /** The engine's own estimate, 0 to 1. */
  confidence: number;
  /** True when the engine has found a space before it. */
  startsWord: boolean;
}

/** One line of letters, from left to right, without spaces. */
export type Line = Letter[];
