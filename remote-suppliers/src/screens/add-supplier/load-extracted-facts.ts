import type { AccountDraft } from '@hareto/product-ui/account-form/account-draft.ts';
import { accountChoiceOf, chosenAccount } from '../../domain/account-choice.ts';
import { originsOf } from '../../domain/extracted-origin.ts';
import { payeeWithInvoice } from '../../domain/named-payee.ts';
import { prefillAccount } from '../../domain/read-account.ts';
import { prefillCompany } from '../../domain/read-company.ts';
import type { SupplierDraft } from '../../domain/supplier-flow.ts';
import { ExtractedFacts } from './extracted-facts.tsx';

/** Loads where on the invoice the values are, and the component that shows it. */
export async function loadExtractedFacts(
  draft: SupplierDraft,
  account: AccountDraft,
  signal: AbortSignal,
) {
  const { payee, invoice } = await payeeWithInvoice(draft, signal);
  if (invoice === null) return null;
  const chosen = chosenAccount(accountChoiceOf(payee, invoice, draft.accountChoice));
  const [company, named] = await Promise.all([
    prefillCompany(payee, signal),
    prefillAccount(payee, chosen, signal),
  ]);
  const origins = {
    ...originsOf(draft.company, company?.extractedFields ?? {}, invoice),
    ...originsOf(account, named?.extractedFields ?? {}, invoice, chosen),
  };
  const hasExcerpts = Object.values(origins).some(({ excerpts }) => excerpts.length > 0);
  return { FactsComponent: ExtractedFacts, origins, hasExcerpts };
}
