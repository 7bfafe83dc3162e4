import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import { formatYen, yen, SELLER_FEE_SHARES, type SellerFeeShare } from '@hareto/domain/money.ts';
import { FEE_PARTS, ratePercentOf, requestPrice, type FeeTerms } from '@hareto/domain/pricing.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { RadioCardsField } from '@hareto/forms/radio-cards-field.tsx';
import { FeeChoices, FeeSums } from './fee-choices.tsx';
import { noPriceText } from './price-summary.tsx';
import { amountsOf } from './request-amounts.ts';
import type { RequestValues } from './request-values.ts';

const SHARES = [...SELLER_FEE_SHARES].reverse();

/** A share of the rate: 「1%」, 「約1.33%」; a fraction when the rate is not known. */
function shareText(parts: number, terms: FeeTerms | null): string {
  if (terms === null) return `${String(parts)}/${String(FEE_PARTS)}`;
  const { percent, isExact } = ratePercentOf(parts, terms);
  return `${isExact ? '' : '約'}${String(percent)}%`;
}

/** The texts of a choice; `share` is the seller's part of the fee. */
function choiceTexts(share: SellerFeeShare, terms: FeeTerms | null) {
  const seller = `お客さま ${shareText(share, terms)}`;
  const buyer = `依頼先 ${shareText(FEE_PARTS - share, terms)}`;
  if (share === FEE_PARTS) return { label: seller, description: 'お客さまがすべて負担' };
  if (share === 0) return { label: buyer, description: '依頼先がすべて負担' };
  return { label: `${seller}・${buyer}`, description: '分けて負担' };
}

/** 決済手数料の負担: each choice with its amounts in yen for both sides. */
export function FeeSection({ terms }: { terms: FeeTerms | null }) {
  const values = useFormValues<RequestValues>();
  const billing = amountsOf(values)?.billing ?? 0;
  const priceAt = (share: SellerFeeShare) =>
    terms !== null && billing > 0 ? requestPrice(yen(billing), share, terms) : null;
  const fullPrice = priceAt(FEE_PARTS);
  return (
    <FormCard
      title="決済手数料の負担"
      actions={
        fullPrice && (
          <Text variant="small" tone="muted" tabularNums nowrap>
            {`決済手数料 ${formatYen(fullPrice.commission)}（${shareText(FEE_PARTS, terms)}・税込）`}
          </Text>
        )
      }
    >
      <RadioCardsField
        radios={FeeChoices}
        name="invoice_request_commission_rate"
        label={REQUEST_LABELS.invoice_request_commission_rate}
        required
        hideLabel
        options={SHARES.map((share) => {
          const price = priceAt(share);
          return {
            value: String(share),
            ...choiceTexts(share, terms),
            end: price ? <FeeSums price={price} /> : undefined,
          };
        })}
        helper={fullPrice ? undefined : noPriceText(terms)}
      />
      <Note tone="neutral">
        依頼先が委託事業者、お客さまが中小受託事業者にあたる取引では、ご注意ください。依頼先が手数料をお客さまに負担させることは、中小受託取引適正化法（取適法）で禁止されています。
        <a href="/help#fee-bearer" target="_blank" rel="noopener">
          くわしく見る
        </a>
      </Note>
    </FormCard>
  );
}
