import type { CreditCard } from '@hareto/contracts/cards.ts';
import { isCardExpiredOn } from '@hareto/domain/card-brand.ts';
import { parsePlainDate, plainDateOf } from '@hareto/domain/plain-date.ts';
import { DebitHint } from '@hareto/product-ui/card/debit-hint.tsx';
import { expiryText } from '@hareto/product-ui/card/expiry-text.ts';
import type { PaymentOfCard } from '@hareto/product-ui/card/add-card-dialog.tsx';
import { useAddCard } from '@hareto/product-ui/card/use-add-card.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { BrandPlate } from '@hareto/design-system/foundation/brand-plate.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { RadioCards } from '@hareto/design-system/inputs/radio-cards.tsx';
import type { ChoiceOption } from '@hareto/design-system/inputs/radios.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import * as message from '@hareto/contracts/messages.ts';
import type { PayRequestData } from './pay-request-loader.ts';
import { readAttempt } from './request-attempt.ts';

const NO_CARD_CHOSEN = message.chooseCard();
const CARD_EXPIRES = message.cardExpires();

const isUsable = (card: CreditCard, depositDate: string | null): boolean => {
  const date = depositDate === null ? null : parsePlainDate(depositDate);
  return !card.is_expired && !(date && isCardExpiredOn(card, date));
};

/**
 * State of the card choice. The card of a followed payment is chosen first, otherwise the default
 * one, if it can be used.
 */
export function useCardChoice({ cards: loaded, invoice, outcome }: PayRequestData) {
  const [cards, setCards] = useState(loaded);
  const usable = cards.filter((card) => isUsable(card, invoice.deposit_date));
  const followedCard = outcome?.kind === 'pending' ? readAttempt(invoice.id)?.credit_card_id : null;
  const initialCard =
    usable.find(({ id }) => id === followedCard) ??
    usable.find(({ is_default }) => is_default) ??
    usable[0];
  const [chosen, setChosen] = useState<number | null>(initialCard?.id ?? null);
  const [isSubmitted, setSubmitted] = useState(false);
  return {
    cards,
    chosen,
    choose: setChosen,
    add: (card: CreditCard) => {
      setCards((before) => [...before, card]);
      setChosen(card.id);
    },
    problem: isSubmitted && chosen === null ? NO_CARD_CHOSEN : null,
    /** Returns the chosen card, or null and shows the error. */
    requireCard: (): number | null => {
      setSubmitted(true);
      return chosen;
    },
  };
}

type Props = {
  cardChoice: ReturnType<typeof useCardChoice>;
  payment: PaymentOfCard;
  depositDate: string | null;
  now: Date;
};

/** お支払いに使うカード: a radio button for each card, and a button to add one. */
export function RequestCards({ cardChoice, payment, depositDate, now }: Props) {
  const { cards, chosen, choose, add, problem } = cardChoice;
  const card = cards.find(({ id }) => id === chosen);
  const problemId = useId();
  const adding = useAddCard({ onAdded: add, isFirst: cards.length === 0, payment });
  return (
    <Card
      title="お支払いに使うカード"
      actions={
        <Row gap={1} aria-hidden>
          <BrandPlate brand="VISA" />
          <BrandPlate brand="MASTER" />
          <BrandPlate brand="JCB" />
        </Row>
      }
    >
      <Stack gap={3}>
        {cards.length === 0 ? (
          <Text as="p" variant="small" tone="muted">
            登録済みのカードはありません。カードを追加してください。
          </Text>
        ) : (
          <RadioCards
            aria-label="お支払いに使うカード"
            name="credit_card_id"
            options={cards.map((card) => optionOf(card, depositDate))}
            value={chosen === null ? '' : String(chosen)}
            onValueChange={(value) => {
              choose(Number(value));
            }}
            {...(problem !== null && { 'aria-describedby': problemId, invalid: true })}
          />
        )}
        {problem !== null && (
          <Note tone="danger" role="alert" id={problemId}>
            {problem}
          </Note>
        )}
        {card && <DebitHint card={card} today={plainDateOf(now)} />}
        <div>
          <TextButton icon={Plus} onClick={adding.open}>
            新しいカードを追加
          </TextButton>
        </div>
      </Stack>
      {adding.dialog}
    </Card>
  );
}

function optionOf(card: CreditCard, depositDate: string | null): ChoiceOption {
  const usable = isUsable(card, depositDate);
  return {
    value: String(card.id),
    label: `•••• ${card.last4}${card.nickname === null ? '' : `（${card.nickname}）`}`,
    description: `有効期限 ${expiryText(card)}・${card.card_holder_name}`,
    media: <BrandPlate brand={card.brand} dimmed={!usable} />,
    disabled: !usable,
    disabledReason: usable ? undefined : CARD_EXPIRES,
  };
}
