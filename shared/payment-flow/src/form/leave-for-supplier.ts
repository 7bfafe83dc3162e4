import { host } from '@hareto/platform/remote-kit/host.ts';
import type { NavigateFunction } from '@hareto/platform/router/react-router.ts';

/**
 * 新しい取引先を登録: the suppliers' flow comes back to `returnPath` with the new payee; what
 * session storage keeps of the payment stays. Of the invoice that names the payee only the file's id
 * goes along: account numbers are in no storage.
 */
export async function leaveForSupplier(
  returnPath: string,
  navigate: NavigateFunction,
  invoiceFileId: string | null = null,
): Promise<void> {
  host().flows.write('supplier', { returnPath, invoiceFileId }, { returnTo: 'payment' });
  await navigate('/suppliers/add/company');
}
