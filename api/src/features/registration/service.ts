import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { theRow } from '../../db/rows.ts';
import { buyer_corporations, buyer_sole_proprietors, buyers } from '../../db/schema/buyers.ts';
import { registrations } from '../../db/schema/registrations.ts';
import type { Clock } from '../../ports/clock.ts';
import { BUSINESS_CATEGORIES } from './business-categories.ts';
import { checkCorporateNumber } from './corporate-check.ts';
import { createRegistrationDrafts } from './drafts.ts';
import { createSubmission } from './submission.ts';

interface Dependencies {
  db: Database;
  config: Config;
  clock: Clock;
  sessionClock: Clock;
}

type Asked = { business_form: 1; corporate_number: string } | { business_form: 2 };

/** A business from nothing to the examiner's word. */
export function createRegistrationService(dependencies: Dependencies) {
  const { db, config } = dependencies;
  return {
    ...createRegistrationDrafts(dependencies),
    ...createSubmission(dependencies),

    categories: () => ({ business_categories: BUSINESS_CATEGORIES }),

    check: async (asked: Asked) =>
      asked.business_form === 1
        ? checkCorporateNumber(db, config, asked.corporate_number)
        : { result: 'ok' as const, corporation: null },

    state: async (buyerId: number) => {
      const { buyer, record, corporation, soleProprietor } = await find(db, buyerId);
      const person =
        soleProprietor &&
        `${soleProprietor.representative_last_name} ${soleProprietor.representative_first_name}`;
      return {
        buyer_id: buyerId,
        registration_status: buyer.registration_status,
        business_name: corporation?.corporate_name ?? soleProprietor?.business_name ?? person,
        decided_at: record?.decided_at ? toTokyoIso(record.decided_at) : null,
        refusal_reason: record?.refusal_reason ?? null,
      };
    },
  };
}

async function find(db: Database, buyerId: number) {
  const rows = await db
    .select({
      buyer: buyers,
      record: registrations,
      corporation: buyer_corporations,
      soleProprietor: buyer_sole_proprietors,
    })
    .from(buyers)
    .leftJoin(registrations, eq(registrations.buyer_id, buyers.id))
    .leftJoin(buyer_corporations, eq(buyer_corporations.buyer_id, buyers.id))
    .leftJoin(buyer_sole_proprietors, eq(buyer_sole_proprietors.buyer_id, buyers.id))
    .where(eq(buyers.id, buyerId));
  return theRow(rows);
}
