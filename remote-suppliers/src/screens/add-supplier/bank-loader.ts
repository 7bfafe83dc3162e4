import { redirect } from '@hareto/platform/router/react-router.ts';
import { EMPTY_ACCOUNT } from '@hareto/product-ui/account-form/account-draft.ts';
import { keptAccount } from '../../domain/kept-account.ts';
import { isReached, readSupplierFlow, stepPath } from '../../domain/supplier-flow.ts';

/**
 * A later step opened directly begins at the first one. `lost`: a reload has taken an account that
 * had been entered.
 */
export async function bankLoader() {
  const flow = readSupplierFlow();
  if (!isReached(flow, 'bank')) throw redirect(stepPath('company'));
  const account = keptAccount(flow.id);
  return { flow, account: account ?? EMPTY_ACCOUNT, lost: account === null && flow.hasAccount };
}
