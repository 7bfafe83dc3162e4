import { redirectTarget } from '@hareto/domain/redirect-target.ts';

/**
 * The page that started the flow, with the new supplier and its account in the query; null without
 * such a page, or when it is not a page of the product.
 */
export function returnAddress(
  returnPath: string | null,
  created: { supplier: number; account: number },
  origin: string,
): string | null {
  const target = redirectTarget(returnPath, { origin, fallback: '' });
  if (target === '') return null;
  const address = new URL(target, origin);
  address.searchParams.set('supplier', String(created.supplier));
  address.searchParams.set('account', String(created.account));
  return `${address.pathname}${address.search}`;
}
