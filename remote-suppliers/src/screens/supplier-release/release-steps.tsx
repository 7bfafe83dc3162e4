import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { ACCOUNT_TYPE_LABELS } from '@hareto/contracts/accounts.ts';
import type { AccountChoice, SupplierHold } from '@hareto/contracts/supplier-holds.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { formatDateProse, plainDate } from '@hareto/domain/plain-date.ts';
import { isReserved } from '@hareto/domain/invoice-status-groups.ts';
import type { InvoiceStatus } from '@hareto/domain/invoice-status.ts';
import { FormFields } from '@hareto/forms/form-card.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { numberedList } from '@hareto/design-system/layout/numbered-list.ts';
import type { ReactNode } from 'react';
import { accountFacts } from '../../parts/account-facts.ts';
import { keyOf } from './release-values.ts';

/** Style of the list of `Step`s. */
export const steps = css`
  ${numberedList};
  > li {
    padding: ${vars.space[4]} 0;
    > div {
      flex: 1;
      min-width: 0;
    }
    &:first-of-type {
      padding-top: 0;
      border-top: 0;
    }
  }
`;

export const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <li>
    <FormFields>
      <Text as="h2" variant="h3">
        {title}
      </Text>
      {children}
    </FormFields>
  </li>
);

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

/** Says what happens to the held payments after the release. */
export function AfterRelease({ payments }: { payments: SupplierHold['payments'] }) {
  if (payments.length === 0) return null;
  const isReservedPayment = ({ status }: { status: number }) => isReserved(status as InvoiceStatus);
  const reservedPayments = payments.filter(isReservedPayment);
  const inReviewCount = payments.length - reservedPayments.length;
  const sentences = [
    ...(inReviewCount > 0 ? [`審査中の${inReviewCount}件は審査に戻ります。`] : []),
    ...reservedPayments.map(
      ({ total_amount, deposit_date }) =>
        `振込予約の1件（${formatYen(total_amount)}）は、口座をもう一度審査し、${formatDateProse(plainDate(deposit_date))}に振り込みます。`,
    ),
  ];
  return <Note tone="neutral">{`再開すると、${sentences.join('')}`}</Note>;
}
