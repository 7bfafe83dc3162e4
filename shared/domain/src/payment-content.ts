import { isInvoiceTooOld } from './invoice-age.ts';
import type { PlainDate } from './plain-date.ts';

/** A broken rule of a payment; `paymentProblem` of @hareto/contracts has its text. */
export type BrokenRule = {
  /** Path in the content of a payment: `invoice_date`, `files[0].paper_size`. */
  readonly field: string;
  readonly code:
    | 'date_past'
    | 'too_old'
    | 'before_invoice_date'
    | 'required'
    | 'duplicate'
    | 'required_select';
};

type Dates = Readonly<Record<'invoice_date' | 'payment_due_date', PlainDate | null>>;

/** Null stands for a missing or malformed date, which the schema reports. */
export function brokenDateRules(
  { invoice_date, payment_due_date }: Dates,
  today: PlainDate,
): BrokenRule[] {
  if (invoice_date === null) return [];
  return [
    ...brokenRuleIf(invoice_date > today, 'invoice_date', 'date_past'),
    ...brokenRuleIf(isInvoiceTooOld(invoice_date, today), 'invoice_date', 'too_old'),
    ...brokenRuleIf(
      payment_due_date !== null && payment_due_date < invoice_date,
      'payment_due_date',
      'before_invoice_date',
    ),
  ];
}

/** The category その他 needs a description. */
export const brokenDescriptionRule = (content: {
  readonly transaction_category: string | null;
  readonly transaction_detail: string | null;
}): BrokenRule[] =>
  brokenRuleIf(
    content.transaction_category === 'other' && (content.transaction_detail ?? '').trim() === '',
    'transaction_detail',
    'required',
  );

/** 1 スキャン画像, whose paper size is stored; 2 電子取引データ. */
const SCANNED = 1;

interface AttachedFile {
  readonly file_id: string;
  readonly file_type: 1 | 2 | null;
  readonly paper_size: string | number | null;
}

/** At most one error per file: the first one. */
export function brokenFileRules(files: readonly AttachedFile[]): BrokenRule[] {
  return files.flatMap(({ file_id, file_type, paper_size }, index) => {
    const path = `files[${String(index)}]`;
    if (files.findIndex((other) => other.file_id === file_id) !== index)
      return brokenRuleIf(true, path, 'duplicate');
    if (file_type === null) return brokenRuleIf(true, `${path}.file_type`, 'required_select');
    return brokenRuleIf(
      file_type === SCANNED && paper_size === null,
      `${path}.paper_size`,
      'required_select',
    );
  });
}

const brokenRuleIf = (isBroken: boolean, field: string, code: BrokenRule['code']): BrokenRule[] =>
  isBroken ? [{ field, code }] : [];
