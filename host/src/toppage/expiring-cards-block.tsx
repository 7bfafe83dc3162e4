import { css } from '@emotion/react';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { BrandPlate } from '@hareto/design-system/foundation/brand-plate.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import type { ExpiringCard } from './expiring-cards.ts';

const list = css`
  display: grid;
  gap: 16px;
`;
const strip = css`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 16px 20px;
  border: 1px solid ${vars.color.warningLine};
  border-radius: ${vars.radius.l};
  background: ${vars.color.warningBg};
  ${mq.mobile} {
    flex-wrap: wrap;
    > a {
      width: 100%;
      height: 44px;
    }
  }
`;
const textColumn = css`
  flex: 1;
  min-width: 0;
  ${mq.mobile} {
    min-width: calc(100% - 70px);
  }
`;

/** Apart from 要対応, which is for payments that stand still. Shows nothing without such cards. */
export function ExpiringCardsBlock({ cards }: { cards: readonly ExpiringCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section aria-label="カードの有効期限">
      <ul css={list}>
        {cards.map(({ card, title, text }) => (
          <li key={card.id} css={strip}>
            <BrandPlate brand={card.brand} />
            <span css={textColumn}>
              <Text weight={700}>{title}</Text>
              <br />
              <Text variant="small" tone="sub">
                {text}
              </Text>
            </span>
            {/* A page with card fields loads a new document (host/src/routing/route-guard.ts). */}
            <ButtonLink
              variant="secondary"
              to="/myaccount/creditcards"
              aria-label={`新しいカードを登録（${title}）`}
            >
              新しいカードを登録
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
