import { addDays, plainDate } from '@hareto/domain/plain-date.ts';
import { searchColumns } from '../../payments/invoices/search-columns.ts';
import { searchTextOfSentRequest } from '../../payments/invoices/sent-request-text.ts';
import { FORMER_PAYEE, PAYEES } from './payees.ts';

export interface Size {
  rows: number;
  /**
   * Payments of buyer 1, and requests that it has sent; the other buyers have a hundred rows each.
   */
  own: number;
}

export const ROWS_OF_OTHERS = 100;
const FIRST_DAY = plainDate('2021-01-01');
const DAYS = 2_150;

export const INVOICE_COLUMNS =
  'id, document_number, kind, buyer_id, seller_id, status, payment_state, supplier_id, supplier_snapshot, invoice_number, invoice_date, payment_due_date, deposit_date, billing_amount, commission, commission_tax, seller_commission, total_amount, memo, is_action_required, action_required, applied_at, captured_at, closed_at, updated_at, search_text, payee_kana, sent_text';
export const REQUEST_COLUMNS =
  'invoice_id, title, buyer_business_form, buyer_name, buyer_person_name, buyer_person_email, supplier_person_name, supplier_person_email, invoice_request_commission_rate';

/** Statuses up to this one are those of submitted, open payments; 4 and 5 are final. */
const LAST_OPEN_STATUS = 3;
const LAST_PAYMENT_STATUS = 5;
const OPEN_STATUSES = [1, 2, 3, 7, 7] as const;

/** 5 % of the payments are open. The others are in the history, also cancelled and expired ones. */
function statusOf(row: number, isSent: boolean): number {
  if (row % 20 === 0 || (isSent && row % 10 === 5)) {
    const turn = Math.floor(row / 20) % 5;
    return isSent && turn === 4 ? 6 : (OPEN_STATUSES[turn] ?? 1);
  }
  if (row % 10 === 1) return 5;
  return row % 100 === 2 ? 8 : 4;
}

const isRequest = (row: number, status: number, isSent: boolean) =>
  isSent || status > LAST_PAYMENT_STATUS || row % 50 === 3;

function stateOf(status: number): string {
  if (status === 4) return 'captured';
  if (status === 5) return 'voided';
  return status > 5 ? 'none' : 'authorized';
}

interface Row {
  row: number;
  buyer: number | null;
  seller: number | null;
  status: number;
  kind: string;
  spread: number;
  day: string;
  name: string;
  kana: string;
  supplier: number | null;
  invoice_number: string;
}

function rowOf(row: number, { own }: Size): Row {
  const isSent = row > own && row <= 2 * own;
  const spread = (row * 7_919) % 1_000_003;
  const day = addDays(FIRST_DAY, spread % DAYS);
  const status = statusOf(row, isSent);
  const kind = isRequest(row, status, isSent) ? 'request' : 'payment';
  const isFormer = row <= own && row % 11 === 0 && day < '2022-01-01';
  // Independent of the day.
  const index = isFormer ? PAYEES.length : ((row * 15_485_863) % 1_000_003) % PAYEES.length;
  const payee = PAYEES[index] ?? FORMER_PAYEE;
  const other = 2 + (Math.floor(row / ROWS_OF_OTHERS) % 1_000);
  const seller = isSent ? 1 : kind === 'request' ? other : null;
  const payer = row <= own ? 1 : isSent ? other : 2 + Math.floor((row - 1) / ROWS_OF_OTHERS);
  const buyer = status === 6 ? null : payer;
  const supplier = buyer === 1 && kind === 'payment' ? index + 1 : null;
  const invoice_number = `INV-${String(row).padStart(7, '0')}`;
  return { row, buyer, seller, status, kind, spread, day, ...payee, supplier, invoice_number };
}

/** The lines of a row for COPY: in `invoices`, and in `invoice_requests` for a request. */
export function linesOf(number: number, size: Size): { invoice: string; request: string | null } {
  const row = rowOf(number, size);
  return {
    invoice: line(invoiceCells(row)),
    request: row.kind === 'request' ? line(requestCells(row)) : null,
  };
}

type Cell = string | number | boolean | null;

const line = (cells: readonly Cell[]): string =>
  cells.map((cell) => (cell === null ? '\\N' : String(cell).replaceAll('\n', '\\n'))).join('\t');

function invoiceCells(source: Row): Cell[] {
  const { row, status, kind, spread, name, kana, invoice_number } = source;
  const day = plainDate(source.day);
  const amount = 1_000 + (spread % 99_000) * 10;
  const fee = Math.floor(amount * 0.03);
  const sellerFee = kind === 'request' ? Math.floor(fee / 3) : 0;
  const memo = row % 5 === 0 ? `${day.slice(0, 7)} 保守 第${String(row % 40)}期` : null;
  const texts = searchColumns({ name, kana, invoice_number, memo });
  const isRequired = status <= LAST_OPEN_STATUS && row % 400 === 0;
  const instant = (date: string, isSet = true) => (isSet ? `${date}T10:00:00+09:00` : null);
  const deposit = addDays(day, 20);
  const snapshot = { name, corporate_number: null, invoice_registration_number: null };
  const action = { owner: kind === 'request' ? 'seller' : 'buyer', reasons: [], due_at: null };
  return [
    ...[row, row, kind, source.buyer, source.seller, status, stateOf(status), source.supplier],
    ...[JSON.stringify(snapshot), invoice_number, day, addDays(day, 25), deposit],
    ...[amount, fee, Math.floor((fee * 10) / 110), sellerFee, amount + fee - sellerFee, memo],
    ...[isRequired, isRequired ? JSON.stringify(action) : null, instant(day, status < 6)],
    instant(addDays(day, 2), status === 4),
    instant(deposit, [4, 5, 8].includes(status)),
    instant(day),
    texts.search_text ?? '',
    texts.payee_kana ?? '',
    kind === 'request' ? searchTextOfSentRequest({ ...contactOf(source), invoice_number }) : null,
  ];
}

const contactOf = ({ name, spread }: Row) => ({
  title: `${String((spread % 12) + 1)}月分の代金`,
  buyer_name: name,
  buyer_person_name: '鈴木 一郎',
});

function requestCells(source: Row): Cell[] {
  const { title, buyer_name, buyer_person_name } = contactOf(source);
  const mail = `p${String(source.row)}@example.com`;
  return [
    ...[source.row, title, 1, buyer_name, buyer_person_name, mail],
    ...['山田 花子', 'hanako@example.com', 1],
  ];
}
