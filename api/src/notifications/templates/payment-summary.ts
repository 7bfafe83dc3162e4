import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { formatDateTable, plainDate } from '@hareto/domain/plain-date.ts';

/** For example サンプル商事・¥33,000・I-00000009　振込予定日 2026/11/27. */
export function noticeSummary(
  { billing_amount, document_number }: InvoiceRow,
  otherParty: string | null | undefined,
  brief?: string,
): string {
  const facts = [otherParty, formatYen(billing_amount), formatDocumentNumber(document_number)]
    .filter((fact) => fact !== null && fact !== undefined && fact !== '')
    .join('・');
  return brief === undefined ? facts : `${facts}　${brief}`;
}

export const dayBrief = (label: string, date: string | null): string | undefined =>
  date === null ? undefined : `${label} ${formatDateTable(plainDate(date))}`;

/** The first problem of the correction request. */
export const reasonBrief = ({ action_required }: InvoiceRow): string | undefined =>
  action_required?.reasons[0]?.label;
