import { getSupplier, listSuppliers } from '@hareto/contracts/suppliers.ts';
import type { Found } from '@hareto/design-system/inputs/combobox-props.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { FilterOption } from '@hareto/product-ui/list-filters/filter-groups.ts';

const MAX_HITS = 20;

const toOption = ({ id, name }: { id: number; name: string }): FilterOption => ({
  value: String(id),
  label: name,
});

/** Searches all suppliers, also those that cannot be paid any more. */
export async function findPayees(
  keyword: string,
  signal: AbortSignal,
): Promise<Found<FilterOption>> {
  const query = { from: 0, size: MAX_HITS, status: [], keyword, sort: 'name' as const };
  const { suppliers, count_all } = await host().http.call(listSuppliers, { query, signal });
  return { items: suppliers.map(toOption), total: count_all };
}

/** The supplier whose id a URL names; null for an unknown one, and when the call failed. */
export async function loadPayee(id: string, signal: AbortSignal): Promise<FilterOption | null> {
  if (id === '') return null;
  try {
    return toOption(await host().http.call(getSupplier, { params: { id }, signal }));
  } catch {
    return null;
  }
}
