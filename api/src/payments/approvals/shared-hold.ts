import { and, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { approvals } from '../../db/schema/approvals.ts';
import type { ApprovalRow } from './approval-record.ts';
import { HELD } from './release-approval.ts';

// The rest of a hold has to be long enough for an authentication at the card's issuer.
const ENOUGH_MINUTES = 5;

const SHARED_COLUMNS = [
  'user_id',
  'buyer_id',
  'credit_card_id',
  'draft_id',
  'invoice_id',
  'billing_amount',
  'promotion_code',
  'amount',
] as const;

/** An unused hold of the same user, purpose, card and amount. */
export async function sharedHold(
  tx: Database,
  wanted: Pick<ApprovalRow, (typeof SHARED_COLUMNS)[number]>,
  now: Date,
): Promise<ApprovalRow | undefined> {
  const lasts = gt(approvals.expires_at, new Date(now.getTime() + ENOUGH_MINUTES * 60_000));
  const isSame = SHARED_COLUMNS.map((name) => isEqual(approvals[name], wanted[name]));
  const [row] = await tx
    .select()
    .from(approvals)
    .where(and(...isSame, lasts, inArray(approvals.state, [...HELD])))
    .orderBy(desc(approvals.expires_at))
    .limit(1);
  return row;
}

function isEqual(column: PgColumn, value: string | number | null): SQL {
  return value === null ? isNull(column) : eq(column, value);
}
