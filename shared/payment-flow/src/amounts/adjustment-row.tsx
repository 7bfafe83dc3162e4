import { CircleCheck, Trash2 } from 'lucide-react';
import { ADJUSTMENT_LABEL, adjustmentSign } from '@hareto/domain/adjustments.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { checkWithholding, type WithholdingCheck } from '@hareto/domain/withholding-check.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { MoneyField } from '@hareto/forms/money-field.tsx';
import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import type { DocumentAdjustment } from '../reading/read-adjustments.ts';
import { useMarkedField } from '../review/use-read-field.tsx';
import { amountFieldName, focusRow, removeButtonId } from './adjustment-controls.ts';
import { useCarriedOverWarning } from './carried-over-warning.tsx';
import { agreementStyle, amountLine, besideFigures } from './calculation.ts';
import { controlIdOf, usePaymentForm } from '../form/payment-form-context.ts';
import { CARRIED_OVER_CONFIRMED } from '../values/marked-fields.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { ShowOnDocument } from '../review/show-on-document.tsx';
import { toInvoiceSum } from '../values/to-invoice.ts';
import { useAmounts } from './use-amounts.ts';

interface RowProps {
  index: number;
  /** The value on the document; null for a row that the user has added. */
  documentValue: DocumentAdjustment | null;
  onRemove: () => void;
}

/** One amount between the total and the amount to pay. */
export function AdjustmentRow({ index, documentValue, onRemove }: RowProps) {
  const { setActiveField } = usePaymentForm();
  const { change, checkSum } = useAmounts();
  const { adjustments, confirmed_fields } = useFormValues<PaymentValues>();
  const { confirmIfEmptied, ...marks } = useMarkedField(documentValue?.field ?? null);
  const check = useWithholdingCheck(index);
  const carriedOverWarning = useCarriedOverWarning({
    onConfirm: () => {
      change('confirmed_fields', withCarriedOver(confirmed_fields, documentValue));
      focusRow(index);
    },
    onRemove,
  });
  const row = adjustments[index];
  if (!row) return null;
  const label = ADJUSTMENT_LABEL[row.kind];
  const carriedOver = row.kind === 'carried_over' ? carriedOverWarning : null;
  const commit = (value: string) => {
    confirmIfEmptied(value);
    checkSum();
  };
  return (
    <div css={amountLine}>
      <div data-field-area onFocus={() => setActiveField(documentValue?.field ?? null)}>
        <MoneyField
          {...marks}
          {...carriedOver}
          // The mark on the document links to this id.
          id={controlIdOf(documentValue?.field ?? `adjustments-${String(index)}`)}
          name={amountFieldName(index)}
          label={label}
          sign={adjustmentSign(row.kind) === 1 ? '＋' : '−'}
          warning={taxMismatchText(check) ?? (carriedOver ?? marks).warning}
          helper={check?.isMatch && <MatchingTax {...check} />}
          onCommit={commit}
        />
        {documentValue && <ShowOnDocument field={documentValue.field} label={label} />}
      </div>
      <IconButton
        css={besideFigures}
        id={removeButtonId(index)}
        icon={Trash2}
        label={`${label}を削除`}
        size="sm"
        onClick={onRemove}
      />
    </div>
  );
}

/** The confirmed fields, with the amount carried over. */
const withCarriedOver = (
  confirmedFields: PaymentValues['confirmed_fields'],
  documentValue: DocumentAdjustment | null,
): Pick<PaymentValues, 'confirmed_fields'> => ({
  confirmed_fields: [
    ...new Set([
      ...confirmedFields,
      CARRIED_OVER_CONFIRMED,
      ...(documentValue ? [documentValue.field] : []),
    ]),
  ],
});

/** The check of all withheld tax, for the last row with withheld tax; null for other rows. */
function useWithholdingCheck(index: number): WithholdingCheck | null {
  const values = useFormValues<PaymentValues>();
  const last = values.adjustments.findLastIndex(({ kind }) => kind === 'withholding');
  return index === last ? checkWithholding(toInvoiceSum(values)) : null;
}

const MILLION = 1_000_000;
const RATE = '10.21%';

/** Text for the calculation of the tax from the remuneration. */
const rateText = (remuneration: number): string =>
  remuneration > MILLION ? `${RATE}（100万円を超える部分は20.42%）` : RATE;

/** Null where no remuneration is stated: another tax may be right too. */
function taxMismatchText(check: WithholdingCheck | null): string | null {
  if (!check || check.isMatch || !check.isStated) return null;
  const { remuneration, tax } = check;
  return `報酬${formatYenProse(remuneration)}の${rateText(remuneration)}は、${formatYenProse(tax)}です。`;
}

const MatchingTax = ({ remuneration, deduction }: WithholdingCheck) => (
  <span css={agreementStyle}>
    <Icon icon={CircleCheck} />
    <span>{`${remunerationText(remuneration, deduction)}の${deduction === 0 ? rateText(remuneration) : RATE}（1円未満切り捨て）と一致`}</span>
  </span>
);

const remunerationText = (remuneration: number, deduction: number): string =>
  deduction === 0
    ? `報酬${formatYenProse(remuneration)}`
    : `司法書士などの報酬${formatYenProse(remuneration)}から${formatYenProse(deduction)}を引いた額`;
