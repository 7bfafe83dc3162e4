import type { CreditCard } from '@hareto/contracts/cards.ts';
import { brandNameOf } from '@hareto/design-system/foundation/brand-names.ts';
import { cardExpiryState } from '@hareto/domain/card-expiry.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';

const UNCHANGED = '申請済みのお支払いには影響しません。';

export interface ExpiringCard {
  readonly card: CreditCard;
  readonly title: string;
  readonly text: string;
  readonly hasExpired: boolean;
}

/** Cards that have expired or will soon. */
export function expiringCards(cards: readonly CreditCard[], today: PlainDate): ExpiringCard[] {
  return cards.flatMap((card): ExpiringCard[] => {
    const name = `${brandNameOf(card.brand)} •••• ${card.last4}`;
    /** Months since the year 0. */
    const month = Number(card.expiry_year) * 12 + Number(card.expiry_month);
    const state = cardExpiryState(card, today);
    if (state === 'expired')
      return [
        {
          card,
          title: `${name}の有効期限が切れています`,
          text: `このカードは新しいお支払いには使えません。${UNCHANGED}`,
          hasExpired: true,
        },
      ];
    if (state === 'good') return [];
    return [
      {
        card,
        title: `${name}の有効期限は${monthText(month)}です`,
        text: `期限が切れると、${monthText(month + 1)}以降の振込には使えません。${UNCHANGED}`,
        hasExpired: false,
      },
    ];
  });
}

function monthText(month: number): string {
  const year = Math.floor((month - 1) / 12);
  return `${String(year)}年${String(month - year * 12)}月`;
}
