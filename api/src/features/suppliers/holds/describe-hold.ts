import type { ComparedRow, SupplierHold } from '@hareto/contracts/supplier-holds.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { invoice_files } from '../../../db/schema/files.ts';
import type { suppliers } from '../../../db/schema/suppliers.ts';
import { notFound } from '../../../problem.ts';
import { dateAfterRelease, heldPayments } from '../../../payments/transitions/hold-payments.ts';
import { readSupplier } from '../own/own-supplier.ts';
import { choicesOf, describeChoices, type Choice } from './account-choices.ts';
import { compare, differences, readFileOf } from './compare-account.ts';

const FILES = 20;

type HeldSupplier = typeof suppliers.$inferSelect & { held_at: Date };

/** What the owner chooses from to release the supplier. */
export async function describeHold(
  context: Context,
  buyerId: number,
  id: number,
): Promise<SupplierHold> {
  const { db } = context;
  const supplier = await heldSupplier(db, buyerId, id);
  const [choices, payments, files] = await Promise.all([
    choicesOf(db, supplier),
    heldPayments(db, id),
    comparableFiles(db, buyerId, id),
  ]);
  return {
    held_at: toTokyoIso(supplier.held_at),
    is_unknown_change: supplier.held_change_id !== null,
    phone_number: supplier.phone_number,
    choices: await describeChoices(db, id, choices),
    payments: payments.map((row) => ({
      id: row.id,
      document_number: row.document_number,
      status: row.status,
      total_amount: row.total_amount,
      deposit_date: dateAfterRelease(context, row) ?? '',
    })),
    files,
  };
}

async function heldSupplier(db: Database, buyerId: number, id: number): Promise<HeldSupplier> {
  const supplier = await readSupplier(db, buyerId, id);
  const { held_at } = supplier;
  if (held_at === null) throw notFound();
  return { ...supplier, held_at };
}

interface Compared {
  account_id: number;
  change_id?: number | undefined;
  file_id: string;
}

export async function compareChoice(
  { db }: Context,
  buyerId: number,
  id: number,
  { account_id, change_id, file_id }: Compared,
): Promise<{ rows: ComparedRow[]; is_same: boolean }> {
  const supplier = await heldSupplier(db, buyerId, id);
  const named = { account_id, change_id: change_id ?? null };
  const choice = chosenFrom(await choicesOf(db, supplier), named);
  if (!choice) throw notFound();
  const rows = compare(choice.account, supplier.name, await readFileOf(db, buyerId, file_id));
  return { rows, is_same: differences(rows).length === 0 };
}

export const chosenFrom = (
  choices: readonly Choice[],
  { account_id, change_id }: Pick<Choice, 'account_id' | 'change_id'>,
): Choice | undefined =>
  choices.find((choice) => choice.account_id === account_id && choice.change_id === change_id);

/** The newest read files, those of payments to this supplier first. */
async function comparableFiles(
  db: Database,
  buyerId: number,
  supplierId: number,
): Promise<SupplierHold['files']> {
  // drizzle omits the table from column names in a select from one table.
  const numberOf = sql<number | null>`(
    select max(document_number) from invoices
    where supplier_id = ${supplierId}
      and files @> jsonb_build_array(jsonb_build_object('file_id', invoice_files.id)))`;
  return db
    .select({
      file_id: invoice_files.id,
      file_name: invoice_files.file_name,
      page_count: invoice_files.page_count,
      document_number: numberOf.mapWith(Number),
    })
    .from(invoice_files)
    .where(
      and(
        eq(invoice_files.buyer_id, buyerId),
        eq(invoice_files.state, 'registered'),
        eq(invoice_files.reading_status, 'done'),
      ),
    )
    .orderBy(sql`4 desc nulls last`, desc(invoice_files.created_at))
    .limit(FILES);
}
