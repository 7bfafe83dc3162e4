import { css } from '@emotion/react';
import type { CreditCard } from '@hareto/contracts/cards.ts';
import { Button, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { BrandPlate } from '@hareto/design-system/foundation/brand-plate.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { formatDateProse, plainDateOf } from '@hareto/domain/plain-date.ts';
import { useServices, useUser } from '../services-context.ts';
import { usePostponedCards } from './postponed-cards.ts';
import { expiringCards, type ExpiringCard } from './expiring-cards.ts';

const list = css`
  display: grid;
  gap: ${vars.space[4]};
`;
const strip = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[3.5]};
  padding: ${vars.space[4]} ${vars.space[5]};
  border: 1px solid ${vars.color.warningLine};
  border-radius: ${vars.radius.l};
  background: ${vars.color.warningBg};
  > a {
    border-color: ${vars.color.primary300};
    color: ${vars.color.primary};
  }
  ${mq.mobile} {
    flex-wrap: wrap;
    > :is(a, button) {
      flex: 1;
      padding-inline: ${vars.space[2]};
      height: 3rem;
    }
  }
`;
const textColumn = css`
  flex: 1;
  min-width: 0;
  ${mq.mobile} {
    min-width: calc(100% - 4.375rem);
  }
`;

interface Props {
  cards: readonly CreditCard[];
}

/**
 * Separate from 要対応, which lists payments that cannot continue. Shows nothing when no card expires.
 */
export function ExpiringCardsBlock({ cards }: Props) {
  const { clock, snackbar } = useServices();
  const today = plainDateOf(clock.now());
  const buyerId = useUser()?.buyer_id ?? 0;
  const { shown, postpone } = usePostponedCards(buyerId, expiringCards(cards, today), today);
  if (shown.length === 0) return null;
  const postponeCard = (expiringCard: ExpiringCard) => {
    const shownAgainOn = postpone(expiringCard);
    // The button that had the focus has disappeared.
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
    snackbar.show({
      tone: 'info',
      title: `カードの有効期限を、${formatDateProse(shownAgainOn)}にもう一度お知らせします`,
    });
  };
  return (
    <section aria-label="カードの有効期限">
      <ul css={list}>
        {shown.map((expiringCard) => (
          <CardRow
            key={expiringCard.card.id}
            expiringCard={expiringCard}
            onLater={() => postponeCard(expiringCard)}
          />
        ))}
      </ul>
    </section>
  );
}

function CardRow({ expiringCard, onLater }: { expiringCard: ExpiringCard; onLater: () => void }) {
  const { card, title, text } = expiringCard;
  return (
    <li css={strip}>
      <BrandPlate brand={card.brand} />
      <span css={textColumn}>
        <Text weight={700}>{title}</Text>
        <br />
        <Text variant="small" tone="sub">
          {text}
        </Text>
      </span>
      <Button variant="secondary" aria-label={`あとで（${title}）`} onClick={onLater}>
        あとで
      </Button>
      {/* A page with card fields loads a new document (host/src/routing/route-guard.ts). */}
      <ButtonLink
        variant="secondary"
        to="/myaccount/creditcards"
        aria-label={`新しいカードを登録（${title}）`}
      >
        新しいカードを登録
      </ButtonLink>
    </li>
  );
}
