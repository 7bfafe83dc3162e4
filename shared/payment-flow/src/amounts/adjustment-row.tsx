import { CircleCheck, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ADJUSTMENT_LABEL, adjustmentSign } from '@hareto/domain/adjustments.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { withheldFee, type WithheldFee } from '@hareto/domain/withheld-fee.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { MoneyField } from '@hareto/forms/money-field.tsx';
import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import type { ReadAdjustment } from '../reading/read-adjustments.ts';
import { useReadField } from '../review/use-read-field.tsx';
import { amountNameOf, focusRow, removeButtonId } from './adjustment-controls.ts';
import { CARRIED_OVER_SEEN, useCarriedOverHint } from './carried-over-hint.tsx';
import { agreement, amountLine, besideFigures } from './calculation.ts';
import { controlIdOf, usePaymentForm } from '../form/payment-form-context.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { ShowOnDocument } from '../review/show-on-document.tsx';
import { sumOf } from '../values/to-invoice.ts';
import { useAmounts } from './use-amounts.ts';

interface RowProps {
  index: number;
  /** The value on the document; null for a row that the user has added. */
  read: ReadAdjustment | null;
  onRemove: () => void;
}

/** One amount between the total and the amount to pay. */
export function AdjustmentRow({ index, read, onRemove }: RowProps) {
  const { activate } = usePaymentForm();
  const { change, judgeSum } = useAmounts();
  const { adjustments, confirmed_fields } = useFormValues<PaymentValues>();
  const { noteEmptied, ...marks } = useReadField(read?.field ?? null);
  const fee = useFeeOf(index);
  const carried = useCarriedOverHint({
    onConfirm: () => {
      const seen = [...confirmed_fields, CARRIED_OVER_SEEN, ...(read ? [read.field] : [])];
      change('confirmed_fields', { confirmed_fields: [...new Set(seen)] });
      focusRow(index);
    },
    onRemove,
  });
  const row = adjustments[index];
  if (!row) return null;
  const label = ADJUSTMENT_LABEL[row.kind];
  const hint = row.kind === 'carried_over' ? carried : null;
  const commit = (value: string) => {
    noteEmptied(value);
    judgeSum();
  };
  return (
    <div css={amountLine}>
      <div data-field-area onFocus={() => activate(read?.field ?? null)}>
        <MoneyField
          {...marks}
          {...hint}
          // The id of a mark's field, so that the mark links to it.
          id={controlIdOf(read?.field ?? `adjustments-${String(index)}`)}
          name={amountNameOf(index)}
          label={label}
          sign={adjustmentSign(row.kind) === 1 ? '＋' : '−'}
          warning={fee && !fee.isMatch ? otherTax(fee) : (hint ?? marks).warning}
          helper={fee?.isMatch && <MatchingFee fee={fee} />}
          onCommit={commit}
        />
        {read && <ShowOnDocument field={read.field} label={label} />}
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

/** All withheld tax is checked together, under its last row. */
function useFeeOf(index: number): WithheldFee | null {
  const values = useFormValues<PaymentValues>();
  const last = values.adjustments.findLastIndex(({ kind }) => kind === 'withholding');
  return index === last ? withheldFee(sumOf(values)) : null;
}

const MILLION = 1_000_000;

/** Text for the calculation of the tax from the fee. */
const rateText = (fee: number): string =>
  fee > MILLION ? '10.21%（100万円を超える部分は20.42%）' : '10.21%';

const otherTax = ({ fee, tax }: WithheldFee): ReactNode =>
  `報酬${formatYenProse(fee)}の${rateText(fee)}は、${formatYenProse(tax)}です。`;

const MatchingFee = ({ fee: { fee } }: { fee: WithheldFee }) => (
  <span css={agreement}>
    <Icon icon={CircleCheck} />
    <span>{`報酬${formatYenProse(fee)}の${rateText(fee)}（1円未満切り捨て）と一致`}</span>
  </span>
);
