import type { Draft, DraftInput } from '@hareto/contracts/drafts.ts';
import { labelOf } from '@hareto/contracts/fields.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { releaseHolds } from '../../payments/approvals/release-approval.ts';
import type { Database } from '../../db/client.ts';
import { theRow } from '../../db/rows.ts';
import { approvals } from '../../db/schema/approvals.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { supplier_accounts } from '../../db/schema/suppliers.ts';
import { inTransaction } from '../../db/transaction.ts';
import { versionConflict } from '../../endpoints/version.ts';
import { notFound, orNotFound, validationError } from '../../problem.ts';
import type { FileService } from '../files/service.ts';
import type { Caller } from '../../caller.ts';
import type { FileDirectory } from '../../files/directory.ts';
import { alreadySubmitted } from '../../payments/invoices/paying-buyer.ts';
import { similarPayment } from '../../payments/validated-writes/similar-payment.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AccountNumbers } from '../../accounts/account-numbers.ts';
import { contentDigest } from '../../payments/validated-writes/content-digest.ts';
import { pageOfDrafts } from './list-drafts.ts';
import { requireOwnReferences } from './owned-references.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  directory: FileDirectory;
  files: Pick<FileService, 'describeReferences'>;
  /** Within which another payment may be the same invoice. */
  duplicateDays: number;
}

type DraftRow = typeof drafts.$inferSelect;

interface DraftWithAccount {
  row: DraftRow;
  account: AccountNumbers | null;
}

/**
 * Drafts of payments: complete or not, changed from the version they were read in, gone from the
 * list once paid.
 */
export function createDraftService(dependencies: Dependencies) {
  const { db } = dependencies;
  const describe = draftDescriber(dependencies);

  return {
    create: async (caller: Caller, input: DraftInput): Promise<Draft> =>
      describe(
        caller,
        await inTransaction(db, async (tx) => insert(tx, dependencies, caller.buyerId, input)),
      ),

    update: async (
      caller: Caller,
      id: number,
      madeFrom: number,
      input: DraftInput,
    ): Promise<Draft> => {
      const updated = await inTransaction(db, async (tx) => {
        const draft = await lockUnpaid(tx, caller.buyerId, id);
        if (draft.version !== madeFrom) throw versionConflict(draft.version);
        requireUnlocked(draft, input);
        return change(tx, dependencies, draft, input);
      });
      return describe(caller, updated);
    },

    get: async (caller: Caller, id: number): Promise<Draft> => {
      const [found] = await db
        .select()
        .from(drafts)
        .leftJoin(supplier_accounts, eq(supplier_accounts.id, drafts.account_id))
        .where(own(caller.buyerId, id));
      const { drafts: row, supplier_accounts: account } = orNotFound(found);
      return describe(caller, { row, account });
    },

    list: async (buyerId: number, page: { page: number; size: number }) =>
      pageOfDrafts(db, buyerId, page),

    delete: async (buyerId: number, ids: number[]): Promise<void> =>
      inTransaction(db, async (tx) => removeAll(tx, buyerId, [...new Set(ids)])),
  };
}

const draftDescriber =
  ({ db, clock, files, duplicateDays }: Dependencies) =>
  async (caller: Caller, { row, account }: DraftWithAccount): Promise<Draft> => ({
    ...(row as DraftRow & Pick<Draft, 'invoice_date' | 'payment_due_date' | 'deposit_date'>),
    files: await files.describeReferences(caller, row.files),
    content_digest: contentDigest(row, account),
    similar_payment: await similarPayment(db, caller.buyerId, row, {
      now: clock.now(),
      days: duplicateDays,
    }),
    updated_at: toTokyoIso(row.updated_at),
  });

async function insert(
  tx: Database,
  { directory, clock }: Dependencies,
  buyerId: number,
  input: DraftInput,
): Promise<DraftWithAccount> {
  const account = await requireOwnReferences(tx, directory, buyerId, input);
  const now = clock.now();
  const rows = await tx
    .insert(drafts)
    .values({ ...input, buyer_id: buyerId, created_at: now, updated_at: now })
    .returning();
  return { row: theRow(rows), account };
}

async function lockUnpaid(tx: Database, buyerId: number, id: number): Promise<DraftRow> {
  const [found] = await tx.select().from(drafts).where(own(buyerId, id)).for('update');
  const draft = orNotFound(found);
  if (draft.invoice_id !== null) throw alreadySubmitted(draft.invoice_id);
  return draft;
}

async function change(
  tx: Database,
  { directory, clock }: Dependencies,
  { id, buyer_id, version }: DraftRow,
  input: DraftInput,
): Promise<DraftWithAccount> {
  const account = await requireOwnReferences(tx, directory, buyer_id, input);
  const rows = await tx
    .update(drafts)
    .set({ ...input, version: version + 1, updated_at: clock.now() })
    .where(own(buyer_id, id))
    .returning();
  return { row: theRow(rows), account };
}

/** All of them or none: a foreign or paid id refuses the whole call. */
async function removeAll(tx: Database, buyerId: number, ids: number[]): Promise<void> {
  const gone = await tx
    .delete(drafts)
    .where(and(eq(drafts.buyer_id, buyerId), inArray(drafts.id, ids), isNull(drafts.invoice_id)))
    .returning({ id: drafts.id });
  if (gone.length !== ids.length) throw notFound();
  await releaseHolds(tx, inArray(approvals.draft_id, ids));
}

/** What the partner's invoice says cannot be made to say something else here. */
function requireUnlocked(draft: DraftRow, input: DraftInput): void {
  const changed = draft.locked_fields.filter((field) => input[field] !== draft[field]);
  if (changed.length === 0) return;
  throw validationError(
    changed.map((field) => ({
      field,
      code: 'locked',
      message: `${labelOf(field)}は${draft.source ?? '連携元のサービス'}で指定されているため、変更できません。`,
    })),
  );
}

const own = (buyerId: number, id: number) => and(eq(drafts.buyer_id, buyerId), eq(drafts.id, id));
