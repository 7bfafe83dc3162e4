import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { EMPTY_ACCOUNT } from '@hareto/product-ui/account-form/account-draft.ts';
import { accountChoiceOf, chosenMark, type AccountChoice } from '../../domain/account-choice.ts';
import { payeeWithInvoice } from '../../domain/named-payee.ts';
import { readAccount } from '../../domain/read-account.ts';
import { isReached, loadSupplierFlow, stepPath } from '../../domain/supplier-flow.ts';

/** Redirects a step that is opened too early to the first one. */
export async function bankLoader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const flow = await loadSupplierFlow(request);
  const { draft } = flow;
  if (!isReached(draft, 'bank')) throw redirect(stepPath('company', flow.key));
  const { payee, invoice } = await payeeWithInvoice(draft, signal);
  const choice = accountChoiceOf(payee, invoice, draft.accountChoice);
  const read = await readAccount(payee, chosenMark(choice), signal);
  return {
    flow,
    account: draft.account ?? read?.draft ?? EMPTY_ACCOUNT,
    read,
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
