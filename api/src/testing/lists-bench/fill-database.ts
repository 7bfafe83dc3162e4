import { createWriteStream, chmodSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { addDays, plainDate } from '@hareto/domain/plain-date.ts';
import type pg from 'pg';
import { searchColumns } from '../../payments/invoices/search-columns.ts';

export interface Size {
  rows: number;
  /** Rows of buyer 1; the others have a hundred each. */
  own: number;
}

const ROWS_OF_OTHERS = 100;
const FIRST_DAY = plainDate('2021-01-01');
const DAYS = 2_150;
const PLACES =
  '暁 北斗 みなと 高橋 東京 大阪 あさひ 若葉 白鷺 桜 富士 瀬戸 藤沢 千代田 江南 緑 青葉 星野 川口 南'.split(
    ' ',
  );
const TRADES =
  '電機 工業 印刷 物流 設計 建設 商事 食品 広告 清掃 製作所 運輸 デザイン 通信 計測 薬品 機械 電設 観光 農園 塗装 ガス 硝子 冷熱 警備'.split(
    ' ',
  );

/** One name in two thousand is the payee of only a few payments, as in a real list. */
const payees = PLACES.flatMap((place, row) =>
  TRADES.map((trade, column) => ({
    name: `株式会社${place}${trade}`,
    kana: `${'アカサタナハマヤラワ'[(row + column) % 10] ?? 'ア'}カイシャ${'イキシチニ'[column % 5] ?? 'イ'}`,
  })),
);

/** Fills a migrated database by COPY and rebuilds the indexes afterwards, as after a restore. */
export async function fillDatabase(client: pg.Client, folder: string, size: Size): Promise<void> {
  await client.query("set session_replication_role = 'replica'");
  await client.query("set maintenance_work_mem = '1GB'");
  const buyers = 1 + Math.ceil((size.rows - size.own) / ROWS_OF_OTHERS);
  await client.query(
    `insert into buyers (id, business_form, registration_status, phone_number, transfer_person_name)
     overriding system value select n, 2, 2, '0312345678', 'ﾔﾏﾀﾞ' from generate_series(1, ${buyers}) n`,
  );
  await client.query(
    `insert into suppliers (id, buyer_id, business_form, name, name_kana, phone_number, postal_code,
       address_state, address_city, address_street, search_text, created_at, updated_at)
     overriding system value
     select n, 1, 1, names[n], names[n], '0312345678', '1000001', '東京都', '千代田区', '1-1', '', now(), now()
     from (select $1::text[] as names) given, generate_series(1, cardinality(names)) n`,
    [payees.map(({ name }) => name)],
  );
  const indexes = await dropIndexes(client);
  const file = join(folder, 'invoices.tsv');
  await writeRows(file, size);
  await client.query(
    `copy invoices (id, document_number, buyer_id, status, payment_state, supplier_id, supplier_snapshot,
       invoice_number, invoice_date, payment_due_date, deposit_date, billing_amount, commission,
       commission_tax, total_amount, memo, is_action_required, applied_at, captured_at, closed_at,
       updated_at, search_text, payee_kana) from '${file}'`,
  );
  for (const definition of indexes) await client.query(definition);
  // The triggers that maintain these sums were switched off.
  await client.query(
    `insert into invoice_sums (buyer_id, kind, status, is_change, row_count, asked_count,
       billing_amount, total_amount)
     select buyer_id, kind, status, false, count(*), count(*) filter (where is_action_required),
       sum(billing_amount), sum(total_amount)
     from invoices group by buyer_id, kind, status`,
  );
  await client.query('vacuum analyze invoices, invoice_sums');
}

async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where tablename = 'invoices' and indexdef not like 'CREATE UNIQUE%'`,
  );
  for (const { indexname } of rows) await client.query(`drop index "${indexname}"`);
  return rows.map(({ indexdef }) => indexdef);
}

async function writeRows(file: string, { rows, own }: Size): Promise<void> {
  const stream = createWriteStream(file);
  for (let row = 1; row <= rows; row += 1) {
    const buyer = row <= own ? 1 : 2 + Math.floor((row - own - 1) / ROWS_OF_OTHERS);
    if (!stream.write(`${lineOf(row, buyer)}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
  // The server reads the file as another user.
  chmodSync(file, 0o644);
}

/** 5 % of the payments are open. The others are in the history; 10 % of those were cancelled. */
function lineOf(row: number, buyer: number): string {
  const spread = (row * 7_919) % 1_000_003;
  const index = spread % payees.length;
  const payee = payees[index] ?? { name: '', kana: '' };
  const day = addDays(FIRST_DAY, spread % DAYS);
  const status = row % 20 === 0 ? ([1, 2, 3][row % 3] ?? 1) : row % 10 === 1 ? 5 : 4;
  const isClosed = status > 3;
  const amount = 1_000 + (spread % 99_000) * 10;
  const fee = Math.floor(amount * 0.03);
  const invoice_number = `INV-${String(row).padStart(7, '0')}`;
  const memo = row % 5 === 0 ? `${day.slice(0, 7)} 保守 第${String(row % 40)}期` : null;
  const texts = searchColumns({ ...payee, invoice_number, memo });
  const instant = (date: string, is = true) => (is ? `${date}T10:00:00+09:00` : null);
  const deposit = addDays(day, 20);
  return [
    row,
    row,
    buyer,
    status,
    isClosed && status === 4 ? 'captured' : status === 5 ? 'voided' : 'authorized',
    buyer === 1 ? index + 1 : null,
    JSON.stringify({
      name: payee.name,
      corporate_number: null,
      invoice_registration_number: null,
    }),
    invoice_number,
    day,
    addDays(day, 25),
    deposit,
    amount,
    fee,
    Math.floor((fee * 10) / 110),
    amount + fee,
    memo,
    !isClosed && row % 400 === 0,
    instant(day),
    instant(addDays(day, 2), status === 4),
    instant(deposit, isClosed),
    instant(day),
    texts.search_text?.replaceAll('\n', '\\n') ?? '',
    texts.payee_kana,
  ]
    .map((cell) => (cell === null ? '\\N' : String(cell)))
    .join('\t');
}
