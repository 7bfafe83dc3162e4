import { LABELS } from '@hareto/contracts/labels.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { AccountLines } from '@hareto/product-ui/invoice/account-lines.tsx';
import { AdjustmentLines } from '@hareto/product-ui/invoice/adjustment-facts.tsx';
import { fileKind } from '@hareto/product-ui/files/file-labels.ts';
import type { ContentField } from '../values/field-names.ts';
import { ReadOnlyValue } from '@hareto/design-system/inputs/field.tsx';
import { FileRow } from '@hareto/design-system/inputs/file-row.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import {
  DELIVERED,
  factValue,
  FACT_FIELDS,
  isNumeric,
  type TypedField,
} from '@hareto/product-ui/invoice/invoice-fields.tsx';
import type { ReactNode } from 'react';
import { MaskedCard } from '@hareto/product-ui/card/masked-card.tsx';

/** Shows the referenced object as it was at submission. */
function referencedObject(field: ContentField, invoice: InvoiceDetail): ReactNode {
  if (field === 'supplier_id') return invoice.supplier.name;
  if (field === 'account_id') return invoice.account && <AccountLines account={invoice.account} />;
  if (field === 'adjustments') return <AdjustmentLines adjustments={invoice.adjustments} />;
  if (field === 'credit_card_id') return <MaskedCard card={invoice.credit_card} />;
  return DELIVERED;
}

function factOf(field: TypedField, invoice: InvoiceDetail): ReactNode {
  const fact = factValue(field, invoice[field]);
  if (fact === '' || !isNumeric(field)) return fact;
  return (
    <Text tabularNums {...(field === 'billing_amount' && { weight: 700 })}>
      {fact}
    </Text>
  );
}

/** Replaces a locked field in the form: its value as plain text, never a grey box. */
export function lockedValue(field: ContentField, invoice: InvoiceDetail): ReactNode {
  if (field === 'files') return <LockedFiles files={invoice.files} />;
  const typed = FACT_FIELDS.find((one) => one === field);
  const value = typed ? factOf(typed, invoice) : referencedObject(field, invoice);
  return (
    <ReadOnlyValue label={LABELS[field]}>
      {value === null || value === '' ? '—' : value}
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
