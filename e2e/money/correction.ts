import type { Day } from './calendar.ts';

/** A `PUT` of the buyer: the fields that it changes. */
export interface Correction {
  files?: true;
  memo?: true;
  /** The index of the supplier's account. */
  account?: number;
  date?: Day;
  amount?: number;
  /** The card of a new authorisation for the amount at that time. */
  approval?: string;
}
