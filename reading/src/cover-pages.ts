import {
  READ_ACCOUNT_FIELDS,
  SURE_CONFIDENCE,
  type ReadValue,
} from '@hareto/contracts/reading-result.ts';
import { bankKey } from '@hareto/domain/bank-match.ts';
import { cellsOf } from './cells.ts';
import type { InvoiceReading } from './extract-fields.ts';
import { readAmount } from './fields/read-amount.ts';
import { labelledCandidate } from './labelled-values.ts';
import { isCoverPage, kindOfPage } from './page-kind.ts';
import { sheetOf } from './relations.ts';
import type { TextPage } from './text-page.ts';

type Fields = InvoiceReading['fields'];

const ISSUER_BLOCK = [
  'payee_postal_code',
  'payee_address',
  'payee_phone_number',
  'invoice_registration_number',
] as const;
const DOUBTFUL_CONFIDENCE = 0.6;

/**
 * The cover letters and reports of an invoice. A page that states a billing amount counts as one of
 * them only beside a page that is surely the invoice.
 */
export function coversIn(pages: readonly TextPage[]): TextPage[] {
  const possible = pages.filter((page) => kindOfPage(page) !== 'invoice' && isCoverPage(page));
  const hasInvoice = pages.some(
    (page) => !possible.includes(page) && (kindOfPage(page) === 'invoice' || statesClaim(page)),
  );
  return hasInvoice ? possible : possible.filter((page) => !statesClaim(page));
}

/** True for 「ご請求金額」 with its sum, not for 「合計」, which may be the sum of anything. */
function statesClaim(page: TextPage): boolean {
  const sheet = sheetOf(cellsOf(page));
  return sheet.labels.some(
    (label) =>
      (label.name === 'billing_amount' || label.name === 'transfer_amount') &&
      label.strength === 1 &&
      labelledCandidate(sheet, label, readAmount) !== undefined,
  );
}

/**
 * Adds the issuer's block, the account and the due date of the covers to an invoice without them.
 * `whole` is the reading of all pages together.
 */
export function withPartsOfCovers(
  invoice: InvoiceReading,
  covers: InvoiceReading,
  whole: InvoiceReading,
): InvoiceReading {
  const payee = invoice.fields.payee_name;
  const payeeOfCovers = covers.fields.payee_name;
  if (payeeOfCovers && payee && payeeOfCovers.value !== payee.value) return invoice;
  const block = payeeOfCovers?.value === payee?.value ? blockOf(invoice, covers) : {};
  const payeeOfBoth = whole.fields.payee_name;
  const isConfirmed =
    payee && payeeOfBoth?.value === payee.value && payeeOfBoth.confidence > payee.confidence;
  const hasOwnAccount = !isAccountOnlyOn(covers, invoice);
  return {
    ...invoice,
    fields: {
      ...invoice.fields,
      ...block,
      ...(isConfirmed && { payee_name: payeeOfBoth }),
      ...(hasOwnAccount ? {} : accountOf(whole)),
      ...(invoice.fields.payment_due_date ? {} : dueDateOf(covers, whole)),
    },
    accounts: hasOwnAccount ? invoice.accounts : whole.accounts,
  };
}

const blockOf = (invoice: InvoiceReading, covers: InvoiceReading): Fields =>
  partsOf(ISSUER_BLOCK, (name) => invoice.fields[name] ?? covers.fields[name]);

const accountOf = ({ fields }: InvoiceReading): Fields =>
  partsOf(READ_ACCOUNT_FIELDS, (name) => fields[name]);

/** The account is taken as a whole: never a number of one bank with the name of another. */
function isAccountOnlyOn(covers: InvoiceReading, { fields, accounts }: InvoiceReading): boolean {
  const hasAccount = covers.accounts.length > 0 || covers.fields.account_number !== undefined;
  const bank = bankKey(fields.bank_name?.value ?? '');
  const isOfSameBank = bank === '' || bank === bankKey(covers.fields.bank_name?.value ?? '');
  return hasAccount && isOfSameBank && !fields.account_number && accounts.length === 0;
}

/**
 * The day is doubtful when the pages together give another one: a term (30日以内) may count from the
 * day of the letter or from the day of the invoice.
 */
function dueDateOf(covers: InvoiceReading, whole: InvoiceReading): Fields {
  const day = whole.fields.payment_due_date;
  if (!day) return {};
  const isSame = covers.fields.payment_due_date?.value === day.value;
  return { payment_due_date: isSame ? day : doubtful(day) };
}

const doubtful = (value: ReadValue): ReadValue =>
  value.confidence < SURE_CONFIDENCE
    ? value
    : { ...value, confidence: DOUBTFUL_CONFIDENCE, doubt: 'rivals' };

function partsOf<Name extends keyof Fields>(
  names: readonly Name[],
  valueOf: (name: Name) => ReadValue | undefined,
): Fields {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = valueOf(name);
      return value ? [[name, value] as const] : [];
    }),
  );
}
