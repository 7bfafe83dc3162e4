import type { AccountChoice } from '@hareto/contracts/supplier-holds.ts';
import { withFormalNames } from '@hareto/domain/bank-name.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { keptAccount } from '../../../accounts/account-changes.ts';
import { isSameAccount, accountDetailsOf } from '../../../accounts/account-details.ts';
import type { Database } from '../../../db/client.ts';
import { reportedChanges } from '../../../payments/invoices/held-supplier.ts';
import { invoices } from '../../../db/schema/invoices.ts';
import {
  supplier_account_changes,
  type KeptAccount,
} from '../../../db/schema/supplier-account-changes.ts';
import { supplier_accounts, type suppliers } from '../../../db/schema/suppliers.ts';

type Supplier = Pick<typeof suppliers.$inferSelect, 'id' | 'held_at'>;

export interface Choice extends Pick<AccountChoice, 'account_id' | 'change_id'> {
  readonly account: KeptAccount;
  readonly changed_at: Date | null;
  readonly is_reported: boolean;
}

/** The present accounts of a supplier and the details that they had before, newest first. */
export async function findChoices(db: Database, supplier: Supplier): Promise<Choice[]> {
  const present = await db
    .select()
    .from(supplier_accounts)
    .where(eq(supplier_accounts.supplier_id, supplier.id))
    .orderBy(asc(supplier_accounts.id));
  const changes = await db
    .select()
    .from(supplier_account_changes)
    .where(eq(supplier_account_changes.supplier_id, supplier.id))
    .orderBy(desc(supplier_account_changes.id));
  const reported = await reportedChanges(db, supplier);
  const isReported = (account: KeptAccount) =>
    reported.some(({ present }) => present !== null && isSameAccount(present, account));
  const presentChoices = present.map((row): Choice => {
    const change = changes.find(({ account_id }) => account_id === row.id);
    const account = keptAccount(row);
    return {
      account_id: row.id,
      change_id: null,
      account,
      changed_at: change?.changed_at ?? null,
      is_reported: isReported(account),
    };
  });
  const former = changes.flatMap(({ id, account_id, former: account, changed_at }): Choice[] =>
    account && present.some((row) => row.id === account_id)
      ? [{ account_id, change_id: id, account, changed_at, is_reported: isReported(account) }]
      : [],
  );
  return withoutRepeats([...presentChoices, ...former]);
}

/** An account that was changed back and forth is offered once. */
function withoutRepeats(choices: readonly Choice[]): Choice[] {
  return choices.filter(
    ({ account }, index) =>
      choices.findIndex((other) => isSameAccount(other.account, account)) === index,
  );
}

/** The choices as the owner sees them. */
export async function describeChoices(
  db: Database,
  supplierId: number,
  choices: readonly Choice[],
): Promise<AccountChoice[]> {
  return Promise.all(
    choices.map(async ({ account, changed_at, ...choice }) => ({
      ...withFormalNames(account),
      ...choice,
      changed_at: changed_at && toTokyoIso(changed_at),
      last_transfer_on: await lastTransferTo(db, supplierId, account),
    })),
  );
}

async function lastTransferTo(
  db: Database,
  supplierId: number,
  account: KeptAccount,
): Promise<string | null> {
  const [last] = await db
    .select({ on: sql<string | null>`max(${invoices.deposit_date})::text` })
    .from(invoices)
    .where(
      and(
        eq(invoices.supplier_id, supplierId),
        eq(invoices.status, INVOICE_STATUS.TransferCompleted),
        sql`${invoices.account_snapshot} @> ${JSON.stringify(accountDetailsOf(account))}::jsonb`,
      ),
    );
  return last?.on ?? null;
}
