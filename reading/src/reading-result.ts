import type { InvoiceInFile, OcrResult, ReadingFailure } from '@hareto/contracts/reading-result.ts';
import type { ReaderAnswer } from './document-reader.ts';
import { readInvoices, type InvoiceReading } from './extract-fields.ts';
import { troubleOf, type TextPage } from './text-page.ts';

/** The result of a reading; `failure` is the reason when no value was found. */
export type Reading = Pick<
  OcrResult,
  'status' | 'fields' | 'adjustments' | 'accounts' | 'invoices'
> & {
  failure?: ReadingFailure | null;
};

/** Letters that are less sure than this do not count as text. */
const MIN_LEGIBLE_CERTAINTY = 0.5;
/** Some dirt and parts of pictures look like letters. */
const MIN_LETTERS = 5;

/** Reads the invoices in the text of a document; without any value, says why. */
export function readingOf(answer: ReaderAnswer): Reading {
  if (answer.status === 'timeout') return { status: 'timeout', fields: {} };
  if (answer.status === 'busy') return { status: 'timeout', fields: {}, failure: 'busy' };
  if (answer.status === 'failed') return failedReading(answer.failure);
  const invoices = readInvoices(answer.pages);
  const reading = readingOfFirst(invoices);
  const hasValues =
    Object.keys(reading.fields).length > 0 ||
    reading.accounts.length > 0 ||
    reading.adjustments.length > 0;
  if (hasValues) return { status: 'done', ...reading, invoices: ifSeveral(invoices) };
  const failure = isLegible(answer.pages) ? 'not_an_invoice' : 'no_text';
  return failedReading(troubleOf(answer.pages) ?? failure);
}

/**
 * The first of several invoices fills the form, until the user divides the file. Another document
 * before it, such as a quote, does not.
 */
function readingOfFirst(invoices: readonly InvoiceInFile[]): InvoiceReading {
  const first = invoices.find(({ page_kinds }) => page_kinds?.includes('invoice')) ?? invoices[0];
  const { fields = {}, adjustments = [], accounts = [] } = first ?? {};
  return { fields, adjustments, accounts };
}

const ifSeveral = (invoices: InvoiceInFile[]) => (invoices.length > 1 ? invoices : []);

const failedReading = (failure: ReadingFailure): Reading => ({
  status: 'failed',
  fields: {},
  failure,
});

function isLegible(pages: readonly TextPage[]): boolean {
  const legible = pages
    .flatMap(({ items }) => items)
    .flatMap(({ text, certainties }) =>
      text
        .split('')
        .filter(
          (letter, index) =>
            /\S/.test(letter) && (certainties?.[index] ?? 1) >= MIN_LEGIBLE_CERTAINTY,
        ),
    );
  return legible.length >= MIN_LETTERS;
}
