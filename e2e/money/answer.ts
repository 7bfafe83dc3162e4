import type { Day } from './calendar.ts';

/** What a `PUT` of the buyer says: the fields that it changes. */
export interface Answer {
  files?: true;
  memo?: true;
  account?: number;
  date?: Day;
  amount?: number;
  /** The card of a new authorisation, for the amount as it is then. */
  approval?: string;
}
