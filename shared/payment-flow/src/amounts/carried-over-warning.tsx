import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import type { ReactNode } from 'react';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { detailPath } from '@hareto/domain/payment-links.ts';
import { mayCarryOver } from '@hareto/domain/previous-invoice.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { Link } from '@hareto/platform/router/react-router.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { FieldStateChip } from '@hareto/product-ui/field-state-chip.tsx';
import { usePaymentForm } from '../form/payment-form-context.ts';
import { CARRIED_OVER_CONFIRMED } from '../values/marked-fields.ts';
import type { PaymentValues } from '../values/payment-values.ts';

const choices = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space[2]};
  margin-top: ${vars.space[1.5]};
`;

interface Choices {
  onConfirm: () => void;
  onRemove: () => void;
}

/**
 * A warning beside a carried-over amount when the previous invoice is or will be paid in full, so
 * that the amount may be paid twice. Null when there is nothing to check.
 */
export function useCarriedOverWarning({ onConfirm, onRemove }: Choices): {
  warning: ReactNode;
  rightSlot: ReactNode;
} | null {
  const { supplier, editing } = usePaymentForm();
  const { invoice_date, confirmed_fields } = useFormValues<PaymentValues>();
  const lastPayment = supplier?.last_payment;
  // A submitted payment was checked before it was sent, and `last_payment` may be this payment.
  if (!lastPayment || editing !== null || confirmed_fields.includes(CARRIED_OVER_CONFIRMED))
    return null;
  if (!mayCarryOver(lastPayment.invoice_date, invoice_date)) return null;
  const isPaid = lastPayment.status === INVOICE_STATUS.TransferCompleted;
  const warning = (
    <span>
      <span>{`前回の請求書（${formatYenProse(lastPayment.billing_amount)}）は、`}</span>
      <Link to={detailPath(lastPayment)}>{formatDocumentNumber(lastPayment.document_number)}</Link>
      <span>{`${isPaid ? 'で全額お支払い済みです。' : 'でお支払い手続き中です。'}繰越が二重になっていないか、取引先にご確認ください。`}</span>
      <span css={choices}>
        <Button variant="secondary" size="sm" onClick={onConfirm}>
          確認済みにする
        </Button>
        <Button variant="secondary" size="sm" onClick={onRemove}>
          繰越を外す
        </Button>
      </span>
    </span>
  );
  return { warning, rightSlot: <FieldStateChip state="review" /> };
}
