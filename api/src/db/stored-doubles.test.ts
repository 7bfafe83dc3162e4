import { eq } from 'drizzle-orm';
import { createEarlierDatabase, readFixture } from '../testing/earlier-database.ts';
import { openDatabase } from './client.ts';
import { applyMigrations } from './migrate.ts';
import { invoice_events, invoices, live_file_hashes } from './schema/invoices.ts';

/** Number of migrations before a file and an approval were limited to one payment. */
const EARLIER_MIGRATIONS = 2;

/**
 * Payments of one buyer with these statuses, files and approvals; the other values are those of the
 * demo.
 */
const DOUBLES: [status: number, file_hashes: string[], approval_id: string | null][] = [
  [5, ['invoice'], 'apv_cancelled'],
  [1, ['invoice', 'annex'], 'apv_shared'],
  [2, ['invoice'], 'apv_shared'],
  [3, ['other'], 'apv_own'],
  [4, ['other'], null],
];

function dataWithDoubles() {
  const demo = readFixture('demo-of-0000');
  const sample = demo.invoices?.find(({ status }) => status === 1) ?? {};
  const doubles = DOUBLES.map(([status, file_hashes, approval_id], index) => ({
    ...sample,
    id: index + 1,
    document_number: index + 1,
    status,
    payment_state: status === 5 ? 'voided' : 'authorized',
    file_hashes,
    approval_id,
  }));
  return { ...demo, invoices: doubles, invoice_events: [] };
}

test('keeps duplicate payments: the first ongoing one holds the file, and both can still change', async () => {
  const { url, drop } = await createEarlierDatabase(EARLIER_MIGRATIONS, dataWithDoubles());
  await applyMigrations(url);
  const { db, close } = openDatabase(url, () => undefined, { max: 2 });
  const holders = async () =>
    Object.fromEntries(
      (await db.select().from(live_file_hashes)).map(({ sha256, invoice_id }) => [
        sha256,
        invoice_id,
      ]),
    );

  const stored = await db.select().from(invoices).orderBy(invoices.id);
  expect(stored.map(({ id, file_hashes, approval_id }) => [id, file_hashes, approval_id])).toEqual([
    [1, ['invoice'], 'apv_cancelled'],
    [2, ['invoice', 'annex'], 'apv_shared'],
    [3, ['invoice'], null],
    [4, ['other'], 'apv_own'],
    [5, ['other'], null],
  ]);
  expect(await holders()).toEqual({ invoice: 2, annex: 2, other: 4 });
  const events = await db.select().from(invoice_events);
  expect(events.map(({ invoice_id, type, details }) => [invoice_id, type, details])).toEqual([
    [3, 'approval_detached', { approval_id: 'apv_shared' }],
  ]);

  // The second duplicate is examined normally, even while the first one holds the file.
  await db
    .update(invoices)
    .set({ status: 3, file_hashes: ['invoice'] })
    .where(eq(invoices.id, 3));
  await db.update(invoices).set({ status: 5, payment_state: 'voided' }).where(eq(invoices.id, 2));
  expect(await holders()).toEqual({ other: 4 });
  await close();
  await drop();
});
