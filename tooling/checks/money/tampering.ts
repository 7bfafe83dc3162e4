import type { ValidBooks } from './valid-books.ts';

/** A change of the correct books (valid-books.ts) that breaks exactly one invariant. */
export interface Tampering {
  invariant: string;
  description: string;
  /** SQL statements that make the change. */
  tamper: (books: ValidBooks) => string;
  /** The rows that the invariant reports. */
  reported: (books: ValidBooks) => unknown[];
}
