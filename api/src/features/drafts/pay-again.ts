import type { payAgain } from '@hareto/contracts/pay-again.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Idempotency } from '../../endpoints/handle.ts';
import {
  businessProfile,
  isAcceptedPersonName,
  type BusinessProfile,
} from '../../payments/invoices/business-profile.ts';
import { IS_REPEATABLE } from '../../payments/invoices/repeatable-payments.ts';
import { notFound } from '../../problem.ts';

type Made = v.InferOutput<typeof payAgain.response>;

/**
 * Makes a draft from each payment, with the values that the next invoice probably has too (those
 * selected below); the user enters the amount, the dates, the number and the files of that invoice.
 * Nothing is submitted. Card payment requests, and payments whose supplier was deleted or refused,
 * are left out.
 */
export async function draftsOfPayments(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  buyerId: number,
  ids: readonly number[],
  idempotency: Idempotency | undefined,
): Promise<Made> {
  return inTransaction(db, async (tx) => {
    const made = await makeDrafts(tx, clock.now(), buyerId, [...new Set(ids)]);
    await idempotency?.storeResponse(tx, made, 201);
    return made;
  });
}

async function makeDrafts(
  tx: Database,
  now: Date,
  buyerId: number,
  uniqueIds: readonly number[],
): Promise<Made> {
  const isOwn = and(eq(invoices.buyer_id, buyerId), inArray(invoices.id, uniqueIds));
  if ((await tx.$count(invoices, isOwn)) !== uniqueIds.length) throw notFound();
  const rows = await tx
    .select({
      supplier_id: invoices.supplier_id,
      account_id: invoices.account_id,
      transaction_category: invoices.transaction_category,
      transaction_detail: invoices.transaction_detail,
      adjustments: invoices.adjustments,
      transfer_person_name: invoices.transfer_person_name,
      credit_card_id: invoices.credit_card_id,
    })
    .from(invoices)
    .innerJoin(suppliers, eq(suppliers.id, invoices.supplier_id))
    .where(and(isOwn, IS_REPEATABLE))
    .orderBy(asc(invoices.id));
  if (rows.length === 0) return { drafts: [], left_out: uniqueIds.length };
  const profile = await businessProfile(tx, buyerId);
  const times = { created_at: now, updated_at: now };
  const newDrafts = await tx
    .insert(drafts)
    .values(
      rows.map((row) => ({
        ...row,
        ...times,
        transfer_person_name: nameIfStillAccepted(profile, row.transfer_person_name),
        buyer_id: buyerId,
      })),
    )
    .returning({ id: drafts.id });
  return { drafts: newDrafts.map(({ id }) => id), left_out: uniqueIds.length - rows.length };
}

/** Null if the business has changed its names since; the form then uses the name of the profile. */
const nameIfStillAccepted = (profile: BusinessProfile, name: string | null): string | null =>
  name !== null && isAcceptedPersonName(profile, name) ? name : null;
