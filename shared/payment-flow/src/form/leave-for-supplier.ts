import { host } from '@hareto/platform/remote-kit/host.ts';
import type { NavigateFunction } from '@hareto/platform/router/react-router.ts';

/** Where the suppliers' flow reads who the payee is: from an invoice, from a partner's draft. */
export interface PayeeSource {
  readonly invoiceFileId?: string | undefined;
  readonly draftId?: number | undefined;
}

/**
 * 新しい取引先を登録: the suppliers' flow comes back to `returnPath` with the new payee; what
 * session storage keeps of the payment stays. Of who names the payee only the id goes
 * along: account numbers are in no storage.
 */
export async function leaveForSupplier(
  returnPath: string,
  navigate: NavigateFunction,
  payee: PayeeSource = {},
): Promise<void> {
  host().flows.write('supplier', { returnPath, ...payee }, { returnTo: 'payment' });
  await navigate('/suppliers/add/company');
}
