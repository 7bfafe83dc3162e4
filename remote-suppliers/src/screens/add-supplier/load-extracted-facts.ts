import type { AccountDraft } from '@hareto/product-ui/account-form/account-draft.ts';
import { accountChoiceOf, chosenMark } from '../../domain/account-choice.ts';
import { originsOf } from '../../domain/extracted-origin.ts';
import { payeeWithInvoice } from '../../domain/named-payee.ts';
import { readAccount } from '../../domain/read-account.ts';
import { readCompany } from '../../domain/read-company.ts';
import type { SupplierDraft } from '../../domain/supplier-flow.ts';
import { ExtractedFacts } from './extracted-facts.tsx';

/** Loads the invoice's evidence for the confirmed values, and the component that shows it. */
export async function loadExtractedFacts(
  draft: SupplierDraft,
  account: AccountDraft,
  signal: AbortSignal,
) {
  const { payee, invoice } = await payeeWithInvoice(draft, signal);
  if (invoice === null) return null;
  const chosen = chosenMark(accountChoiceOf(payee, invoice, draft.accountChoice));
  const [company, named] = await Promise.all([
    readCompany(payee, signal),
    readAccount(payee, chosen, signal),
  ]);
  const origins = {
    ...originsOf(draft.company, company?.readings ?? {}, invoice),
    ...originsOf(account, named?.readings ?? {}, invoice, chosen),
  };
  const hasExcerpts = Object.values(origins).some(({ excerpts }) => excerpts.length > 0);
  return { Facts: ExtractedFacts, origins, hasExcerpts };
}
