import { Plus } from 'lucide-react';
import type { CreditCard } from '@hareto/contracts/cards.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import { SelectField } from '@hareto/forms/select-field.tsx';
import { BrandPlate } from '@hareto/design-system/foundation/brand-plate.tsx';
import type { SelectOption } from '@hareto/design-system/inputs/select-props.ts';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { OpenField, useRemark } from '../form/open-field.tsx';
import { expiryText } from '@hareto/product-ui/card/expiry-text.ts';
import { controlIdOf, usePaymentForm } from '../form/payment-form-context.ts';
import { useAddCard } from '@hareto/product-ui/card/use-add-card.tsx';

const cardOption = (card: CreditCard): SelectOption => ({
  value: String(card.id),
  label: `•••• ${card.last4}${card.nickname === null ? '' : `（${card.nickname}）`}`,
  hint: card.is_expired ? `有効期限切れ（${expiryText(card)}）` : `有効期限 ${expiryText(card)}`,
  media: <BrandPlate brand={card.brand} dimmed={card.is_expired} />,
  disabled: card.is_expired,
});

/** お支払いカード, with a button for a new one. */
export const CardChoice = () => (
  <OpenField field="credit_card_id">
    <CardSelect />
  </OpenField>
);

function CardSelect() {
  const { cards, addCard, payment } = usePaymentForm();
  const adding = useAddCard({ onAdded: addCard, isFirst: cards.length === 0, payment });
  return (
    <Stack gap={2}>
      <SelectField
        id={controlIdOf('credit_card_id')}
        name="credit_card_id"
        label={LABELS.credit_card_id}
        required
        {...useRemark('credit_card_id')}
        placeholder={cards.length === 0 ? 'カードを追加してください' : '選択してください'}
        options={cards.map(cardOption)}
      />
      <div>
        <TextButton icon={Plus} onClick={adding.open}>
          新しいカードを追加
        </TextButton>
      </div>
      {adding.dialog}
    </Stack>
  );
}
