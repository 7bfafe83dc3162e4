import type { BrokenRule } from '@hareto/domain/payment-content.ts';
import { labelOf } from './labels.ts';
import * as message from './messages.ts';
import type { ProblemBody } from './problem.ts';

type FieldProblem = ProblemBody['errors'][number];

const RULE_TEXTS: Readonly<Record<BrokenRule['code'], (label: string) => string>> = {
  date_past: message.datePast,
  too_old: message.invoiceTooOld,
  before_invoice_date: message.dueBeforeInvoice,
  required: message.required,
  duplicate: message.duplicateFile,
  required_select: message.requiredSelect,
};

/** The field error for a broken rule of a payment, in the form and in the server's response. */
export function paymentProblem({ field, code }: BrokenRule): FieldProblem {
  const name = field.replace(/^.*\./u, '');
  return { field, code, message: RULE_TEXTS[code](labelOf(name)) };
}
