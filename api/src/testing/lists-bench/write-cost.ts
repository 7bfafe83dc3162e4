import type pg from 'pg';
import { searchColumns } from '../../payments/invoices/search-columns.ts';
import { INVOICE_COLUMNS } from './table-rows.ts';

const PAYMENTS = 40;
const ROUNDS = 5;

/** The life of a payment, as statements: it is submitted, examined, booked and transferred. */
const SUBMISSION = `insert into invoices (${INVOICE_COLUMNS.split(', ')
  .filter((column) => !['id', 'document_number'].includes(column))
  .join(', ')})
  values ('payment', 1, null, 1, 'authorized', 7, $1, $2, '2026-11-01', '2026-11-30', '2026-12-10',
    $3::bigint, 3000, 272, 0, $3::bigint + 3000, null, false, null, '2026-11-20T10:00:00+09:00', null, null,
    '2026-11-20T10:00:00+09:00', $4, $5, null) returning id`;
const LATER = [
  'update invoices set status = 2 where id = $1',
  "update invoices set status = 3, payment_state = 'captured', captured_at = '2026-11-21T10:00:00+09:00' where id = $1",
  "update invoices set status = 4, transfer_state = 'completed', closed_at = '2026-12-10T09:00:00+09:00' where id = $1",
];

interface Cost {
  /** Milliseconds of one payment: the median of the rounds. */
  ms: number;
  /** Bytes of the write-ahead log. */
  log: number;
}
export interface WriteCost {
  submission: Cost;
  wholeLife: Cost;
}

/**
 * Measures the cost of writing payments with everything, without the sums, also without the indexes
 * of the lists, and also without that of the search. All writes are rolled back.
 */
export async function measureWrites(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select indexname as name from pg_indexes where tablename = 'invoices'
     and indexname ~ '^invoices_(open|closed|asked|charged|sent|by|newest)_?'`,
  );
  const names = rows.map(({ name }) => name);
  const without = {
    nothing: [],
    sums: SUMS_OFF,
    lists: [...SUMS_OFF, ...drops(names.filter((name) => !name.endsWith('_search')))],
    'lists and search': [...SUMS_OFF, ...drops(names)],
  };
  const costs = new Map<string, { submission: Cost[]; wholeLife: Cost[] }>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, statements] of Object.entries(without)) {
      const all = costs.get(name) ?? { submission: [], wholeLife: [] };
      costs.set(name, all);
      const { submission, wholeLife } = await writeWithout(client, statements);
      all.submission.push(submission);
      all.wholeLife.push(wholeLife);
    }
  return Object.fromEntries(
    [...costs].map(([name, { submission, wholeLife }]) => [
      `without ${name}`,
      { submission: median(submission), wholeLife: median(wholeLife) } satisfies WriteCost,
    ]),
  );
}

const SUMS_OFF = ['keep_sums', 'keep_list_counts'].flatMap((trigger) =>
  ['new', 'changed', 'deleted'].map(
    (name) => `alter table invoices disable trigger ${trigger}_of_${name}`,
  ),
);
const drops = (names: readonly string[]) => names.map((name) => `drop index "${name}"`);

async function writeWithout(client: pg.Client, statements: readonly string[]): Promise<WriteCost> {
  await client.query('begin');
  for (const statement of statements) await client.query(statement);
  const ids: string[] = [];
  const submission = await costOf(client, async () => {
    for (let number = 0; number < PAYMENTS; number += 1) ids.push(await submit(client, number));
  });
  const later = await costOf(client, async () => {
    for (const statement of LATER) for (const id of ids) await client.query(statement, [id]);
  });
  await client.query('rollback');
  const wholeLife = { ms: submission.ms + later.ms, log: submission.log + later.log };
  return { submission, wholeLife };
}

async function submit(client: pg.Client, number: number): Promise<string> {
  const name = '株式会社みなと電機';
  const invoice_number = `NEW-${String(number)}`;
  const texts = searchColumns({ name, kana: 'ミナトデンキ', invoice_number, memo: null });
  const { rows } = await client.query<{ id: string }>(SUBMISSION, [
    JSON.stringify({ name, corporate_number: null, invoice_registration_number: null }),
    invoice_number,
    100_000 + number,
    texts.search_text,
    texts.payee_kana,
  ]);
  return rows[0]?.id ?? '';
}

async function costOf(client: pg.Client, work: () => Promise<void>): Promise<Cost> {
  const position = async () => {
    const { rows } = await client.query<{ at: string }>(
      "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as at",
    );
    return Number(rows[0]?.at);
  };
  const from = await position();
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  return { ms: ms / PAYMENTS, log: ((await position()) - from) / PAYMENTS };
}

function median(costs: readonly Cost[]): Cost {
  const middle = (key: keyof Cost) =>
    costs.map((cost) => cost[key]).sort((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0;
  return { ms: Number(middle('ms').toFixed(2)), log: Math.round(middle('log')) };
}
