import type { CreditCard } from '@hareto/contracts/cards.ts';
import { debitTermsOf, debitTermsText } from '@hareto/domain/card-debit.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { BrandPlate } from '@hareto/design-system/foundation/brand-plate.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { ChoiceCard } from '@hareto/design-system/inputs/radio-cards.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { Pencil, Trash2 } from 'lucide-react';
import { cardExpiryState } from '@hareto/domain/card-expiry.ts';
import { expiryText } from '@hareto/product-ui/card/expiry-text.ts';

type Props = {
  card: CreditCard;
  today: PlainDate;
  onSettings: () => void;
  onDelete: () => void;
};

export function CreditCardRow({ card, today, onSettings, onDelete }: Props) {
  const terms = debitTermsOf(card);
  const expired = cardExpiryState(card, today) === 'expired';
  return (
    <li>
      <ChoiceCard
        disabled={expired}
        media={<BrandPlate brand={card.brand} dimmed={expired} />}
        label={<CardName card={card} />}
        description={
          <Row gap={2} wrap>
            <Expiry card={card} today={today} />
            <Text tabularNums nowrap>
              {card.card_holder_name}
            </Text>
            {terms && <Text tabularNums>{debitTermsText(terms)}</Text>}
          </Row>
        }
        end={<CardActions last4={card.last4} onSettings={onSettings} onDelete={onDelete} />}
      />
    </li>
  );
}

function CardName({ card: { last4, is_default, nickname } }: { card: CreditCard }) {
  return (
    <Row gap={2} wrap>
      <Text tabularNums>{`•••• ${last4}`}</Text>
      {is_default && (
        <Badge tone="neutral" size="sm">
          いつも使うカード
        </Badge>
      )}
      {nickname !== null && (
        <Text variant="caption" tone="muted">
          {nickname}
        </Text>
      )}
    </Row>
  );
}

interface CardActionsProps extends Pick<Props, 'onSettings' | 'onDelete'> {
  last4: string;
}

function CardActions({ last4, onSettings, onDelete }: CardActionsProps) {
  return (
    <Row gap={4}>
      <TextButton icon={Pencil} aria-label={`末尾${last4}のカードの設定`} onClick={onSettings}>
        設定
      </TextButton>
      <TextButton
        color="danger"
        icon={Trash2}
        aria-label={`末尾${last4}のカードを削除`}
        onClick={onDelete}
      >
        削除
      </TextButton>
    </Row>
  );
}

function Expiry({ card, today }: { card: CreditCard; today: PlainDate }) {
  const text = expiryText(card);
  const state = cardExpiryState(card, today);
  if (state === 'expired')
    return <Text tone="danger" tabularNums>{`有効期限切れ（${text}）`}</Text>;
  return state === 'soon' ? (
    <Text tone="danger" tabularNums>{`有効期限 ${text}（まもなく期限切れ）`}</Text>
  ) : (
    <Text tabularNums nowrap>{`有効期限 ${text}`}</Text>
  );
}
