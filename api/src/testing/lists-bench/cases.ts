import type { Database } from '../../db/client.ts';

const PAGE_MS = 10;
const SUMS_MS = 100;
/** A page by its number may take this many times as long as the first page. */
const NUMBERED_RATIO = 2;

export type Work = (db: Database) => Promise<unknown>;

export interface Case {
  name: string;
  work: Work;
  /** Milliseconds, or a multiple of the time of another case, which `of` names. */
  limit: { ms: number } | { times: number; of: string };
}

export const pageCase = (name: string, work: Work): Case => ({
  name,
  work,
  limit: { ms: PAGE_MS },
});
export const sumsCase = (name: string, work: Work): Case => ({
  name,
  work,
  limit: { ms: SUMS_MS },
});
export const numberedCase = (name: string, of: string, work: Work): Case => ({
  name,
  work,
  limit: { times: NUMBERED_RATIO, of },
});
