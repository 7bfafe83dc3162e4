import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { EMPTY_ACCOUNT } from '@hareto/product-ui/account-form/account-draft.ts';
import { keptAccount } from '../../domain/kept-account.ts';
import { accountChoiceOf, chosenMark, type AccountChoice } from '../../domain/account-choice.ts';
import { payeeWithInvoice } from '../../domain/named-payee.ts';
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

/** Comes late: most invoices have one account. Where it cannot be had, the account is typed. */
async function withCard(choice: AccountChoice, { pages }: InvoiceFile) {
  const late = await import(
    /* webpackChunkName: "account-choice" */ './account-choice-card.tsx'
  ).catch(() => null);
  return late && { ...choice, pages, Card: late.AccountChoiceCard };
}
