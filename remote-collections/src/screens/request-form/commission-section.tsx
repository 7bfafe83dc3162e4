import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import { formatYen, yen, SELLER_COMMISSION_SHARES } from '@hareto/domain/money.ts';
import { requestPrice } from '@hareto/domain/request-terms.ts';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { RadioCardsField } from '@hareto/forms/radio-cards-field.tsx';
import { amountsOf, type RequestValues } from './request-values.ts';

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
