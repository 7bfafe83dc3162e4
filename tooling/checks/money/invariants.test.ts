import { findViolations, INVARIANT_NAMES } from '../../../e2e/money/invariants.ts';
import { validBooks, type ValidBooks } from './valid-books.ts';
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

let books: ValidBooks;
beforeAll(async () => {
  books = await validBooks();
});
afterAll(async () => books.db.end());

/** The violated invariants and their rows after `statements`, which are then rolled back. */
async function violationsAfter(statements: string): Promise<unknown> {
  const client = await books.db.connect();
  const rows = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await client.query<Row>(sql, values)).rows;
  try {
    await client.query('begin');
    // Triggers and foreign keys are off, because the invariants must find the error without them.
    await client.query("set local session_replication_role = 'replica'");
    await client.query(statements);
    return await findViolations({ rows, ledger: books.ledger });
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('reports nothing for correct books', async () => {
  expect(await violationsAfter('select 1')).toEqual({});
});

test.each(TAMPERINGS)(
  '"$invariant" reports that $description',
  async ({ invariant, tamper, reported }) => {
    expect(await violationsAfter(tamper(books))).toEqual({ [invariant]: reported(books) });
  },
);

test('tampers with the books for every invariant', () => {
  const invariants = new Set(TAMPERINGS.map(({ invariant }) => invariant));
  expect([...invariants].sort()).toEqual([...INVARIANT_NAMES].sort());
});
