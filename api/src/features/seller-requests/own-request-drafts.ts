import type { Context } from '../../context.ts';
import * as message from '@hareto/contracts/messages.ts';
import { totals } from '@hareto/contracts/list.ts';
import {
  REQUIRED_REQUEST_FIELDS,
  type RequestDraft,
  type RequestDraftInput,
  type RequiredRequestField,
} from '@hareto/contracts/request-drafts.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { invoice_request_drafts } from '../../db/schema/invoice-requests.ts';
import { inTransaction } from '../../db/transaction.ts';
import { describeReferences } from '../../files/own-files.ts';
import type { Caller } from '../../caller.ts';
import { isNewerChange, requireUnused, type SentChange } from '../../endpoints/version.ts';
import { fieldError, notFound, orNotFound } from '../../problem.ts';
import { requireOwnFiles } from '../../payments/invoices/attached-files.ts';
import { asElectronicFiles } from './create-request.ts';
import { findDepositAccount } from './deposit-accounts.ts';
import { alreadySent } from './sent-draft.ts';

type DraftRow = typeof invoice_request_drafts.$inferSelect;

const isOwnDraft = (buyerId: number, id: number) =>
  and(eq(invoice_request_drafts.buyer_id, buyerId), eq(invoice_request_drafts.id, id));

export async function makeRequestDraft(
  context: Context,
  caller: Caller,
  input: RequestDraftInput,
): Promise<RequestDraft> {
  const { clock, db } = context;
  const { buyerId } = caller;
  const row = await inTransaction(db, async (tx) => {
    const now = clock.now();
    const values = await checkedValues(tx, buyerId, input);
    return requireRow(
      await tx
        .insert(invoice_request_drafts)
        .values({ ...values, buyer_id: buyerId, created_at: now, updated_at: now })
        .returning(),
    );
  });
  return describe(context, caller, row);
}

export async function findRequestDraft(
  context: Context,
  caller: Caller,
  id: number,
): Promise<RequestDraft> {
  const { db } = context;
  const [row] = await db
    .select()
    .from(invoice_request_drafts)
    .where(isOwnDraft(caller.buyerId, id));
  return describe(context, caller, orNotFound(row));
}

/** Removes all of the drafts or none: throws 404 if one is another buyer's or already sent. */
export async function removeRequestDrafts(
  { db }: Context,
  buyerId: number,
  ids: number[],
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const uniqueIds = [...new Set(ids)];
    const deletedRows = await tx
      .delete(invoice_request_drafts)
      .where(
        and(
          eq(invoice_request_drafts.buyer_id, buyerId),
          inArray(invoice_request_drafts.id, uniqueIds),
          isNull(invoice_request_drafts.invoice_id),
        ),
      )
      .returning({ id: invoice_request_drafts.id });
    if (deletedRows.length !== uniqueIds.length) throw notFound();
  });
}

export async function changeRequestDraft(
  context: Context,
  caller: Caller,
  { id, ...sent }: SentChange & { id: number },
  input: RequestDraftInput,
): Promise<RequestDraft> {
  const { db, clock } = context;
  const { buyerId } = caller;
  const row = await inTransaction(db, async (tx) => {
    const [found] = await tx
      .select()
      .from(invoice_request_drafts)
      .where(isOwnDraft(buyerId, id))
      .for('update');
    const draft = orNotFound(found);
    requireUnused(draft, alreadySent);
    if (!isNewerChange(draft, sent)) return draft;
    const values = await checkedValues(tx, buyerId, input);
    return requireRow(
      await tx
        .update(invoice_request_drafts)
        .set({
          ...values,
          version: draft.version + 1,
          last_change: sent.change ?? null,
          search_text: null,
          updated_at: clock.now(),
        })
        .where(isOwnDraft(buyerId, id))
        .returning(),
    );
  });
  return describe(context, caller, row);
}

export async function pageOfRequestDrafts(
  { db }: Context,
  buyerId: number,
  { page, size }: { page: number; size: number },
) {
  const isListed = and(
    eq(invoice_request_drafts.buyer_id, buyerId),
    isNull(invoice_request_drafts.invoice_id),
  );
  const rows = await db
    .select()
    .from(invoice_request_drafts)
    .where(isListed)
    .orderBy(desc(invoice_request_drafts.updated_at), desc(invoice_request_drafts.id))
    .limit(size)
    .offset(page * size);
  const total = await db.$count(invoice_request_drafts, isListed);
  return {
    ...totals(total),
    total_count_invoice_requests: total,
    invoice_request_drafts: rows.map(({ id, content, files, updated_at }) => ({
      id,
      buyer_name: content.buyer_name,
      title: content.title,
      billing_amount: content.billing_amount,
      payment_due_date: content.payment_due_date,
      missing_fields: missingFieldsOf({ ...content, files }),
      updated_at: toTokyoIso(updated_at),
    })),
  };
}

type DraftContent = DraftRow['content'] & Pick<DraftRow, 'files'>;

/** An empty text and an empty list count as missing, and a total of 0 without any amount. */
const missingFieldsOf = (content: DraftContent): RequiredRequestField[] =>
  REQUIRED_REQUEST_FIELDS.filter((field) => {
    const value = content[field];
    if (field === 'invoice_request_commission_rate') return value === null;
    if (field === 'billing_amount') return !value && !(value === 0 && hasAmounts(content));
    return Array.isArray(value) ? value.length === 0 : !value;
  });

const hasAmounts = ({ standard_amount, reduced_amount, nontaxable_amount }: DraftContent) =>
  [standard_amount, reduced_amount, nontaxable_amount].some(Boolean);

async function describe(context: Context, caller: Caller, row: DraftRow): Promise<RequestDraft> {
  return {
    id: row.id,
    version: row.version,
    ...row.content,
    files: await describeReferences(context, caller, row.files),
    invoice_id: row.invoice_id,
    last_change: row.last_change,
    updated_at: toTokyoIso(row.updated_at),
  };
}

/**
 * Returns the columns of the draft. Throws 422 on each field whose id does not belong to the
 * caller.
 */
async function checkedValues(tx: Database, buyerId: number, input: RequestDraftInput) {
  const { files: references, ...content } = input;
  if (content.account_id !== null && !(await findDepositAccount(tx, buyerId, content.account_id)))
    throw fieldError('account_id', 'required_select', message.chooseDepositAccount());
  const attachedFiles = asElectronicFiles({ files: references });
  await requireOwnFiles(tx, buyerId, attachedFiles);
  return { content, files: attachedFiles };
}
