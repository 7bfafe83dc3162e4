import { chipsOf, type FilterChip } from '@hareto/product-ui/list-filters/filter-words.ts';
import { filterGroups } from './payment-filter-groups.ts';
import { listPath, type InvoiceTab, type PaymentListSearch } from './payment-list-search.ts';

/** The active filters as chips. A chip has the URL parameters that it removes. */
export function chipsOfSearch(tab: InvoiceTab, search: PaymentListSearch): FilterChip[] {
  const { page: _page, ...values } = search;
  const searchChips: FilterChip[] = [
    ...(search.keyword === '' ? [] : [{ label: `「${search.keyword}」`, names: ['keyword'] }]),
    ...(search.supplier_id === '' ? [] : [{ label: '取引先を指定', names: ['supplier_id'] }]),
  ];
  return [...searchChips, ...chipsOf(filterGroups(tab), values)];
}

export const pathWithout = (
  tab: InvoiceTab,
  search: PaymentListSearch,
  names: readonly string[],
): string =>
  listPath(tab, {
    ...search,
    ...Object.fromEntries(names.map((name) => [name, ''])),
    page: 1,
  });
