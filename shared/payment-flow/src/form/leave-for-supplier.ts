import { host } from '@hareto/platform/remote-kit/host.ts';
import type { NavigateFunction } from '@hareto/platform/router/react-router.ts';

/** The page that ends the hold of a payee. */
export const releasePath = (supplierId: number): string =>
  `/suppliers/${String(supplierId)}/release`;

/** The source from which the suppliers' flow reads the payee: an invoice, or a partner's draft. */
export interface PayeeSource {
  readonly invoiceFileId?: string | undefined;
  readonly draftId?: number | undefined;
}

/**
 * 新しい取引先を登録: the suppliers' flow returns to `returnPath` with the new payee. `origin` identifies
 * the form that needs the payee, which has its own draft for the supplier: `payment-7`,
 * `correction-12`. Only the id of the source is passed on, because account numbers must not be
 * stored here.
 */
export async function leaveForSupplier(
  { origin, returnPath }: { origin: string; returnPath: string },
  navigate: NavigateFunction,
  payee: PayeeSource = {},
): Promise<void> {
  host().flows.write('supplier', { returnPath, ...payee }, { returnTo: 'payment' });
  await navigate(`/suppliers/add/company?for=${origin}`);
}
