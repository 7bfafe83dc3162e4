import { TRANSACTION_CATEGORIES, TRANSACTION_CATEGORY_LABELS } from '@hareto/contracts/drafts.ts';
import { LABELS } from '@hareto/contracts/fields.ts';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { AccountLines } from '@hareto/payment-flow/confirm/account-lines.tsx';
import { fileKind } from '@hareto/payment-flow/files/file-labels.ts';
import type { PaymentValues } from '@hareto/payment-flow/form/payment-values.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import type { ReactNode } from 'react';
import { factDate } from '@hareto/domain/date-texts.ts';
import { MaskedCard } from '@hareto/payment-flow/detail/masked-card.tsx';
import type { EditConfirmData } from './edit-confirm-loader.ts';

export type Difference = {
  readonly key: string;
  readonly label: string;
  readonly before: ReactNode;
  readonly after: ReactNode;
};

type Row = {
  readonly key: keyof typeof LABELS;
  readonly isChanged: boolean;
  readonly before: ReactNode;
  readonly after: ReactNode;
};

const TAX_FIELDS = [
  'standard_amount',
  'reduced_amount',
  'nontaxable_amount',
  'consumption_tax',
] as const;
const yenText = (digits: string) => (digits === '' ? '' : <Amount value={Number(digits)} />);

/** Every field of the payment before and after, in the order of the form. */
function rows(data: EditConfirmData): Row[] {
  const { invoice, before, values, supplier, cards } = data;
  const isChanged = (name: keyof PaymentValues) =>
    JSON.stringify(before[name]) !== JSON.stringify(values[name]);
  const plain = (
    name: 'invoice_number' | 'transaction_detail' | 'transfer_person_name' | 'memo',
  ): Row => ({ key: name, isChanged: isChanged(name), before: before[name], after: values[name] });
  const date = (name: 'invoice_date' | 'payment_due_date' | 'deposit_date'): Row => ({
    key: name,
    isChanged: isChanged(name),
    before: factDate(before[name]),
    after: factDate(values[name]),
  });
  const taxAmount = (name: (typeof TAX_FIELDS)[number]): Row => ({
    key: name,
    isChanged: isChanged(name),
    before: yenText(before[name]),
    after: yenText(values[name]),
  });
  const card = cards.find((one) => String(one.id) === values.credit_card_id) ?? null;
  return [
    {
      key: 'supplier_id',
      isChanged: isChanged('supplier'),
      before: invoice.supplier.name,
      after: supplier?.name,
    },
    {
      key: 'account_id',
      isChanged: data.destination !== null,
      before: invoice.account && <AccountLines account={invoice.account} />,
      after: data.destination && <AccountLines account={data.destination.after} />,
    },
    plain('invoice_number'),
    date('invoice_date'),
    {
      key: 'billing_amount',
      isChanged: isChanged('billing_amount'),
      before: <Amount value={invoice.billing_amount} />,
      after: <Amount value={Number(values.billing_amount)} />,
    },
    ...TAX_FIELDS.map(taxAmount),
    date('payment_due_date'),
    date('deposit_date'),
    plain('transfer_person_name'),
    {
      key: 'transaction_category',
      isChanged: isChanged('transaction_category'),
      before: categoryText(before),
      after: categoryText(values),
    },
    plain('transaction_detail'),
    plain('memo'),
    {
      key: 'files',
      isChanged: isChanged('files'),
      before: <Files files={invoice.files} />,
      after: <Files files={data.files.map((file) => withValues(file, values))} />,
    },
    {
      key: 'credit_card_id',
      isChanged: isChanged('credit_card_id'),
      before: <MaskedCard card={invoice.credit_card} />,
      after: <MaskedCard card={isChanged('credit_card_id') ? card : invoice.credit_card} />,
    },
  ];
}

function categoryText({ transaction_category }: PaymentValues): string {
  const category = TRANSACTION_CATEGORIES.find((one) => one === transaction_category);
  return category === undefined ? '' : TRANSACTION_CATEGORY_LABELS[category];
}

/** A file with the kind of storage that was chosen for it in the form. */
function withValues(
  file: InvoiceFile,
  values: PaymentValues,
): Pick<InvoiceFile, 'file_id' | 'file_name' | 'file_type' | 'paper_size'> {
  const chosen = values.files.find((one) => one.file_id === file.file_id);
  const file_type = chosen?.file_type === '1' ? 1 : chosen?.file_type === '2' ? 2 : null;
  const paper_size =
    ([0, 1, 2, 3] as const).find((size) => String(size) === chosen?.paper_size) ?? null;
  return { file_id: file.file_id, file_name: file.file_name, file_type, paper_size };
}

function Files({
  files,
}: {
  files: readonly Pick<InvoiceFile, 'file_id' | 'file_name' | 'file_type' | 'paper_size'>[];
}) {
  return files.map((file) => (
    <div key={file.file_id}>
      {file.file_name}{' '}
      <Text variant="caption" tone="muted">
        {fileKind(file)}
      </Text>
    </div>
  ));
}

/** What the change makes of the payment. */
export const differencesOf = (data: EditConfirmData): Difference[] =>
  rows(data)
    .filter(({ isChanged }) => isChanged)
    .map(({ key, before, after }) => ({ key, label: LABELS[key], before, after }));

const SHORT: readonly string[] = [
  'supplier_id',
  'billing_amount',
  'deposit_date',
  'credit_card_id',
];

/** What stays, as far as it says which payment this is. */
export const unchangedOf = (data: EditConfirmData): { term: string; value: ReactNode }[] =>
  rows(data)
    .filter(({ key, isChanged }) => !isChanged && SHORT.includes(key))
    .map(({ key, after }) => ({ term: LABELS[key], value: after }));
