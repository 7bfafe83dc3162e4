import type { InvoiceContent } from '@hareto/contracts/invoices.ts';
import { LABELS } from '@hareto/contracts/fields.ts';
import { invoiceSumError } from '@hareto/contracts/invoice-sum.ts';
import * as message from '@hareto/contracts/messages.ts';
import {
  transferDateRefusal,
  transferWindow,
  type HolidayCalendar,
  type TransferTerms,
} from '@hareto/domain/business-day.ts';
import { AMOUNT_FIELDS } from '@hareto/domain/correction-reasons.ts';
import { isInvoiceTooOld } from '@hareto/domain/invoice-age.ts';
import { formatDateProse, plainDateOf, type PlainDate } from '@hareto/domain/plain-date.ts';
import { Problem, validationError, type FieldProblem } from '../../problem.ts';

/** What a field is judged against: changing that can make it wrong as well. */
const JUDGED_WITH: Readonly<Record<string, string>> = {
  payment_due_date: 'invoice_date',
  transaction_detail: 'transaction_category',
};

/**
 * Rules of a payment that need the calendar or more than one field. Throws 422 with all of them at
 * once. With `changed`, only what the buyer is changing counts: nobody can repair a field that is
 * not open.
 */
export function requireSoundContent(
  content: InvoiceContent,
  now: Date,
  changed?: ReadonlySet<string>,
): void {
  const found = [
    ...dateProblems(content, plainDateOf(now)),
    ...detailProblems(content),
    ...fileProblems(content),
  ];
  const isChanged = (name: string) =>
    changed === undefined || changed.has(name) || changed.has(JUDGED_WITH[name] ?? '');
  const areAmountsAsked =
    changed === undefined || AMOUNT_FIELDS.some((field) => changed.has(field));
  const problems = [
    ...found.filter(({ field }) => isChanged(field.replace(/\[.*$/, ''))),
    ...(areAmountsAsked ? sumProblems(content) : []),
  ];
  if (problems.length > 0) throw validationError(problems);
}

function dateProblems(
  { invoice_date, payment_due_date }: InvoiceContent,
  today: PlainDate,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (invoice_date > today)
    problems.push({
      field: 'invoice_date',
      code: 'date_past',
      message: message.datePast(LABELS.invoice_date),
    });
  if (isInvoiceTooOld(invoice_date, today)) {
    problems.push({
      field: 'invoice_date',
      code: 'too_old',
      message: '請求日から1年を超えた請求書は申請できません。',
    });
  }
  if (payment_due_date < invoice_date)
    problems.push({
      field: 'payment_due_date',
      code: 'before_invoice_date',
      message: '支払期日は請求日以降の日付を指定してください。',
    });
  return problems;
}

/** The amounts must keep adding up, whichever of them was changed. */
function sumProblems(content: InvoiceContent): FieldProblem[] {
  const problem = invoiceSumError(content);
  return problem === null ? [] : [problem];
}

function detailProblems({
  transaction_category,
  transaction_detail,
}: InvoiceContent): FieldProblem[] {
  if (transaction_category !== 'other' || transaction_detail !== null) return [];
  return [
    {
      field: 'transaction_detail',
      code: 'required',
      message: message.required(LABELS.transaction_detail),
    },
  ];
}

function fileProblems({ files }: InvoiceContent): FieldProblem[] {
  return files.flatMap(({ file_id, file_type, paper_size }, index): FieldProblem[] => {
    if (files.findIndex((other) => other.file_id === file_id) !== index)
      return [
        {
          field: `files[${index}]`,
          code: 'duplicate',
          message: '同じファイルがすでに添付されています。',
        },
      ];
    if (file_type === null)
      return [
        {
          field: `files[${index}].file_type`,
          code: 'required_select',
          message: message.requiredSelect(LABELS.file_type),
        },
      ];
    if (file_type === 1 && paper_size === null)
      return [
        {
          field: `files[${index}].paper_size`,
          code: 'required_select',
          message: message.requiredSelect(LABELS.paper_size),
        },
      ];
    return [];
  });
}

/**
 * The transfer date against the clock of this moment: 422 `closed_day` or `cutoff_passed`, with the
 * earliest date.
 */
export function requirePossibleTransferDate(
  date: PlainDate,
  {
    now,
    holidays,
    terms,
  }: { now: Date; holidays: HolidayCalendar; terms: Omit<TransferTerms, 'knownLeadDays'> },
): void {
  const window = transferWindow({ now, holidays, ...terms });
  const refusal = transferDateRefusal(date, window, holidays);
  if (refusal === null) return;
  const refuse = (status: string, text: string) =>
    new Problem(422, status, text, {
      errors: [{ field: 'deposit_date', code: status, message: text }],
      details: { earliest_deposit_date: window.earliest },
    });
  if (refusal === 'closed_day')
    throw refuse('closed_day', '振込希望日は金融機関の営業日を選択してください。');
  if (refusal === 'too_early')
    throw refuse(
      'cutoff_passed',
      `最短で${formatDateProse(window.earliest)}以降の日付を選択してください。`,
    );
  throw validationError([
    {
      field: 'deposit_date',
      code: 'too_late',
      message: `振込希望日は${formatDateProse(window.latest)}までの日付を選択してください。`,
    },
  ]);
}
