import { SURE_CONFIDENCE, type OcrResult, type ReadValue } from './reading-result.ts';

type Fields = OcrResult['fields'];
type Reading = Required<Pick<OcrResult, 'fields' | 'adjustments' | 'accounts' | 'invoices'>>;

/**
 * The confidence of a value that differs between two invoices on the chosen pages: so low that the
 * user has to choose one of the values.
 */
const RIVAL_CONFIDENCE = SURE_CONFIDENCE * 0.75;

/**
 * The values that were read on some pages of a file; null stands for the whole file. The user may
 * divide a file differently from the reader: values of other pages are left out, and when the
 * chosen pages have two invoices, the values of the first one take precedence.
 */
export function readingOfPages(reading: Reading, pages: readonly number[] | null): Reading {
  if (pages === null) return reading;
  const [first, ...others] = invoicesOnPages(reading, pages);
  const fields = others.reduce(
    (merged, other) => mergeFields(merged, other.fields),
    first?.fields ?? {},
  );
  return {
    fields,
    adjustments: first?.adjustments ?? [],
    accounts: first?.accounts ?? [],
    invoices: [],
  };
}

/** The invoices with a value on these pages, in the order of the file, without other values. */
export function invoicesOnPages(reading: Reading, pages: readonly number[]): Reading[] {
  const isChosen = ({ page }: Pick<ReadValue, 'page'>) => pages.includes(page);
  return invoicesOf(reading)
    .map((invoice) => onPages(invoice, isChosen))
    .filter((invoice) => Object.keys(invoice.fields).length > 0);
}

const invoicesOf = ({ invoices, fields, adjustments, accounts }: Reading): Reading[] =>
  invoices.length > 0
    ? invoices.map((invoice) => ({
        adjustments: [],
        accounts: [],
        invoices: [],
        ...invoice,
      }))
    : [{ fields, adjustments, accounts, invoices: [] }];

function onPages(
  { fields, adjustments, accounts }: Reading,
  isChosen: (value: ReadValue) => boolean,
): Reading {
  const chosenOf = <Values extends Fields>(values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => isChosen(value))) as Values;
  return {
    fields: chosenOf(fields),
    adjustments: adjustments.filter(isChosen),
    accounts: accounts.map(chosenOf).filter((account) => Object.keys(account).length > 0),
    invoices: [],
  };
}

/** The first value of each field. Values that differ become doubtful. */
function mergeFields(first: Fields, other: Fields): Fields {
  const doubted = Object.entries(first).map(([name, value]) => {
    const rival = other[name as keyof Fields];
    return rival === undefined || rival.value === value.value
      ? [name, value]
      : [
          name,
          { ...value, confidence: Math.min(value.confidence, RIVAL_CONFIDENCE), doubt: 'rivals' },
        ];
  });
  return { ...other, ...Object.fromEntries(doubted) } as Fields;
}
