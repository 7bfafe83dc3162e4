import { MAXIMUM_HITS } from '@hareto/contracts/search.ts';

/** `rows` has one row more than are shown when there are further hits. */
export const hitGroup = <Hit>(rows: readonly Hit[]) => ({
  hits: rows.slice(0, MAXIMUM_HITS),
  has_more: rows.length > MAXIMUM_HITS,
});
