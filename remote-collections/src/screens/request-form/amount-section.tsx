import { css } from '@emotion/react';
import { LABELS } from '@hareto/contracts/fields.ts';
import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { FieldPair } from '@hareto/design-system/layout/layout.tsx';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { MoneyField } from '@hareto/forms/money-field.tsx';
import { TextField } from '@hareto/forms/text-field.tsx';
import { amountsOf, type RequestValues } from './request-values.ts';

const bases = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 20px 16px;
  align-items: start;
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface AmountSectionProps {
  onFigure: (name: string) => void;
}

/** 金額: bases by rate, the discount as amount or rate, and the tax as on the document. */
export function AmountSection({ onFigure }: AmountSectionProps) {
  const amounts = amountsOf(useFormValues<RequestValues>());
  return (
    <FormCard title="金額">
      <BaseFields onFigure={onFigure} />
      <DiscountFields onFigure={onFigure} />
      <MoneyField
        name="consumption_tax"
        label={LABELS.consumption_tax}
        required={false}
        placeholder={amounts ? String(amounts.tax) : ''}
        helper={`請求書の税額と異なるときだけ入力してください。計算値：${formatYen(amounts?.tax ?? 0)}`}
        onCommit={() => onFigure('consumption_tax')}
      />
    </FormCard>
  );
}

function BaseFields({ onFigure }: AmountSectionProps) {
  const amounts = amountsOf(useFormValues<RequestValues>());
  const tax = (amount: number | undefined) =>
    amount === undefined ? undefined : `消費税 ${formatYen(amount)}`;
  return (
    <div css={bases}>
      <MoneyField
        name="standard_amount"
        label={LABELS.standard_amount}
        helper={tax(amounts?.standardTax)}
        onCommit={() => onFigure('standard_amount')}
      />
      <MoneyField
        name="reduced_amount"
        label={LABELS.reduced_amount}
        helper={tax(amounts?.reducedTax)}
        onCommit={() => onFigure('reduced_amount')}
      />
      <MoneyField
        name="nontaxable_amount"
        label={LABELS.nontaxable_amount}
        helper="非課税・不課税"
        onCommit={() => onFigure('nontaxable_amount')}
      />
    </div>
  );
}

function DiscountFields({ onFigure }: AmountSectionProps) {
  return (
    <FieldPair>
      <MoneyField
        name="discount_amount"
        label={REQUEST_LABELS.discount_amount}
        required={false}
        helper="税抜金額の割合で、各区分に割り振ります。"
        onCommit={() => onFigure('discount_amount')}
      />
      <TextField
        name="discount_rate"
        label={`${REQUEST_LABELS.discount_rate}（%）`}
        required={false}
        inputMode="decimal"
        inputWidth="date"
        helper="どちらかを入力すると、もう一方を計算します。"
        onCommit={() => onFigure('discount_rate')}
      />
    </FieldPair>
  );
}
