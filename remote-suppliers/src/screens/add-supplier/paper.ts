import type { AccountDraft } from '@hareto/product-ui/account-form/account-draft.ts';
import { accountChoiceOf, chosenMark } from '../../domain/account-choice.ts';
import { evidenceOf } from '../../domain/evidence.ts';
import { keptReadings } from '../../domain/kept-account.ts';
import { payeeWithInvoice } from '../../domain/named-payee.ts';
import { readCompany } from '../../domain/read-company.ts';
import type { SupplierFlow } from '../../domain/supplier-flow.ts';
import { PaperFacts } from './paper-facts.tsx';

/** Loads the invoice's evidence for the confirmed values, and the component that shows it. */
export async function loadPaper(flow: SupplierFlow, account: AccountDraft, signal: AbortSignal) {
  const { payee, invoice } = await payeeWithInvoice(flow, signal);
  if (invoice === null) return null;
  const company = await readCompany(payee, signal);
  const chosen = chosenMark(accountChoiceOf(payee, invoice, flow.accountChoice));
  const evidence = {
    ...evidenceOf(flow.company, company?.readings ?? {}, invoice),
    ...evidenceOf(account, keptReadings(flow.id), invoice, chosen),
  };
  const hasCuts = Object.values(evidence).some(({ cuts }) => cuts.length > 0);
  return { Facts: PaperFacts, evidence, hasCuts };
}
