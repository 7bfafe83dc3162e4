import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { factsSection, nextSteps, type Letter } from '../mail/letter.ts';
import { occasionOf } from '../mail/occasion.ts';
import type { Clock } from '../ports/clock.ts';
import { tellOwner } from '../features/session/letters/owner-notices.ts';
import { untilDone } from '../payments/orders/work.ts';

/**
 * Each user who agreed to older terms, once for each version: an older worker beside a newer one
 * tells nobody of what they have left behind.
 */
export async function tellOfTerms({
  db,
  config,
  clock,
}: {
  db: Database;
  config: Config;
  clock: Clock;
}): Promise<number> {
  const { licenseVersion } = config;
  const isBehind = and(
    lt(users.license_version, licenseVersion),
    or(isNull(users.license_told), lt(users.license_told, licenseVersion)),
  );
  return untilDone(db, async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(isBehind)
      .orderBy(asc(users.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!user) return undefined;
    await tx.update(users).set({ license_told: licenseVersion }).where(eq(users.id, user.id));
    await tellOwner(tx, user, termsLetter(licenseVersion), occasionOf({ clock, config }));
    return user.id;
  });
}

export const termsLetter = (version: string): Letter => ({
  category: 'news',
  title: '利用規約改定のお知らせ',
  lead: ['利用規約を改定しました。'],
  sections: [
    factsSection('改定の内容', [['改定後の版', version]]),
    nextSteps(
      '改定後の利用規約をご確認のうえ、同意をお願いします。',
      '同意いただくまで、新しいお支払いの申請はできません。',
    ),
  ],
  link: { label: 'ログインして利用規約を確認する', path: '/toppage' },
});
