import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { EMPTY_ACCOUNT } from '@hareto/product-ui/account-form/account-draft.ts';
import { keptAccount } from '../../domain/kept-account.ts';
import { namedPayee } from '../../domain/named-payee.ts';
import { readAccount } from '../../domain/read-account.ts';
import { isReached, readSupplierFlow, stepPath } from '../../domain/supplier-flow.ts';

/**
 * A later step opened directly begins at the first one. `lost`: a reload has taken an account that
 * had been entered, and no invoice tells it again.
 */
export async function bankLoader({ request: { signal } }: LoaderFunctionArgs) {
  const flow = readSupplierFlow();
  if (!isReached(flow, 'bank')) throw redirect(stepPath('company'));
  const kept = keptAccount(flow.id);
  const read = await readAccount(await namedPayee(flow, signal), signal);
  return {
    flow,
    account: kept ?? read?.draft ?? EMPTY_ACCOUNT,
    read,
    lost: kept === null && read === null && flow.hasAccount,
  };
}
