import { ACCOUNT_TYPE_LABELS } from '@hareto/contracts/accounts.ts';
import type { AccountChoice, SupplierHold } from '@hareto/contracts/supplier-holds.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { formatDateProse, plainDate } from '@hareto/domain/plain-date.ts';
import { isReserved } from '@hareto/domain/invoice-status-groups.ts';
import type { InvoiceStatus } from '@hareto/domain/invoice-status.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { accountFacts } from '../../parts/account-facts.ts';
import { keyOf } from './release-values.ts';

/** The accounts to choose from, none of them preselected. */
export const accountOptions = (choices: readonly AccountChoice[]) =>
  choices.map((choice) => ({
    value: keyOf(choice),
    label: `${choice.bank_name} ${choice.branch_name}　${ACCOUNT_TYPE_LABELS[choice.account_type]} ${choice.account_number}`,
    description: accountFacts(choice),
  }));

export const fileOptions = (files: SupplierHold['files']) =>
  files.map(({ file_id, file_name, document_number }) => ({
    value: file_id,
    label:
      document_number === null
        ? file_name
        : `${file_name}（${formatDocumentNumber(document_number)}に添付）`,
  }));

/** Says how each stopped payment goes on. */
export function AfterRelease({ payments }: { payments: SupplierHold['payments'] }) {
  if (payments.length === 0) return null;
  const isBooked = ({ status }: { status: number }) => isReserved(status as InvoiceStatus);
  const booked = payments.filter(isBooked);
  const inReview = payments.length - booked.length;
  const sentences = [
    ...(inReview > 0 ? [`審査中の${inReview}件は審査に戻ります。`] : []),
    ...booked.map(
      ({ total_amount, deposit_date }) =>
        `振込予約の1件（${formatYen(total_amount)}）は、口座をもう一度審査し、${formatDateProse(plainDate(deposit_date))}に振り込みます。`,
    ),
  ];
  return <Note tone="neutral">{`再開すると、${sentences.join('')}`}</Note>;
}
