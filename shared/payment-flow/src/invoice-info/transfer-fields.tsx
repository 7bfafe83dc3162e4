import { LABELS } from '@hareto/contracts/labels.ts';
import { formatDateProse, parsePlainDate } from '@hareto/domain/plain-date.ts';
import { toZenginKana } from '@hareto/domain/zengin-kana.ts';
import { DateField } from '@hareto/forms/date-field.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { TextField } from '@hareto/forms/text-field.tsx';
import { FieldPair } from '@hareto/design-system/layout/layout.tsx';
import { OpenField, useRemark } from '../form/open-field.tsx';
import { controlIdOf, usePaymentForm } from '../form/payment-form-context.ts';
import { depositDateWarning } from '../values/payment-rules.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { suggestionReason } from '../values/transfer-calendar.ts';

/** 振込希望日, with the reasons for unavailable days, and 振込依頼人名. */
export function TransferFields() {
  const { today, calendar } = usePaymentForm();
  const values = useFormValues<PaymentValues>();
  const due = parsePlainDate(values.payment_due_date);
  const deposit = parsePlainDate(values.deposit_date);
  const remark = useRemark('deposit_date');
  const earliest = `最短は${formatDateProse(calendar.earliest)}です。`;
  return (
    <FieldPair>
      <OpenField field="deposit_date">
        <DateField
          id={controlIdOf('deposit_date')}
          name="deposit_date"
          label={LABELS.deposit_date}
          required
          today={today}
          min={calendar.earliest}
          max={calendar.latest}
          closedReason={calendar.closedReason}
          note={earliest}
          warning={remark?.warning ?? depositDateWarning(values) ?? undefined}
          rightSlot={remark?.rightSlot}
          helper={(due && deposit && suggestionReason(due, deposit, calendar)) ?? earliest}
        />
      </OpenField>
      <OpenField field="transfer_person_name">
        <TextField
          id={controlIdOf('transfer_person_name')}
          name="transfer_person_name"
          label={LABELS.transfer_person_name}
          required
          normalise={toZenginKana}
          helper="取引先の通帳に載る名前です。全角で入力しても、半角カナに変換します。"
        />
      </OpenField>
    </FieldPair>
  );
}
