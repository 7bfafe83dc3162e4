import { broken, INVARIANT_NAMES } from '../../../e2e/money/invariants.ts';
import { soundBooks, type SoundBooks } from './sound-books.ts';
import { TAMPERED_HOLDS } from './tampered-holds.ts';
import { TAMPERED_MONEY } from './tampered-money.ts';
import { TAMPERED_PAYMENTS } from './tampered-payments.ts';
import { TAMPERED_RECORDS } from './tampered-records.ts';
import { TAMPERED_TRANSFERS } from './tampered-transfers.ts';

const TAMPERINGS = [
  ...TAMPERED_PAYMENTS,
  ...TAMPERED_HOLDS,
  ...TAMPERED_MONEY,
  ...TAMPERED_TRANSFERS,
  ...TAMPERED_RECORDS,
];

let books: SoundBooks;
beforeAll(async () => {
  books = await soundBooks();
});
afterAll(async () => books.db.end());

/** What is told of the books while `statements` have been at work; then they are undone. */
async function brokenBy(statements: string): Promise<unknown> {
  const client = await books.db.connect();
  const rows = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await client.query<Row>(sql, values)).rows;
  try {
    await client.query('begin');
    // No trigger and no foreign key stands in the way: the rules have to tell without them.
    await client.query("set local session_replication_role = 'replica'");
    await client.query(statements);
    return await broken({ rows, ledger: books.ledger });
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('of sound books nothing is told', async () => {
  expect(await brokenBy('select 1')).toEqual({});
});

test.each(TAMPERINGS)('"$invariant" tells that $how', async ({ invariant, tamper, told }) => {
  expect(await brokenBy(tamper(books))).toEqual({ [invariant]: told(books) });
});

test('every invariant is shown', () => {
  const shown = new Set(TAMPERINGS.map(({ invariant }) => invariant));
  expect([...shown].sort()).toEqual([...INVARIANT_NAMES].sort());
});
