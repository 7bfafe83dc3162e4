import { addressRange } from '../address-range.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../db/client.ts';
import { requireRow } from '../db/rows.ts';
import {
  supplier_account_changes,
  type KeptAccount,
} from '../db/schema/supplier-account-changes.ts';
import type { Visit } from '../endpoints/visit.ts';
import { accountDetailsOf } from './account-details.ts';

type Change = typeof supplier_account_changes.$inferSelect;

interface Changed {
  kind: Change['kind'];
  supplierId: number;
  accountId: number;
  before: KeptAccount | null;
  after: KeptAccount | null;
}

export interface ChangedBy {
  caller: Pick<Caller, 'userId'>;
  visit: Visit;
  at: Date;
}

export function keptAccount(row: KeptAccount): KeptAccount {
  const { bank_name, branch_name, is_verified } = row;
  return { ...accountDetailsOf(row), bank_name, branch_name, is_verified };
}

/** Stores the account details before and after a change, in its transaction. */
export async function recordAccountChange(
  tx: Database,
  { caller, visit, at }: ChangedBy,
  { kind, supplierId, accountId, before, after }: Changed,
): Promise<Change> {
  const values = {
    supplier_id: supplierId,
    account_id: accountId,
    kind,
    former: before && keptAccount(before),
    present: after && keptAccount(after),
    user_id: caller.userId,
    device: visit.device,
    address_range: addressRange(visit.ipAddress),
    changed_at: at,
  };
  return requireRow(await tx.insert(supplier_account_changes).values(values).returning());
}
