import type { ComparedRow, SupplierHold } from '@hareto/contracts/supplier-holds.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { invoice_files } from '../../../db/schema/files.ts';
import { invoices } from '../../../db/schema/invoices.ts';
import type { suppliers } from '../../../db/schema/suppliers.ts';
import { notFound } from '../../../problem.ts';
import { reportedChanges } from '../../../payments/invoices/held-supplier.ts';
import { dateAfterRelease, paymentsOnHold } from '../../../payments/transitions/hold-payments.ts';
import { readSupplier } from '../own/own-supplier.ts';
import { findChoices, describeChoices, type Choice } from './account-choices.ts';
import { compareWithInvoice, differences, findReadFile, isReadFileOf } from './compare-account.ts';

const FILE_LIMIT = 20;

type HeldSupplier = typeof suppliers.$inferSelect & { held_at: Date };

/** The accounts, payments and invoices from which the owner chooses to release the supplier. */
export async function describeHold(
  context: Context,
  buyerId: number,
  id: number,
): Promise<SupplierHold> {
  const { db } = context;
  const supplier = await heldSupplier(db, buyerId, id);
  const [choices, reported, payments, files] = await Promise.all([
    findChoices(db, supplier),
    reportedChanges(db, supplier),
    paymentsOnHold(db, id),
    comparableFiles(db, buyerId, id),
  ]);
  return {
    held_at: toTokyoIso(supplier.held_at),
    is_unknown_change: reported.length > 0,
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

interface ComparedChoice {
  account_id: number;
  change_id?: number | undefined;
  file_id: string;
}

export async function compareChoice(
  { db }: Context,
  buyerId: number,
  id: number,
  { account_id, change_id, file_id }: ComparedChoice,
): Promise<{ rows: ComparedRow[]; is_same: boolean }> {
  const supplier = await heldSupplier(db, buyerId, id);
  const chosenIds = { account_id, change_id: change_id ?? null };
  const choice = findChoice(await findChoices(db, supplier), chosenIds);
  if (!choice) throw notFound();
  const rows = compareWithInvoice(
    choice.account,
    supplier.name,
    await findReadFile(db, buyerId, file_id),
  );
  return { rows, is_same: differences(rows).length === 0 };
}

export const findChoice = (
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
  const numbers = await numbersByFile(db, supplierId);
  const ids = [...numbers.keys()];
  const { id, file_name, page_count } = invoice_files;
  const files = await db
    .select({ file_id: id, file_name, page_count })
    .from(invoice_files)
    .where(isReadFileOf(buyerId))
    .orderBy(
      ...(ids.length === 0 ? [] : [desc(inArray(id, ids))]),
      desc(invoice_files.created_at),
      desc(id),
    )
    .limit(FILE_LIMIT);
  return files.map((file) => ({ ...file, document_number: numbers.get(file.file_id) ?? null }));
}

/**
 * The files of the newest payments to the supplier, each with the document number of the newest
 * payment that has it.
 */
async function numbersByFile(db: Database, supplierId: number): Promise<Map<string, number>> {
  const { files, document_number } = invoices;
  const payments = await db
    .select({ files, document_number })
    .from(invoices)
    .where(eq(invoices.supplier_id, supplierId))
    .orderBy(desc(invoices.id))
    .limit(FILE_LIMIT);
  return new Map(
    payments
      .reverse()
      .flatMap(({ files, document_number }) =>
        files.map(({ file_id }): [string, number] => [file_id, document_number]),
      ),
  );
}
