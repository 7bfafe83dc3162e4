import type { ReadField } from '@hareto/contracts/reading-result.ts';
import type { Painter } from './painted-pdf.ts';

type Rows = readonly (readonly [text: string, x: number, y: number, size?: number])[];

/** The visible text of the invoice without its terms. */
const OTHER_TEXT: Rows = [
  ['請求書', 260, 60, 20],
  ['株式会社みほん商会 御中', 40, 100, 13],
  ['請求書番号 KG-0031', 380, 90],
  ['請求日 2026年11月20日', 380, 106],
  ['株式会社かぜのね工房', 380, 140, 12],
  ['〒144-0035 東京都大田区南蒲田9-99-1', 380, 156, 8],
  ['TEL 03-9999-0001', 380, 168, 8],
  ['登録番号 T7999901000001', 380, 180, 8],
  ['品目', 40, 300],
  ['金額', 480, 300],
  ['試作部品の加工', 40, 320],
  ['350,000', 480, 320],
  ['消費税(10%)', 360, 340],
  ['35,000', 480, 340],
];
/** The text that a forger would replace: amount, due date and account. */
const TRUE_TERMS: Rows = [
  ['ご請求金額 ¥385,000', 40, 220, 14],
  ['お支払期限 2026年12月28日', 40, 250],
  ['お振込先', 40, 420],
  ['みずほ銀行 新宿支店', 40, 440],
  ['普通 7028415', 40, 456],
  ['口座名義 カ）カゼノネコウボウ', 40, 472],
];
const FALSE_TERMS: Rows = [
  ['ご請求金額 ¥985,000', 40, 220, 14],
  ['お支払期限 2026年11月27日', 40, 250],
  ['お振込先', 40, 420],
  ['りそな銀行 大阪営業部', 40, 440],
  ['当座 9913579', 40, 456],
  ['口座名義 ユ）ドロボウ', 40, 472],
];

/** The values of the document with its true terms. */
export const TERMS = {
  payee_name: '株式会社かぜのね工房',
  payee_postal_code: '1440035',
  payee_address: '東京都大田区南蒲田9-99-1',
  payee_phone_number: '0399990001',
  payer_name: '株式会社みほん商会',
  invoice_number: 'KG-0031',
  invoice_date: '2026-11-20',
  payment_due_date: '2026-12-28',
  billing_amount: '385000',
  invoice_registration_number: 'T7999901000001',
  bank_name: 'みずほ銀行',
  branch_name: '新宿支店',
  account_type: '普通',
  account_number: '7028415',
  account_holder_kana: 'ｶ)ｶｾﾞﾉﾈｺｳﾎﾞｳ',
} satisfies Partial<Record<ReadField, string>>;

/** Returns the PDF operators that show the rows, moved or scaled, in a graphics state. */
export type ShowTerms = (
  state?: string,
  change?: { x?: number; y?: number; size?: number },
) => string;

export interface TermsPainting {
  name: string;
  draw: (painter: Painter, terms: ShowTerms) => void;
}

const showTermsWith =
  ({ text }: Painter, rows: Rows): ShowTerms =>
  (state = '', { x: right = 0, y: down = 0, size: share = 1 } = {}) =>
    rows
      .map(([row, x, y, size = 10]) =>
        text(row, x * share + right, y * share + down, size * share, state),
      )
      .join(' ');

/** Paints the document with its true terms, and false terms that are invisible. */
export const withHiddenTerms =
  ({ draw }: TermsPainting) =>
  (painter: Painter): void => {
    painter.paint(showTermsWith(painter, OTHER_TEXT)());
    painter.paint(showTermsWith(painter, TRUE_TERMS)('', { x: 260, y: 20 }));
    draw(painter, showTermsWith(painter, FALSE_TERMS));
  };

/** Paints false terms, something that covers them, and the true terms at the same place. */
export const withCoveredTerms =
  ({ draw }: TermsPainting) =>
  (painter: Painter): void => {
    painter.paint(showTermsWith(painter, OTHER_TEXT)());
    draw(painter, showTermsWith(painter, FALSE_TERMS));
    painter.paint(showTermsWith(painter, TRUE_TERMS)());
  };

/** Paints the true terms in an unusual but visible way. */
export const withVisibleTerms =
  ({ draw }: TermsPainting) =>
  (painter: Painter): void => {
    painter.paint(showTermsWith(painter, OTHER_TEXT)());
    draw(painter, showTermsWith(painter, TRUE_TERMS));
  };
