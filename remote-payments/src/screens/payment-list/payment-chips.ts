import type { FilterOption } from '@hareto/product-ui/list-filters/filter-groups.ts';
import { chipsOfSearch, type FilterChip } from '@hareto/product-ui/list-filters/to-filter-chips.ts';
import { filterGroups } from './payment-filter-groups.ts';
import type { InvoiceTab, PaymentListSearch } from './payment-list-search.ts';

/** The active filters as chips. A chip has the URL parameters that it removes. */
export const chipsOfPayments = (
  tab: InvoiceTab,
  search: PaymentListSearch,
  payee: FilterOption | null,
): FilterChip[] => chipsOfSearch(filterGroups(tab, payee), search);
