import type { Database } from '@hareto/api/db/client.ts';
import { credit_cards } from '@hareto/api/db/schema/cards.ts';

type Card = typeof credit_cards.$inferSelect;

const MONTH_MS = 30 * 24 * 3_600_000;

/**
 * Adds the default card, whose closing and debit days are known, a card that expires within two
 * months, and an ordinary one.
 */
export async function seedCards(tx: Database, buyerId: number, now: Date): Promise<Card[]> {
  const soon = new Date(now.getTime() + MONTH_MS);
  const common = { buyer_id: buyerId, card_holder_name: 'TARO YAMADA', created_at: now };
  return tx
    .insert(credit_cards)
    .values([
      {
        ...common,
        gateway_card_id: 'card_demo_visa',
        brand: 'VISA',
        last4: '1111',
        ...expiry(now.getFullYear() + 3, 8),
        is_default: true,
        nickname: '仕入用',
        closing_day: 15,
        debit_day: 10,
        debit_month_offset: 1,
      },
      {
        ...common,
        gateway_card_id: 'card_demo_master',
        brand: 'MASTER',
        last4: '4444',
        ...expiry(soon.getFullYear(), soon.getMonth() + 1),
        // The notice about the expiry counts as sent before the start of the demo.
        expiry_told: true,
      },
      {
        ...common,
        gateway_card_id: 'card_demo_jcb',
        brand: 'JCB',
        last4: '0000',
        ...expiry(now.getFullYear() + 2, 3),
      },
    ])
    .returning();
}

const expiry = (year: number, month: number) => ({
  expiry_year: String(year),
  expiry_month: String(month).padStart(2, '0'),
});
