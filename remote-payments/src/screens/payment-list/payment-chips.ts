import type { FilterOption } from '@hareto/product-ui/list-filters/filter-groups.ts';
import { chipsOf, type FilterChip } from '@hareto/product-ui/list-filters/filter-words.ts';
import { filterGroups } from './payment-filter-groups.ts';
import { listPath, type InvoiceTab, type PaymentListSearch } from './payment-list-search.ts';

/** The active filters as chips. A chip has the URL parameters that it removes. */
export function chipsOfSearch(
  tab: InvoiceTab,
  search: PaymentListSearch,
  payee: FilterOption | null,
): FilterChip[] {
  const { page: _page, ...values } = search;
  const keywordChips =
    search.keyword === '' ? [] : [{ label: `「${search.keyword}」`, names: ['keyword'] }];
  return [...keywordChips, ...chipsOf(filterGroups(tab, payee), values)];
}

export const pathWithout = (
  tab: InvoiceTab,
  search: PaymentListSearch,
  names: readonly string[],
): string => listPath(tab, searchWithout(search, names));

/** The first page without some of the filters. */
export const searchWithout = (
  search: PaymentListSearch,
  names: readonly string[],
): PaymentListSearch => ({
  ...search,
  ...Object.fromEntries(names.map((name) => [name, ''])),
  page: 1,
});
