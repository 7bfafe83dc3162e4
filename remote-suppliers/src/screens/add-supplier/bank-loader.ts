import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { EMPTY_ACCOUNT } from '@hareto/product-ui/account-form/account-draft.ts';
import { keptAccount } from '../../domain/kept-account.ts';
import { accountChoiceOf, chosenMark, type AccountChoice } from '../../domain/account-choice.ts';
import { payeeWithInvoice } from '../../domain/named-payee.ts';
import { readAccount } from '../../domain/read-account.ts';
import { isReached, readSupplierFlow, stepPath } from '../../domain/supplier-flow.ts';

/**
 * Redirects a step that is opened too early to the first one. `lost`: a reload has lost an entered
 * account, and no invoice contains it.
 */
export async function bankLoader({ request: { signal } }: LoaderFunctionArgs) {
  const flow = readSupplierFlow();
  if (!isReached(flow, 'bank')) throw redirect(stepPath('company'));
  const kept = keptAccount(flow.id);
  const { payee, invoice } = await payeeWithInvoice(flow, signal);
  const choice = accountChoiceOf(payee, invoice, flow.accountChoice);
  const read = await readAccount(payee, chosenMark(choice), signal);
  return {
    flow,
    account: kept ?? read?.draft ?? EMPTY_ACCOUNT,
    read,
    lost: kept === null && read === null && flow.hasAccount,
    choice: choice && invoice && (await withCard(choice, invoice)),
  };
}

/**
 * A separate script, because most invoices have one account. Without it the user types the account.
 */
async function withCard(choice: AccountChoice, { pages }: InvoiceFile) {
  const late = await import(
    /* webpackChunkName: "account-choice" */ './account-choice-card.tsx'
  ).catch(() => null);
  return late && { ...choice, pages, Card: late.AccountChoiceCard };
}
