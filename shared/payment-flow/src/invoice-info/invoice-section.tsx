import {
  TRANSACTION_CATEGORIES,
  TRANSACTION_CATEGORY_LABELS,
} from '@hareto/contracts/transaction-categories.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import { parsePlainDate } from '@hareto/domain/plain-date.ts';
import { CheckboxField } from '@hareto/forms/checkbox-field.tsx';
import { DateField } from '@hareto/forms/date-field.tsx';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { toHalfWidth } from '@hareto/forms/normalise.ts';
import { SelectField } from '@hareto/forms/select-field.tsx';
import { TextAreaField } from '@hareto/forms/text-area-field.tsx';
import { TextField } from '@hareto/forms/text-field.tsx';
import { FieldPair } from '@hareto/design-system/layout/layout.tsx';
import { OpenField } from '../form/open-field.tsx';
import { controlIdOf, usePaymentForm } from '../form/payment-form-context.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import type { MarkedField } from '../values/marked-fields.ts';
import { suggestedDepositDate } from '../values/transfer-calendar.ts';
import { TransferFields } from './transfer-fields.tsx';
import { MarkedArea, useMarkedField } from '../review/use-read-field.tsx';

/** 請求の内容: identifies the invoice and its due date. */
export function InvoiceSection() {
  return (
    <FormCard title="請求の内容">
      <FieldPair>
        <MarkedTextField field="invoice_number" required={false} />
        <MarkedDateField field="invoice_date" />
        <DueDate />
      </FieldPair>
    </FormCard>
  );
}

/** 振込・お取引の内容: transfer date and purpose. */
export function TransferSection() {
  const { transaction_category } = useFormValues<PaymentValues>();
  const categories = TRANSACTION_CATEGORIES.map((value) => ({
    value,
    label: TRANSACTION_CATEGORY_LABELS[value],
  }));
  return (
    <FormCard title="お振込・お取引の内容">
      <TransferFields />
      <FieldPair>
        <OpenField field="transaction_category">
          <SelectField
            id={controlIdOf('transaction_category')}
            name="transaction_category"
            label={LABELS.transaction_category}
            required
            options={categories}
          />
        </OpenField>
        <MarkedTextField field="transaction_detail" required={transaction_category === 'other'} />
      </FieldPair>
      <OpenField field="delivered_confirmed">
        <CheckboxField
          id={controlIdOf('delivered_confirmed')}
          name="delivered_confirmed"
          label={LABELS.delivered_confirmed}
          labelNode="商品・サービスの提供を受けたお取引であることを確認しました"
          required
        />
      </OpenField>
      <OpenField field="memo">
        <TextAreaField
          id={controlIdOf('memo')}
          name="memo"
          label={LABELS.memo}
          required={false}
          rows={2}
          helper="お客さまだけが見られるメモです。"
        />
      </OpenField>
    </FormCard>
  );
}

function MarkedTextField({
  field,
  required,
}: {
  field: Extract<MarkedField, 'invoice_number' | 'transaction_detail'>;
  required: boolean;
}) {
  const { confirmIfEmptied, ...marks } = useMarkedField(field);
  return (
    <MarkedArea field={field}>
      <TextField
        {...marks}
        id={controlIdOf(field)}
        name={field}
        label={LABELS[field]}
        required={required}
        normalise={toHalfWidth}
        onCommit={confirmIfEmptied}
      />
    </MarkedArea>
  );
}

function MarkedDateField({ field }: { field: 'invoice_date' }) {
  const { today } = usePaymentForm();
  const { confirmIfEmptied, ...marks } = useMarkedField(field);
  return (
    <MarkedArea field={field}>
      <DateField
        {...marks}
        id={controlIdOf(field)}
        name={field}
        label={LABELS[field]}
        required
        today={today}
        max={today}
        onCommit={confirmIfEmptied}
      />
    </MarkedArea>
  );
}

/** A new due date moves the transfer date, until the user has chosen one. */
function DueDate() {
  const { today, calendar, isProposedDate, setValues } = usePaymentForm();
  const { deposit_date } = useFormValues<PaymentValues>();
  const { confirmIfEmptied, ...marks } = useMarkedField('payment_due_date');
  const proposeDepositDate = (value: string, before: string) => {
    confirmIfEmptied(value);
    const due = parsePlainDate(value);
    const previous = parsePlainDate(before);
    const isProposed =
      deposit_date === '' ||
      // The reading may end while the due date is only half typed.
      isProposedDate(deposit_date) ||
      (previous !== null && deposit_date === suggestedDepositDate(previous, calendar));
    if (due && isProposed) setValues({ deposit_date: suggestedDepositDate(due, calendar) });
  };
  return (
    <MarkedArea field="payment_due_date">
      <DateField
        {...marks}
        id={controlIdOf('payment_due_date')}
        name="payment_due_date"
        label={LABELS.payment_due_date}
        required
        today={today}
        onCommit={proposeDepositDate}
      />
    </MarkedArea>
  );
}
