import { describeReferences } from '../../files/own-files.ts';
import type { Context } from '../../context.ts';
import type { Draft, DraftInput } from '@hareto/contracts/drafts.ts';
import { labelOf } from '@hareto/contracts/labels.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { supplier_accounts } from '../../db/schema/suppliers.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Idempotency } from '../../endpoints/handle.ts';
import { isNewerChange, requireUnused, type SentChange } from '../../endpoints/version.ts';
import { orNotFound, validationError } from '../../problem.ts';
import type { Caller } from '../../caller.ts';
import { alreadySubmitted } from '../../payments/invoices/paying-buyer.ts';
import { similarPayment } from '../../payments/validated-writes/similar-payment.ts';
import type { AccountDetails } from '../../accounts/account-details.ts';
import { contentDigest } from '../../payments/validated-writes/content-digest.ts';
import { requireOwnReferences } from './owned-references.ts';

type DraftContext = Pick<Context, 'db' | 'clock'>;

export type DraftRow = typeof drafts.$inferSelect;

interface DraftWithAccount {
  row: DraftRow;
  account: AccountDetails | null;
}

/** The response that is stored for a repeated call: the rest of a draft is read again. */
export type StoredDraft = Pick<Draft, 'id'>;

export async function makeDraft(
  context: Context,
  caller: Caller,
  input: DraftInput,
  idempotency: Idempotency | undefined,
): Promise<Draft> {
  const draft = await inTransaction(context.db, async (tx) => {
    const made = await insert(tx, context, caller.buyerId, input);
    await idempotency?.storeResponse<StoredDraft>(tx, { id: made.row.id }, 201);
    return made;
  });
  return describe(context, caller, draft);
}

export async function changeDraft(
  context: Context,
  caller: Caller,
  { id, ...sentChange }: SentChange & { id: number },
  input: DraftInput,
): Promise<Draft> {
  const changed = await inTransaction(context.db, async (tx) => {
    const draft = await lockDraft(tx, caller.buyerId, id);
    requireUnused(draft, alreadySubmitted);
    if (!isNewerChange(draft, sentChange)) return null;
    requireLockedFieldsUnchanged(draft, input);
    return change(tx, context, { ...draft, last_change: sentChange.change ?? null }, input);
  });
  return changed ? describe(context, caller, changed) : findDraft(context, caller, id);
}

export async function findDraft(context: Context, caller: Caller, id: number): Promise<Draft> {
  const [found] = await context.db
    .select()
    .from(drafts)
    .leftJoin(supplier_accounts, eq(supplier_accounts.id, drafts.account_id))
    .where(isOwnDraft(caller.buyerId, id));
  const { drafts: row, supplier_accounts: account } = orNotFound(found);
  return describe(context, caller, { row, account });
}

async function describe(
  context: Context,
  caller: Caller,
  { row, account }: DraftWithAccount,
): Promise<Draft> {
  return {
    ...(row as DraftRow & Pick<Draft, 'invoice_date' | 'payment_due_date' | 'deposit_date'>),
    files: await describeReferences(context, caller, row.files),
    content_digest: contentDigest(row, account),
    similar_payment: await similarPayment(context.db, caller.buyerId, row, {
      now: context.clock.now(),
      days: context.config.duplicateDays,
    }),
    updated_at: toTokyoIso(row.updated_at),
  };
}

async function insert(
  tx: Database,
  { clock }: DraftContext,
  buyerId: number,
  input: DraftInput,
): Promise<DraftWithAccount> {
  const account = await requireOwnReferences(tx, buyerId, input);
  const now = clock.now();
  const rows = await tx
    .insert(drafts)
    .values({ ...input, buyer_id: buyerId, created_at: now, updated_at: now })
    .returning();
  return { row: requireRow(rows), account };
}

export async function lockDraft(tx: Database, buyerId: number, id: number): Promise<DraftRow> {
  const [found] = await tx.select().from(drafts).where(isOwnDraft(buyerId, id)).for('update');
  return orNotFound(found);
}

async function change(
  tx: Database,
  { clock }: DraftContext,
  { id, buyer_id, version, last_change }: DraftRow,
  input: DraftInput,
): Promise<DraftWithAccount> {
  const account = await requireOwnReferences(tx, buyer_id, input);
  const rows = await tx
    .update(drafts)
    .set({
      ...input,
      version: version + 1,
      last_change,
      search_text: null,
      updated_at: clock.now(),
    })
    .where(isOwnDraft(buyer_id, id))
    .returning();
  return { row: requireRow(rows), account };
}

/** Throws 422 for a change of a field that the partner's invoice has set. */
function requireLockedFieldsUnchanged(draft: DraftRow, input: DraftInput): void {
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

const isOwnDraft = (buyerId: number, id: number) =>
  and(eq(drafts.buyer_id, buyerId), eq(drafts.id, id), isNull(drafts.deleted_at));
