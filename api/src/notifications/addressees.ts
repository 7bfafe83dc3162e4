import { asc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { requireRow } from '../db/rows.ts';
import { buyer_corporations, buyer_sole_proprietors } from '../db/schema/buyers.ts';
import { users } from '../db/schema/users.ts';
import type { Addressee } from './letter.ts';

/** Every user of a business. */
export const usersOfBusiness = async (tx: Database, buyerId: number): Promise<Addressee[]> =>
  addresseesWhere(tx, eq(users.buyer_id, buyerId));

export const userAsAddressee = async (tx: Database, userId: number): Promise<Addressee> =>
  requireRow(await addresseesWhere(tx, eq(users.id, userId)));

async function addresseesWhere(tx: Database, where: SQL): Promise<Addressee[]> {
  const rows = await tx
    .select({ user: users, corporation: buyer_corporations, sole: buyer_sole_proprietors })
    .from(users)
    .leftJoin(buyer_corporations, eq(buyer_corporations.buyer_id, users.buyer_id))
    .leftJoin(buyer_sole_proprietors, eq(buyer_sole_proprietors.buyer_id, users.buyer_id))
    .where(where)
    .orderBy(asc(users.id));
  return rows.map(({ user, corporation, sole }) => ({
    email_address: user.email_address,
    company: corporation?.corporate_name ?? sole?.business_name ?? '',
    person: personOf(user),
  }));
}

const personOf = ({ last_name, first_name }: typeof users.$inferSelect) =>
  [last_name, first_name].filter((name) => name !== null && name !== '').join(' ');
