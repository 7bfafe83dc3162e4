import type { Context } from '../../context.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { buyer_corporations, buyer_sole_proprietors, buyers } from '../../db/schema/buyers.ts';
import { registrations } from '../../db/schema/registrations.ts';

export async function registrationState({ db }: Context, buyerId: number) {
  const { buyer, record, corporation, soleProprietor } = await findRegistration(db, buyerId);
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
}

async function findRegistration(db: Database, buyerId: number) {
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
  return requireRow(rows);
}
