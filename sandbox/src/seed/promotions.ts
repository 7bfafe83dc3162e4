import { addDays, plainDateOf } from '@hareto/domain/plain-date.ts';
import type { Database } from '@hareto/api/db/client.ts';
import { promotions } from '@hareto/api/db/schema/promotions.ts';

const DAYS = 120;

/** One valid code and one expired code. */
export async function seedPromotions(tx: Database, now: Date): Promise<void> {
  const today = plainDateOf(now);
  await tx.insert(promotions).values([
    {
      code: 'HARETO50',
      name: 'はじめての方 決済手数料50%OFF',
      discount_percent: 50,
      expires_on: addDays(today, DAYS),
    },
    {
      code: 'SUMMER20',
      name: '夏の決済手数料20%OFF',
      discount_percent: 20,
      expires_on: addDays(today, -DAYS),
    },
  ]);
}
