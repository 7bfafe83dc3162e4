import { and, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { approvals, HOLDING_STATES } from '../../db/schema/approvals.ts';
import type { ApprovalRow } from './approval-record.ts';

// A shared hold must stay valid long enough for an authentication at the card's issuer.
const MIN_REMAINING_MINUTES = 5;

const EQUAL_COLUMNS = [
  'user_id',
  'buyer_id',
  'credit_card_id',
  'draft_id',
  'invoice_id',
  'billing_amount',
  'promotion_code',
  'amount',
] as const;

/** Finds an unused hold with the same user, draft or payment, card and amount. */
export async function findSharedHold(
  tx: Database,
  newApproval: Pick<ApprovalRow, (typeof EQUAL_COLUMNS)[number]>,
  now: Date,
): Promise<ApprovalRow | undefined> {
  const isValidLongEnough = gt(
    approvals.expires_at,
    new Date(now.getTime() + MIN_REMAINING_MINUTES * 60_000),
  );
  const areColumnsEqual = EQUAL_COLUMNS.map((name) => isEqual(approvals[name], newApproval[name]));
  const [row] = await tx
    .select()
    .from(approvals)
    .where(
      and(...areColumnsEqual, isValidLongEnough, inArray(approvals.state, [...HOLDING_STATES])),
    )
    .orderBy(desc(approvals.expires_at))
    .limit(1);
  return row;
}

function isEqual(column: PgColumn, value: string | number | null): SQL {
  return value === null ? isNull(column) : eq(column, value);
}
