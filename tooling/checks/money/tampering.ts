import type { ValidBooks } from './valid-books.ts';

/** A change that breaks exactly one invariant of correct books. */
export interface Tampering {
  invariant: string;
  description: string;
  /** SQL statements that make the change. */
  tamper: (books: ValidBooks) => string;
  /** The rows that the invariant reports. */
  reported: (books: ValidBooks) => unknown[];
}
