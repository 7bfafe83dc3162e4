import {
  READ_ACCOUNT_FIELDS,
  SURE_CONFIDENCE,
  type OcrResult,
  type ReadValue,
} from './reading-result.ts';

type Fields = OcrResult['fields'];
type Account = Reading['accounts'][number];
type Reading = Required<Pick<OcrResult, 'fields' | 'adjustments' | 'accounts' | 'invoices'>>;

/**
 * The confidence of a value that differs between two invoices on the chosen pages: so low that the
 * user has to choose one of the values.
 */
const RIVAL_CONFIDENCE = SURE_CONFIDENCE * 0.75;

/**
 * The values that were read on some pages of a file; null stands for the whole file. The user may
 * divide a file differently from the reader: values of other pages are left out, and when the
 * chosen pages have two invoices, the values of the first one take precedence, but for the account.
 */
export function readingOfPages(reading: Reading, pages: readonly number[] | null): Reading {
  if (pages === null) return reading;
  const [first = NO_VALUES, ...others] = invoicesOnPages(reading, pages);
  return others.reduce(joined, first);
}

const NO_VALUES: Reading = { fields: {}, adjustments: [], accounts: [], invoices: [] };

/**
 * An account is taken as a whole, never a number of one bank with the name of another: two accounts
 * are a choice. Adjustments belong to the amount, so that other ones make it doubtful.
 */
function joined(first: Reading, other: Reading): Reading {
  const accounts = [...accountsOf(first), ...accountsOf(other)].reduce(withAccount, []);
  const [only] = accounts.length === 1 ? accounts : [];
  const fields = mergeFields(withoutAccount(first.fields), withoutAccount(other.fields));
  const { billing_amount: amount } = fields;
  const { adjustments } = first.fields.billing_amount || !amount ? first : other;
  const areSame =
    !first.fields.billing_amount || haveSameAdjustments(first.adjustments, other.adjustments);
  return {
    fields: {
      ...fields,
      ...(amount && !areSame ? { billing_amount: asRival(amount) } : {}),
      ...only,
    },
    adjustments,
    accounts: only ? [] : accounts,
    invoices: [],
  };
}

const isAccountField = (name: string): boolean =>
  READ_ACCOUNT_FIELDS.some((field) => field === name);

const withoutAccount = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isAccountField(name)));

function accountsOf({ fields, accounts }: Reading): Account[] {
  if (accounts.length > 0) return accounts;
  const parts = Object.entries(fields).filter(([name]) => isAccountField(name));
  return parts.length > 0 ? [Object.fromEntries(parts)] : [];
}

/** Adds an account unless it is known; of two without a contradiction the more complete one stays. */
function withAccount(known: Account[], account: Account): Account[] {
  const other = known.find((one) =>
    READ_ACCOUNT_FIELDS.every(
      (name) => !one[name] || !account[name] || one[name].value === account[name].value,
    ),
  );
  if (!other) return [...known, account];
  const fuller = partsOf(account) > partsOf(other) ? account : other;
  return known.map((one) => (one === other ? fuller : one));
}

const partsOf = (account: Account): number => Object.keys(account).length;

const haveSameAdjustments = (
  first: Reading['adjustments'],
  other: Reading['adjustments'],
): boolean =>
  first.length === other.length &&
  first.every(({ kind, value }, index) => {
    const { kind: otherKind, value: otherValue } = other[index] ?? {};
    return kind === otherKind && value === otherValue;
  });

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
    return [name, rival === undefined || rival.value === value.value ? value : asRival(value)];
  });
  return { ...other, ...Object.fromEntries(doubted) } as Fields;
}

const asRival = (value: ReadValue): ReadValue => ({
  ...value,
  confidence: Math.min(value.confidence, RIVAL_CONFIDENCE),
  doubt: 'rivals',
});
