import { css } from '@emotion/react';
import { LABELS } from '@hareto/contracts/fields.ts';
import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import { formatYen, yen, SELLER_COMMISSION_SHARES } from '@hareto/domain/money.ts';
import { requestPrice } from '@hareto/domain/request-terms.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { FieldPair } from '@hareto/design-system/layout/layout.tsx';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { MoneyField } from '@hareto/forms/money-field.tsx';
import { RadioCardsField } from '@hareto/forms/radio-cards-field.tsx';
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

/** 金額: bases by rate, the discount either way, and the tax as the paper says it. */
export function AmountSection({ onFigure }: { onFigure: (name: string) => void }) {
  const values = useFormValues<RequestValues>();
  const amounts = amountsOf(values);
  const follow = (name: string) => () => {
    onFigure(name);
  };
  return (
    <FormCard title="金額">
      <div css={bases}>
        <MoneyField
          name="standard_amount"
          label={LABELS.standard_amount}
          helper={amounts ? `消費税 ${formatYen(amounts.standardTax)}` : undefined}
          onCommit={follow('standard_amount')}
        />
        <MoneyField
          name="reduced_amount"
          label={LABELS.reduced_amount}
          helper={amounts ? `消費税 ${formatYen(amounts.reducedTax)}` : undefined}
          onCommit={follow('reduced_amount')}
        />
        <MoneyField
          name="nontaxable_amount"
          label={LABELS.nontaxable_amount}
          helper="非課税・不課税"
          onCommit={follow('nontaxable_amount')}
        />
      </div>
      <FieldPair>
        <MoneyField
          name="discount_amount"
          label={REQUEST_LABELS.discount_amount}
          required={false}
          helper="税抜金額の割合で、各区分に割り振ります。"
          onCommit={follow('discount_amount')}
        />
        <TextField
          name="discount_rate"
          label={`${REQUEST_LABELS.discount_rate}（%）`}
          required={false}
          inputMode="decimal"
          inputWidth="date"
          helper="どちらかを入力すると、もう一方を計算します。"
          onCommit={follow('discount_rate')}
        />
      </FieldPair>
      <MoneyField
        name="consumption_tax"
        label={LABELS.consumption_tax}
        required={false}
        placeholder={amounts ? String(amounts.tax) : ''}
        helper={`請求書の税額と異なるときだけ入力してください。計算値：${formatYen(amounts?.tax ?? 0)}`}
        onCommit={follow('consumption_tax')}
      />
    </FormCard>
  );
}

const shareTitle = (share: number) =>
  share === 3
    ? 'お客さま 3%（お客さまがすべて負担）'
    : share === 0
      ? '依頼先 3%（依頼先がすべて負担）'
      : `お客さま ${String(share)}%・依頼先 ${String(3 - share)}%`;

/** 決済手数料の負担: what each choice means in yen for both. */
export function CommissionSection() {
  const values = useFormValues<RequestValues>();
  const billing = amountsOf(values)?.billing ?? 0;
  const options = [...SELLER_COMMISSION_SHARES].reverse().map((share) => {
    const price = requestPrice(yen(billing), share);
    return {
      value: String(share),
      label: shareTitle(share),
      description:
        billing === 0
          ? undefined
          : `お客さまの入金額 ${formatYen(price.deposit)}・依頼先のお支払い総額 ${formatYen(price.cardTotal)}`,
    };
  });
  return (
    <FormCard title="決済手数料の負担">
      <RadioCardsField
        name="invoice_request_commission_rate"
        label={REQUEST_LABELS.invoice_request_commission_rate}
        required
        options={options}
        helper="依頼先が委託事業者、お客さまが中小受託事業者にあたる取引では、依頼先が手数料をお客さまに負担させることは取適法で禁止されています。"
      />
    </FormCard>
  );
}
