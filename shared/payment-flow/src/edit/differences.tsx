import { LABELS } from '@hareto/contracts/labels.ts';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { AccountLines } from '@hareto/product-ui/invoice/account-lines.tsx';
import { AdjustmentLines } from '@hareto/product-ui/invoice/adjustment-facts.tsx';
import { fileKind } from '@hareto/product-ui/files/file-labels.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import type { ReactNode } from 'react';
import { FACT_FIELDS, factValue } from '@hareto/product-ui/invoice/invoice-fields.tsx';
import { MaskedCard } from '@hareto/product-ui/card/masked-card.tsx';
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

/** Every field of the payment before and after, in the order of the form. */
function rows(data: EditConfirmData): Row[] {
  const { invoice, before, values, supplier, cards } = data;
  const isChanged = (name: keyof PaymentValues) =>
    JSON.stringify(before[name]) !== JSON.stringify(values[name]);
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
    ...FACT_FIELDS.map((name) => ({
      key: name,
      isChanged: isChanged(name),
      before: factValue(name, before[name]),
      after: factValue(name, values[name]),
    })),
    {
      key: 'adjustments',
      isChanged: isChanged('adjustments'),
      before: <AdjustmentLines adjustments={before.adjustments} />,
      after: <AdjustmentLines adjustments={values.adjustments} />,
    },
    {
      key: 'files',
      isChanged: isChanged('files'),
      before: <Files files={invoice.files} />,
      after: <Files files={data.files.map((file) => withChosenKind(file, values))} />,
    },
    {
      key: 'credit_card_id',
      isChanged: isChanged('credit_card_id'),
      before: <MaskedCard card={invoice.credit_card} />,
      after: <MaskedCard card={isChanged('credit_card_id') ? card : invoice.credit_card} />,
    },
  ];
}

/** A file with the kind of storage that was chosen in the form. */
function withChosenKind(
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

/** The fields that the change affects. */
export const differencesOf = (data: EditConfirmData): Difference[] =>
  rows(data)
    .filter(({ isChanged }) => isChanged)
    .map(({ key, before, after }) => ({ key, label: LABELS[key], before, after }));

const IDENTIFYING_FIELDS: readonly string[] = [
  'supplier_id',
  'billing_amount',
  'deposit_date',
  'credit_card_id',
];

/** The unchanged fields that identify the payment. */
export const unchangedOf = (data: EditConfirmData): { term: string; value: ReactNode }[] =>
  rows(data)
    .filter(({ key, isChanged }) => !isChanged && IDENTIFYING_FIELDS.includes(key))
    .map(({ key, after }) => ({ term: LABELS[key], value: after }));
