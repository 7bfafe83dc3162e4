import type { AccountDraft } from '@hareto/product-ui/account-form/account-draft.ts';
import { accountChoiceOf, chosenMark } from '../../domain/account-choice.ts';
import { originsOf } from '../../domain/extracted-origin.ts';
import { keptReadings } from '../../domain/kept-account.ts';
import { payeeWithInvoice } from '../../domain/named-payee.ts';
import { readCompany } from '../../domain/read-company.ts';
import type { SupplierFlow } from '../../domain/supplier-flow.ts';
import { ExtractedFacts } from './extracted-facts.tsx';

/** Loads the invoice's evidence for the confirmed values, and the component that shows it. */
export async function loadExtractedFacts(
  flow: SupplierFlow,
  account: AccountDraft,
  signal: AbortSignal,
) {
  const { payee, invoice } = await payeeWithInvoice(flow, signal);
  if (invoice === null) return null;
  const company = await readCompany(payee, signal);
  const chosen = chosenMark(accountChoiceOf(payee, invoice, flow.accountChoice));
  const origins = {
    ...originsOf(flow.company, company?.readings ?? {}, invoice),
    ...originsOf(account, keptReadings(flow.id), invoice, chosen),
  };
  const hasExcerpts = Object.values(origins).some(({ excerpts }) => excerpts.length > 0);
  return { Facts: ExtractedFacts, origins, hasExcerpts };
}
