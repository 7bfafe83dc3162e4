import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import { formatYen, yen, SELLER_FEE_SHARES } from '@hareto/domain/money.ts';
import {
  buyerFeeOf,
  FEE_PARTS,
  ratePercentOf,
  depositOf,
  requestPrice,
  type FeeTerms,
  type RequestPrice,
} from '@hareto/domain/pricing.ts';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { RadioCardsField } from '@hareto/forms/radio-cards-field.tsx';
import { amountsOf, type RequestValues } from './request-values.ts';

/** A share of the rate: 「1%」, 「約1.33%」; a fraction when the rate is not known. */
function shareText(parts: number, terms: FeeTerms | null): string {
  if (terms === null) return `${String(parts)}/${String(FEE_PARTS)}`;
  const { percent, isExact } = ratePercentOf(parts, terms);
  return `${isExact ? '' : '約'}${String(percent)}%`;
}

function shareTitle(share: number, terms: FeeTerms | null): string {
  const [seller, buyer] = [shareText(share, terms), shareText(FEE_PARTS - share, terms)];
  if (share === FEE_PARTS) return `お客さま ${seller}（お客さまがすべて負担）`;
  return share === 0
    ? `依頼先 ${buyer}（依頼先がすべて負担）`
    : `お客さま ${seller}・依頼先 ${buyer}`;
}

/** The yen that each side bears, and the yen that it gets or pays. */
const bothSides = (price: RequestPrice): string =>
  [
    `お客さまの負担 ${formatYen(price.seller_commission)}・入金額 ${formatYen(depositOf(price))}`,
    `依頼先の負担 ${formatYen(buyerFeeOf(price))}・お支払い総額 ${formatYen(price.total_amount)}`,
  ].join('／');

/** 決済手数料の負担: each choice with its amounts in yen for both sides. */
export function FeeSection({ terms }: { terms: FeeTerms | null }) {
  const values = useFormValues<RequestValues>();
  const billing = amountsOf(values)?.billing ?? 0;
  const options = [...SELLER_FEE_SHARES].reverse().map((share) => {
    const price = terms && requestPrice(yen(billing), share, terms);
    return {
      value: String(share),
      label: shareTitle(share, terms),
      description: price === null || billing === 0 ? undefined : bothSides(price),
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
