import { redirect } from '@hareto/platform/router/react-router.ts';
import { keptAccount } from '../../domain/kept-account.ts';
import { isReached, readSupplierFlow, stepPath } from '../../domain/supplier-flow.ts';

/** Without the account (a reload) there is nothing to confirm: the bank step asks for it again. */
export async function confirmLoader() {
  const flow = readSupplierFlow();
  if (!isReached(flow, 'confirm')) throw redirect(stepPath('company'));
  const account = keptAccount(flow.id);
  if (account === null) throw redirect(stepPath('bank'));
  return { flow, account };
}
