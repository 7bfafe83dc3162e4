import { spec } from '../foundation/tokens.ts';

export type PaginationItem = number | 'gap-start' | 'gap-end';

/**
 * The pages to show: both ends, the current one with its neighbours, and gaps. A gap of one page
 * shows that page.
 */
export function pageSteps(
  page: number,
  pageCount: number,
  siblings: number = spec.pagination.siblingCount,
): PaginationItem[] {
  const from = Math.max(2, page - siblings);
  const to = Math.min(pageCount - 1, page + siblings);
  const steps: PaginationItem[] = [1];
  if (from === 3) steps.push(2);
  else if (from > 3) steps.push('gap-start');
  for (let number = from; number <= to; number += 1) steps.push(number);
  if (to === pageCount - 2) steps.push(pageCount - 1);
  else if (to < pageCount - 2) steps.push('gap-end');
  if (pageCount > 1) steps.push(pageCount);
  return steps;
}

/** 「86件中 21–40件」. */
export function rangeText(page: number, pageSize: number, total: number): string {
  if (total === 0) return '0件';
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const [all, from, to] = [total, first, last].map((count) => count.toLocaleString('ja-JP'));
  return `${all}件中 ${from}–${to}件`;
}
