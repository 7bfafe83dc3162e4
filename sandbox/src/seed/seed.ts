import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '@hareto/api/db/transaction.ts';
import { users } from '@hareto/api/db/schema/users.ts';
import { requireRow } from '@hareto/api/db/rows.ts';
import type { Context } from '@hareto/api/context.ts';
import { seedBuyers } from './buyers.ts';
import { seedCards } from './cards.ts';
import { seedCorporations } from './corporations.ts';
import { seedApprovals } from './approvals.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { seedDrafts } from './drafts.ts';
import { seedInvoices } from './invoices.ts';
import { seedOauthClients } from './oauth-clients.ts';
import { seedNotifications } from './notifications.ts';
import { seedPromotions } from './promotions.ts';
import { seedRequests } from './requests.ts';
import { seedBankHolders, seedSuppliers } from './suppliers.ts';

const HOUR_MS = 3_600_000;
const SEED_LOCK = 7_201_127;

/** Rounds to the hour, so that two demos made within one hour are equal. */
const startOfHour = (time: Date) => new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS);

/**
 * Adds the demo: two businesses with a history. It changes nothing in a database that already has
 * the demo's first user, and nothing outside the sandbox, because the demo's password is public.
 */
export async function seedDemo({
  db,
  clock,
  config,
  holidays,
  passwords,
  requestKeySecret,
  sessionClock,
}: Context): Promise<void> {
  if (!config.sandbox) return;
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if ((await tx.$count(users, eq(users.email_address, DEMO_ACCOUNTS.corporation.email))) > 0)
      return;
    const now = startOfHour(clock.now());
    await seedCorporations(tx);
    const buyers = await seedBuyers(tx, {
      passwordHash,
      termsVersion: config.termsVersion,
      now,
    });
    const suppliers = await seedSuppliers(tx, buyers.corporation, now);
    await seedBankHolders(tx, suppliers);
    const card = requireRow(await seedCards(tx, buyers.corporation, now));
    const invoices = await seedInvoices(tx, {
      buyers,
      suppliers,
      card,
      now,
      holidays,
      commission: config.commission,
    });
    await seedRequests(tx, {
      buyers,
      now,
      holidays,
      commission: config.commission,
      requestKeySecret,
    });
    await seedPromotions(tx, now);
    const grantedAt = sessionClock.now();
    await seedOauthClients(tx, buyers.corporation, { now, grantedAt });
    await seedApprovals(tx, invoices);
    await seedDrafts(tx, buyers.corporation, suppliers, now);
    await seedNotifications(tx, buyers.corporation, invoices, now);
  });
}
