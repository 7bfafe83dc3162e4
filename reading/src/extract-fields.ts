import type { InvoiceInFile, OcrResult, PageKind } from '@hareto/contracts/reading-result.ts';
import { toReadValue, type Candidates } from './candidate.ts';
import { cellsOf } from './cells.ts';
import { coversIn, withPartsOfCovers } from './cover-pages.ts';
import { withLetterDoubts } from './doubt.ts';
import { readBank } from './fields/bank.ts';
import { readAmounts } from './fields/billing-amount.ts';
import { readDates } from './fields/dates.ts';
import { readIssuerBlock } from './fields/issuer-block.ts';
import { withKindDoubts } from './fields/kind-of-document.ts';
import { withNameDoubt, withWordDoubt } from './fields/look-alikes.ts';
import { confirmedByHolder } from './fields/name-of-holder.ts';
import { readInvoiceNumber } from './fields/numbers.ts';
import { readPayeeName } from './fields/payee.ts';
import { addresseeCells, readPayerName } from './fields/payer.ts';
import { readRegistrationNumber } from './fields/registration-number.ts';
import { readSubject } from './fields/subject.ts';
import { withLayerDoubts, type InvoiceCandidates } from './layer-doubts.ts';
import { pagesOfInvoices } from './invoices-in-file.ts';
import { kindOfPage } from './page-kind.ts';
import { sheetOf } from './relations.ts';
import type { TextPage } from './text-page.ts';

type Fields = OcrResult['fields'];

export type InvoiceReading = Required<Pick<OcrResult, 'fields' | 'adjustments' | 'accounts'>>;

/**
 * Reads the fields of an invoice by labels, their synonyms and the text beside them, never by fixed
 * positions. Accepts any text, because a document is untrusted input, and never throws because of
 * it.
 */
export function readInvoice(pages: readonly TextPage[]): InvoiceReading {
  const visible = candidatesOf(pages);
  // The text layer, which a scanner recognised, is read by the same rules.
  const hidden = pages.some(({ textLayer }) => textLayer)
    ? candidatesOf(pages.map((page) => page.textLayer ?? page))
    : undefined;
  const { candidates, adjustments, accounts } = hidden ? withLayerDoubts(visible, hidden) : visible;
  return {
    fields: toReadValues(candidates, hidden?.candidates),
    adjustments: adjustments.map((one) => ({
      kind: one.kind,
      ...toReadValue(withLetterDoubts('billing_amount', one, candidates)),
    })),
    accounts: accounts.map((account, index) => toReadValues(account, hidden?.accounts[index])),
  };
}

/** A reading of each invoice in the file, with its pages. */
export function readInvoices(
  pages: readonly TextPage[],
): (InvoiceReading & Pick<InvoiceInFile, 'pages' | 'page_kinds'>)[] {
  const invoices = pagesOfInvoices(pages, (page) => candidatesOf([page]).candidates);
  return invoices.map((invoicePages) => {
    const kinds = invoicePages.map(kindOfPage);
    return {
      pages: invoicePages.map(({ number }) => number),
      page_kinds: kinds,
      ...readBesideCover(withoutDeliveryNotes(invoicePages, kinds)),
    };
  });
}

/** A delivery note beside its invoice has other numbers, days and sums. */
const withoutDeliveryNotes = (
  pages: readonly TextPage[],
  kinds: readonly (PageKind | null)[],
): readonly TextPage[] =>
  kinds.includes('invoice') ? pages.filter((_, index) => kinds[index] !== 'delivery_note') : pages;

/**
 * Reads an invoice without its cover letter and report, which have other days and sums, and then
 * adds the parts of the invoice that only these pages have.
 */
function readBesideCover(pages: readonly TextPage[]): InvoiceReading {
  const whole = readInvoice(pages);
  const covers = coversIn(pages);
  if (covers.length === 0 || covers.length === pages.length) return whole;
  const invoice = readInvoice(pages.filter((page) => !covers.includes(page)));
  return withPartsOfCovers(invoice, readInvoice(covers), whole);
}

function candidatesOf(pages: readonly TextPage[]): InvoiceCandidates {
  const sheet = sheetOf(pages.flatMap(cellsOf));
  const payee = readPayeeName(sheet);
  const addressees = addresseeCells(sheet);
  const { adjustments, ...amounts } = readAmounts(sheet);
  const bank = readBank(sheet);
  const candidates: Candidates = {
    payee_name: withNameDoubt(confirmedByHolder(payee, bank.fields.account_holder_kana)),
    ...readIssuerBlock(sheet, payee, addressees),
    payer_name: readPayerName(sheet),
    invoice_number: readInvoiceNumber(sheet),
    ...readDates(sheet),
    ...amounts,
    invoice_registration_number: readRegistrationNumber(sheet, {
      issuer: payee?.span.cell,
      name: payee?.value,
      addressees,
    }),
    ...bank.fields,
    subject: withWordDoubt(readSubject(sheet)),
  };
  return { candidates: withKindDoubts(sheet, candidates), adjustments, accounts: bank.accounts };
}

function toReadValues(candidates: Candidates, hidden: Candidates = {}): Fields {
  const values = Object.entries(candidates).flatMap(([key, candidate]) => {
    const name = key as keyof Fields;
    return candidate
      ? [[name, toReadValue(withLetterDoubts(name, candidate, candidates, hidden[name]))] as const]
      : [];
  });
  return Object.fromEntries(values);
}

/** The fields of a reading without its adjustments and its list of accounts. */
export const extractFields = (pages: readonly TextPage[]): Fields => readInvoice(pages).fields;
