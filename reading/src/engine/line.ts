/** One letter as the engine read it; its edges in pixels of the picture it was shown. */
export interface Letter {
  text: string;
  left: number;
  right: number;
  /** The engine's own estimate, 0 to 1. */
  confidence: number;
  /** The engine sees a space before it. */
  startsWord: boolean;
}

/** One line of letters, from left to right, without spaces. */
export type Line = Letter[];
