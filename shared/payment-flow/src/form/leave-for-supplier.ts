import { host } from '@hareto/platform/remote-kit/host.ts';
import type { NavigateFunction } from '@hareto/platform/router/react-router.ts';

/**
 * 新しい取引先を登録: the suppliers' flow comes back to `returnPath` with the new payee; what
 * session storage keeps of the payment stays.
 */
export async function leaveForSupplier(
  returnPath: string,
  navigate: NavigateFunction,
): Promise<void> {
  host().flows.write('supplier', { returnPath }, { returnTo: 'payment' });
  await navigate('/suppliers/add/company');
}
