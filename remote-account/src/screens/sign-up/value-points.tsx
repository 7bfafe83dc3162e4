import { css } from '@emotion/react';
import type { Settings } from '@hareto/contracts/settings.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { CalendarClock, CreditCard, ReceiptText, type LucideIcon } from 'lucide-react';

interface Point {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** Uses the server's figures; without them price and speed are not mentioned. */
const pricePoints = ({ commission, transfer }: Settings): readonly Point[] => [
  {
    icon: ReceiptText,
    title: `決済手数料は${String(commission.rate_percent)}%`,
    text: `税込、最低${String(commission.minimum)}円。お支払い総額は、申請の前に必ず画面で確認できます。`,
  },
  {
    icon: CalendarClock,
    title: `最短${String(transfer.lead_days)}営業日後に振込`,
    text: `${transfer.cutoff_time}までの申請で、お客さまの名義で取引先の口座へ振り込みます。`,
  },
];

const CARD_POINT: Point = {
  icon: CreditCard,
  title: 'お支払いはカードの引き落とし日に',
  text: '引き落とし日は、お使いのカードの締め日によって異なります。',
};

const column = css`
  display: grid;
  gap: ${vars.space[7]};
  ${mq.mobile} {
    order: 2;
    gap: ${vars.space[4]};
    padding: ${vars.space[2]} ${vars.space[1]} 0;
  }
`;
const claim = css`
  font-size: ${vars.font[28]};
  line-height: 1.5;
  font-weight: 700;
  letter-spacing: 0.01em;
  font-feature-settings: 'palt' 1;
  ${mq.mobile} {
    font-size: ${vars.font[18]};
  }
`;
const list = css`
  display: grid;
  gap: ${vars.space[6]};
  li {
    display: grid;
    grid-template-columns: 2.5rem minmax(0, 1fr);
    gap: ${vars.space[0.5]} ${vars.space[3.5]};
    align-items: start;
  }
  strong {
    font-size: ${vars.font[16]};
    line-height: 1.6;
  }
  p {
    color: ${vars.color.textSub};
    font-size: ${vars.font[13]};
    line-height: 1.7;
  }
  ${mq.mobile} {
    gap: ${vars.space[4]};
    strong {
      font-size: ${vars.font[14]};
    }
  }
`;
const tile = css`
  grid-row: span 2;
  width: 2.5rem;
  height: 2.5rem;
  display: grid;
  place-items: center;
  background: ${vars.color.surface};
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.btnLg};
  color: ${vars.color.primary};
  font-size: ${vars.font[18]};
`;

/** The benefits of the product for a new visitor. */
export function ValuePoints({ settings }: { settings: Settings | null }) {
  const points = [...(settings ? pricePoints(settings) : []), CARD_POINT];
  return (
    <section css={column} aria-label="サービスの特長">
      <p css={claim}>
        請求書を、
        <br />
        会社のカードで支払えます。
      </p>
      <ul css={list}>
        {points.map(({ icon, title, text }) => (
          <li key={title}>
            <span css={tile}>
              <Icon icon={icon} />
            </span>
            <strong>{title}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
