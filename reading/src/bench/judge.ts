import {
  READ_ACCOUNT_FIELDS,
  SURE_CONFIDENCE,
  type ReadField,
} from '@hareto/contracts/reading-result.ts';
import { HYPHEN_VARIANTS } from '@hareto/domain/digits.ts';
import type { SampleValues } from './sample.ts';
import type { Reading } from './read-sample.ts';

export const FIELD_CLASSES = ['amount', 'account', 'payee', 'other'] as const;
export type FieldClass = (typeof FIELD_CLASSES)[number];

export interface JudgedField {
  /** A field's name, `accounts[0].bank_name`, or `adjustments.withholding[0]`. */
  readonly name: string;
  readonly fieldClass: FieldClass;
  readonly expected: string | null;
  readonly value: string | null;
  readonly confidence: number | null;
  readonly isRight: boolean;
  /** True when the value was read and the user need not confirm it. */
  readonly isSure: boolean;
}

type Values = ReadonlyMap<string, { value: string; confidence: number }>;

/**
 * In these fields, blanks, widths and kinds of hyphens do not count; the others have one stored
 * form.
 */
const TEXT_FIELDS: readonly string[] = [
  'payee_name',
  'payee_address',
  'payer_name',
  'subject',
] satisfies ReadField[];
const AMOUNT_FIELDS: readonly string[] = ['billing_amount', 'invoice_total'] satisfies ReadField[];
const PAYEE_FIELDS: readonly string[] = [
  'payee_name',
  'invoice_registration_number',
] satisfies ReadField[];

/** Judges every value of the sample, and every value that was read but is not on the sample. */
export function judge(sample: SampleValues, reading: Reading | null): JudgedField[] {
  const [expected, readValues] = [expectedValues(sample), valuesOf(reading)];
  const names = new Set([
    ...expected.keys(),
    ...(sample.isIncomplete ? Object.keys(sample.forbiddenValues ?? {}) : readValues.keys()),
  ]);
  return [...names].flatMap((name) => {
    const field = judgeField(name, sample, expected.get(name), readValues);
    return field === null ? [] : [field];
  });
}

function judgeField(
  name: string,
  sample: SampleValues,
  expected: string | undefined,
  readValues: Values,
): JudgedField | null {
  const readValue = readValues.get(name);
  const field = fieldOf(name);
  const isSure = readValue !== undefined && readValue.confidence >= SURE_CONFIDENCE;
  const alsoAccepted = (
    sample.alsoAccepted as Readonly<Record<string, readonly string[]>> | undefined
  )?.[field];
  const isRight =
    readValue !== undefined &&
    expected !== undefined &&
    [expected, ...(alsoAccepted ?? [])].some((value) => isSame(field, readValue.value, value));
  if (!isRight && isAccepted(field, sample, expected, readValue?.value, isSure)) return null;
  return {
    name,
    fieldClass: classOf(name),
    expected: expected ?? null,
    value: readValue?.value ?? null,
    confidence: readValue?.confidence ?? null,
    isRight,
    isSure,
  };
}

function isAccepted(
  field: string,
  sample: SampleValues,
  expected: string | undefined,
  value: string | undefined,
  isSure: boolean,
): boolean {
  // On an incomplete sample, an unexpected name is judged only by its forbidden values.
  if (expected === undefined && sample.isIncomplete) {
    const forbiddenValues =
      (sample.forbiddenValues as Readonly<Record<string, readonly string[]>>)[field] ?? [];
    return !isSure || !forbiddenValues.some((forbidden) => isSame(field, value ?? '', forbidden));
  }
  if (value === undefined && sample.mayBeMissing) return true;
  return !isSure && (sample.doubtful as readonly string[] | undefined)?.includes(field) === true;
}

function isSame(field: string, one: string, other: string): boolean {
  return TEXT_FIELDS.includes(field)
    ? normalizedText(one) === normalizedText(other)
    : one === other;
}

const normalizedText = (text: string): string =>
  text.normalize('NFKC').replace(HYPHEN_VARIANTS, '-').replace(/\s/g, '');

/** The name without its account: `bank_name` for `accounts[0].bank_name`. */
const fieldOf = (name: string): string => name.replace(/^.*\]\./, '');

function classOf(name: string): FieldClass {
  if (name.startsWith('adjustments.') || AMOUNT_FIELDS.includes(name)) return 'amount';
  if ((READ_ACCOUNT_FIELDS as readonly string[]).includes(fieldOf(name))) return 'account';
  return PAYEE_FIELDS.includes(name) ? 'payee' : 'other';
}

function expectedValues({ expected, adjustments = [], accounts = [] }: SampleValues) {
  return new Map([
    ...Object.entries(expected),
    ...numbered(adjustments.map(({ kind, amount }) => [kind, String(amount)])),
    ...accounts.flatMap((account, index) =>
      Object.entries(account).map(([name, value]) => inAccount(index, name, value)),
    ),
  ]);
}

function valuesOf(reading: Reading | null): Values {
  if (reading === null) return new Map();
  return new Map([
    ...Object.entries(reading.fields),
    ...numbered(reading.adjustments.map((adjustment) => [adjustment.kind, adjustment])),
    ...reading.accounts.flatMap((account, index) =>
      Object.entries(account).map(([name, value]) => inAccount(index, name, value)),
    ),
  ]);
}

const inAccount = <T>(index: number, name: string, value: T): [string, T] => [
  `accounts[${index}].${name}`,
  value,
];

/** An invoice may have two advances, so each kind is counted separately. */
function numbered<T>(adjustments: readonly (readonly [string, T])[]): [string, T][] {
  return adjustments.map(([kind, value], index) => {
    const before = adjustments.slice(0, index).filter(([other]) => other === kind).length;
    return [`adjustments.${kind}[${before}]`, value];
  });
}
