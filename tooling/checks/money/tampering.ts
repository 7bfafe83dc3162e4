import type { SoundBooks } from './sound-books.ts';

/** A way to break one rule of books that are in order, and no other rule. */
export interface Tampering {
  invariant: string;
  how: string;
  /** Statements. */
  tamper: (books: SoundBooks) => string;
  /** The rows that tell it. */
  told: (books: SoundBooks) => unknown[];
}
