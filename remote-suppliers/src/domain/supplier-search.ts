import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import { SUPPLIER_SORTS, type SupplierSort } from '@hareto/contracts/supplier-sorts.ts';
import {
  SUPPLIER_GROUPS,
  type SupplierGroup,
  type SupplierStatus,
} from '@hareto/domain/supplier-status.ts';
import * as v from 'valibot';

/** `?page=`: starts at 1; invalid values count as missing. */
export const PageSearchSchema = v.optional(
  v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), 1),
  '1',
);

/** The list's address: `?status=enable|disable&keyword=&page=`. */
export const SupplierSearchSchema = v.object({
  status: v.optional(v.fallback(v.picklist(['enable', 'disable']), 'enable'), 'enable'),
  keyword: v.optional(v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''), ''),
  sort: v.optional(v.fallback(v.picklist(['', ...SUPPLIER_SORTS]), ''), ''),
  page: PageSearchSchema,
});
export type SupplierSearch = {
  readonly status: SupplierGroup;
  readonly keyword: string;
  /** '' for the newest first. */
  readonly sort: SupplierSort | '';
  readonly page: number;
};

export function toListQuery({ status, keyword, sort, page }: SupplierSearch): {
  from: number;
  size: number;
  status: SupplierStatus[];
  keyword: string;
  sort?: SupplierSort;
} {
  return {
    from: (page - 1) * PAGE_SIZE,
    size: PAGE_SIZE,
    status: [...SUPPLIER_GROUPS[status].statuses],
    keyword,
    ...(sort !== '' && { sort }),
  };
}

/** The address of a search; the number of the first page is omitted. */
export function supplierListPath({
  status,
  keyword = '',
  sort = '',
  page = 1,
}: Partial<SupplierSearch> & Pick<SupplierSearch, 'status'>): string {
  const query = new URLSearchParams({
    status,
    ...(keyword && { keyword }),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/suppliers?${query.toString()}`;
}
