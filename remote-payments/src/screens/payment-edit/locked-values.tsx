import { TRANSACTION_CATEGORY_LABELS } from '@hareto/contracts/drafts.ts';
import { LABELS } from '@hareto/contracts/fields.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { AccountLines } from '@hareto/payment-flow/confirm/account-lines.tsx';
import { fileKind } from '@hareto/payment-flow/files/file-labels.ts';
import type { ContentField } from '@hareto/payment-flow/form/payment-form-context.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { ReadOnlyValue } from '@hareto/design-system/inputs/field.tsx';
import { FileRow } from '@hareto/design-system/inputs/file-row.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import type { ReactNode } from 'react';
import { factDate } from '@hareto/domain/date-texts.ts';
import { MaskedCard } from '@hareto/payment-flow/detail/masked-card.tsx';

const taxAmount = (amount: number | null) =>
  amount !== null && (
    <Text num>
      <Amount value={amount} />
    </Text>
  );

const VALUES: Readonly<Record<ContentField, (invoice: InvoiceDetail) => ReactNode>> = {
  supplier_id: ({ supplier }) => supplier.name,
  account_id: ({ account }) => account && <AccountLines account={account} />,
  files: () => null,
  invoice_number: ({ invoice_number }) => invoice_number,
  invoice_date: ({ invoice_date }) => <Text num>{factDate(invoice_date)}</Text>,
  payment_due_date: ({ payment_due_date }) => <Text num>{factDate(payment_due_date)}</Text>,
  billing_amount: ({ billing_amount }) => (
    <Text num weight={700}>
      <Amount value={billing_amount} />
    </Text>
  ),
  standard_amount: ({ standard_amount }) => taxAmount(standard_amount),
  reduced_amount: ({ reduced_amount }) => taxAmount(reduced_amount),
  nontaxable_amount: ({ nontaxable_amount }) => taxAmount(nontaxable_amount),
  consumption_tax: ({ consumption_tax }) => taxAmount(consumption_tax),
  deposit_date: ({ deposit_date }) => <Text num>{factDate(deposit_date)}</Text>,
  transaction_category: ({ transaction_category }) =>
    transaction_category && TRANSACTION_CATEGORY_LABELS[transaction_category],
  transaction_detail: ({ transaction_detail }) => transaction_detail,
  delivered_confirmed: () => '商品・サービスの提供を受けたお取引です',
  transfer_person_name: ({ transfer_person_name }) => transfer_person_name,
  credit_card_id: ({ credit_card }) => <MaskedCard card={credit_card} />,
  promotion_code: ({ promotion_code }) => promotion_code,
  memo: ({ memo }) => memo,
};

/** What stands in the form for a field that must not change: its value, plain, never a grey box. */
export function lockedValue(field: ContentField, invoice: InvoiceDetail): ReactNode {
  if (field === 'files') return <LockedFiles files={invoice.files} />;
  const value = VALUES[field](invoice);
  return (
    <ReadOnlyValue label={LABELS[field]}>
      {value === null || value === false || value === '' ? '—' : value}
    </ReadOnlyValue>
  );
}

function LockedFiles({ files }: { files: InvoiceDetail['files'] }) {
  if (files.length === 0) return null;
  return (
    <FormCard title={LABELS.files}>
      {files.map((file) => (
        <FileRow
          key={file.file_id}
          name={file.file_name}
          bytes={file.size}
          state={{ kind: 'done', text: fileKind(file) }}
        />
      ))}
    </FormCard>
  );
}
