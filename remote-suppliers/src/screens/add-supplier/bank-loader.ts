import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { EMPTY_ACCOUNT } from '@hareto/product-ui/account-form/account-draft.ts';
import { accountChoiceOf, chosenAccount, type AccountChoice } from '../../domain/account-choice.ts';
import { payeeWithInvoice } from '../../domain/named-payee.ts';
import { prefillAccount } from '../../domain/read-account.ts';
import { isStepOpen, loadSupplierFlow } from '../../domain/supplier-flow.ts';
import { stepPath } from '../../domain/supplier-steps.ts';

/** Redirects to the first step when that is not finished. */
export async function bankLoader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const flow = await loadSupplierFlow(request);
  const { draft } = flow;
  if (!isStepOpen(draft, 'bank')) throw redirect(stepPath('company', flow.key));
  const { payee, invoice } = await payeeWithInvoice(draft, signal);
  const choice = accountChoiceOf(payee, invoice, draft.accountChoice);
  const prefilled = await prefillAccount(payee, chosenAccount(choice), signal);
  return {
    flow,
    account: draft.account ?? prefilled?.draft ?? EMPTY_ACCOUNT,
    prefilled,
    choice: choice && invoice && (await withChoiceCard(choice, invoice)),
  };
}

/**
 * The card has a separate script, because most invoices have one account. If the script does not
 * load, the user types the account.
 */
async function withChoiceCard(choice: AccountChoice, { pages }: InvoiceFile) {
  const module = await import(
    /* webpackChunkName: "account-choice" */ './account-choice-card.tsx'
  ).catch(() => null);
  return module && { ...choice, pages, Card: module.AccountChoiceCard };
}
