import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { ReadField } from '@hareto/shared/contracts/files.ts';

const FONT = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf');

type Write = (text: string, x: number, y: number, size?: number) => void;

interface Page {
  write: Write;
  /** Ends at `x`. */
  writeRight: Write;
}

export type DrawPage = (page: Page) => void;

export interface InvoiceLayout {
  name: string;
  draw: DrawPage;
  expected: Partial<Record<ReadField, string>>;
}

/** A PDF with real text, as accounting programs write them. */
export async function pdfOf(pages: readonly DrawPage[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, ...options });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.once('end', () => resolve()));
  document.font(FONT);
  for (const draw of pages) {
    document.addPage();
    const write: Write = (text, x, y, size = 10) => void document.fontSize(size).text(text, x, y, { lineBreak: false });
    draw({ write, writeRight: (text, x, y, size = 10) => write(text, x - document.fontSize(size).widthOfString(text), y, size) });
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const labelAboveValue: InvoiceLayout = {
  name: 'labels above their values, in boxes beside each other',
  draw: ({ write, writeRight }) => {
    write('請 求 書', 250, 40, 24);
    write('株式会社みなと商会 御中', 40, 90, 14);
    for (const [text, x] of [['請求書番号', 40], ['請求日', 160], ['お支払期限', 280]] as const) write(text, x, 130, 8);
    for (const [text, x] of [['2026-0118', 40], ['2026年11月5日', 160], ['2026年12月31日', 280]] as const) write(text, x, 144, 11);
    write('ご 請 求 金 額', 40, 180, 8);
    write('¥ 1,650,000 -', 40, 194, 20);
    write('株式会社北斗デザイン', 380, 90, 12);
    write('〒060-0001 北海道札幌市中央区北一条西2-1', 380, 108, 8);
    write('TEL 011-222-3333  FAX 011-222-3334', 380, 120, 8);
    write('登録番号 T7999901000001', 380, 132, 8);
    for (const [text, x] of [['摘要', 40], ['数量', 300], ['単価', 380], ['金額', 500]] as const) write(text, x, 250, 9);
    write('ブランドサイト制作', 40, 268);
    writeRight('1', 325, 268);
    writeRight('1,500,000', 420, 268);
    writeRight('1,500,000', 540, 268);
    for (const [label, amount, y] of [['小計', '1,500,000', 320], ['消費税(10%)', '150,000', 336], ['合計', '1,650,000', 352]] as const) {
      write(label, 400, y);
      writeRight(amount, 540, y);
    }
    write('お振込先', 40, 420, 8);
    write('北洋銀行 札幌駅前支店 （普）7654321 カ）ホクトデザイン', 40, 434);
    write('振込手数料はお客様負担でお願いいたします。', 40, 470, 8);
  },
  expected: {
    payee_name: '株式会社北斗デザイン',
    payer_name: '株式会社みなと商会',
    invoice_number: '2026-0118',
    invoice_date: '2026-11-05',
    payment_due_date: '2026-12-31',
    billing_amount: '1650000',
    invoice_registration_number: 'T7999901000001',
    bank_name: '北洋銀行',
    branch_name: '札幌駅前支店',
    account_type: '普通',
    account_number: '7654321',
    account_holder_kana: 'ｶ)ﾎｸﾄﾃﾞｻﾞｲﾝ',
  },
};

const twoColumnTable: InvoiceLayout = {
  name: 'tables of a label and a value, spaced labels, the issuer below',
  draw: ({ write, writeRight }) => {
    write('御 請 求 書', 230, 40, 22);
    write('有限会社さくら堂', 40, 90, 13);
    write('経理課', 40, 108);
    write('御中', 190, 108, 11);
    const rows = [['件　　名', '店舗改装工事（11月分）'], ['請求番号', 'A-2291'], ['発 行 日', '２０２６／１１／１０'], ['支払期日', '２０２６／１２／１０'], ['請求金額（税込）', '880,000円']] as const;
    rows.forEach(([label, value], index) => {
      write(label, 50, 150 + index * 20);
      write(value, 170, 150 + index * 20);
    });
    for (const [label, amount, y] of [['税 抜 金 額', '800,000', 300], ['消 費 税 額', '80,000', 318], ['合　　計', '880,000', 336]] as const) {
      write(label, 350, y);
      writeRight(amount, 540, y);
    }
    const bank = [['金融機関名', '福岡銀行'], ['支店名', '天神町支店'], ['預金種目', '当座預金'], ['口座番号', '0012345'], ['口座名義', 'ユ）ヒノデコウムテン']] as const;
    write('【お振込先】', 50, 400);
    bank.forEach(([label, value], index) => {
      write(label, 60, 418 + index * 18);
      write(value, 180, 418 + index * 18);
    });
    write('請求元', 50, 540);
    write('有限会社ひので工務店', 170, 540);
    write('住所', 50, 556);
    write('福岡県福岡市中央区天神1-2-3', 170, 556);
    write('適格請求書発行事業者登録番号', 50, 572, 8);
    write('T6999901000002', 170, 572);
  },
  expected: {
    payee_name: '有限会社ひので工務店',
    payer_name: '有限会社さくら堂',
    subject: '店舗改装工事(11月分)',
    invoice_number: 'A-2291',
    invoice_date: '2026-11-10',
    payment_due_date: '2026-12-10',
    billing_amount: '880000',
    invoice_registration_number: 'T6999901000002',
    bank_name: '福岡銀行',
    branch_name: '天神町支店',
    account_type: '当座',
    account_number: '0012345',
    account_holder_kana: 'ﾕ)ﾋﾉﾃﾞｺｳﾑﾃﾝ',
  },
};

const gluedColons: InvoiceLayout = {
  name: 'labels with a colon glued to the value, era dates, one line a value',
  draw: ({ write, writeRight }) => {
    write('請求書', 260, 40, 20);
    write('No.：R8-0456', 420, 70);
    write('作成日：R8.10.31', 420, 86);
    write('(株)オリーブ食品　営業部　田中様', 40, 100, 12);
    write('合同会社しらかば運輸', 360, 120, 11);
    write('長野県松本市大手3-8-13', 360, 136, 9);
    write('電話：0263-33-4444', 360, 149, 9);
    write('事業者登録番号：Ｔ５９９９９０１０００００３', 360, 162, 9);
    write('件名：10月度配送業務', 40, 150);
    write('ご請求合計額：￥242,000－', 40, 180, 14);
    write('支払期限：令和8年11月30日まで', 40, 206);
    writeRight('配送業務一式', 150, 250);
    writeRight('220,000', 540, 250);
    write('小計：220,000', 420, 280);
    write('消費税等：22,000', 420, 296);
    write('振込先銀行：八十二銀行', 40, 340);
    write('支店名：松本営業部', 40, 356);
    write('口座種別：普通', 40, 372);
    write('口座番号：1029384', 40, 388);
    write('口座名義人：ド）シラカバウンユ', 40, 404);
  },
  expected: {
    payee_name: '合同会社しらかば運輸',
    payer_name: '(株)オリーブ食品',
    subject: '10月度配送業務',
    invoice_number: 'R8-0456',
    invoice_date: '2026-10-31',
    payment_due_date: '2026-11-30',
    billing_amount: '242000',
    invoice_registration_number: 'T5999901000003',
    bank_name: '八十二銀行',
    branch_name: '松本営業部',
    account_type: '普通',
    account_number: '1029384',
    account_holder_kana: 'ﾄﾞ)ｼﾗｶﾊﾞｳﾝﾕ',
  },
};

const englishMixed: InvoiceLayout = {
  name: 'English and Japanese labels mixed',
  draw: ({ write, writeRight }) => {
    write('INVOICE / 請求書', 40, 40, 22);
    write('Bill To:', 40, 90, 9);
    write('株式会社みなと商会', 40, 104, 12);
    for (const [label, value, y] of [['Invoice No.', 'CL-88213', 90], ['Invoice Date', '2026-11-01', 106], ['Due Date', '2026-11-30', 122]] as const) {
      write(label, 360, y);
      write(value, 450, y);
    }
    write('From', 40, 150, 9);
    write('クラウドベース株式会社', 40, 164, 12);
    write('東京都港区芝公園4-2-8', 40, 180, 9);
    write('Registration No: T4999901000004', 40, 193, 9);
    for (const [text, x] of [['Description', 40], ['Qty', 320], ['Unit Price', 380], ['Amount', 500]] as const) write(text, x, 240, 9);
    write('Business plan (Nov)', 40, 258);
    writeRight('12', 340, 258);
    writeRight('5,000', 430, 258);
    writeRight('60,000', 540, 258);
    for (const [label, amount, y] of [['Subtotal', '¥60,000', 300], ['Tax (10%)', '¥6,000', 316], ['Amount Due', '¥66,000', 332]] as const) {
      write(label, 400, y);
      writeRight(amount, 540, y);
    }
    write('Bank Details', 40, 400, 9);
    for (const [label, value, y] of [['Bank Name', '楽天銀行', 416], ['Branch', '第一営業支店', 432], ['Account Type', '普通', 448], ['Account No.', '7001234', 464], ['Account Name', 'クラウドベース（カ', 480]] as const) {
      write(label, 40, y);
      write(value, 140, y);
    }
  },
  expected: {
    payee_name: 'クラウドベース株式会社',
    payer_name: '株式会社みなと商会',
    invoice_number: 'CL-88213',
    invoice_date: '2026-11-01',
    payment_due_date: '2026-11-30',
    billing_amount: '66000',
    invoice_registration_number: 'T4999901000004',
    bank_name: '楽天銀行',
    branch_name: '第一営業支店',
    account_type: '普通',
    account_number: '7001234',
    account_holder_kana: 'ｸﾗｳﾄﾞﾍﾞ-ｽ(ｶ',
  },
};

const soleProprietor: InvoiceLayout = {
  name: 'a sole proprietor with withheld tax, terms instead of a due date, bank in one line',
  draw: ({ write, writeRight }) => {
    writeRight('2026年11月12日', 550, 40);
    writeRight('請求書No. 15', 550, 56);
    write('ご請求書', 250, 80, 20);
    write('株式会社サンプル商事', 40, 130, 13);
    write('広報部 佐藤 様', 40, 148, 11);
    write('デザイン事務所 水色', 400, 130, 12);
    write('〒150-0001 東京都渋谷区神宮前5-1-2-301', 400, 146, 8);
    write('TEL 090-1111-2222', 400, 157, 8);
    write('登録番号 T1234567890128', 400, 168, 8);
    write('下記の通りご請求申し上げます。', 40, 190);
    write('差引ご請求額　￥99,790', 40, 215, 15);
    write('お支払条件　月末締め翌月末払い', 40, 245);
    for (const [label, amount, y] of [['ロゴ制作', '100,000', 290], ['小計', '100,000', 330], ['消費税 10%', '10,000', 346], ['源泉徴収税', '-10,210', 362], ['合計', '99,790', 378]] as const) {
      write(label, 340, y);
      writeRight(amount, 540, y);
    }
    write('振込先　三井住友銀行 渋谷支店 普通 2345678 ミズイロ ハナコ', 40, 440);
  },
  expected: {
    payee_name: 'デザイン事務所 水色',
    payer_name: '株式会社サンプル商事',
    invoice_number: '15',
    invoice_date: '2026-11-12',
    payment_due_date: '2026-12-31',
    billing_amount: '99790',
    invoice_registration_number: 'T1234567890128',
    bank_name: '三井住友銀行',
    branch_name: '渋谷支店',
    account_type: '普通',
    account_number: '2345678',
    account_holder_kana: 'ﾐｽﾞｲﾛ ﾊﾅｺ',
  },
};

const amountsInGrid: InvoiceLayout = {
  name: 'a monthly statement: amounts in a grid, two tax rates, the bank as a table with a heading row',
  draw: ({ write, writeRight }) => {
    write('請求書（御請求明細書）', 200, 40, 16);
    write('お客様コード 00451', 40, 70, 8);
    write('株式会社みなと商会　御中', 40, 90, 13);
    write('請求締切日 2026年10月31日', 380, 60, 9);
    write('伝票番号 0098812', 380, 74, 9);
    write('青葉食材株式会社', 380, 96, 12);
    write('宮城県仙台市青葉区一番町1-1-1', 380, 112, 8);
    write('TEL(022)333-4444', 380, 123, 8);
    write('登録番号:T3-9999-0100-0005', 380, 134, 8);
    const columns = [['前回御請求額', '310,000'], ['御入金額', '310,000'], ['今回御買上額', '402,300'], ['消費税額', '34,184'], ['今回御請求額', '436,484']] as const;
    columns.forEach(([label, amount], index) => {
      write(label, 40 + index * 100, 180, 9);
      writeRight(amount, 130 + index * 100, 196, 11);
    });
    write('発行日 2026年11月2日', 40, 215, 9);
    write('お支払日 2026年11月30日', 200, 215, 9);
    for (const [text, x] of [['日付', 40], ['品名', 120], ['数量', 330], ['金額', 500]] as const) write(text, x, 250, 9);
    for (const [day, item, quantity, amount, y] of [['10/05', '業務用小麦粉 25kg ※', '40', '302,300', 266], ['10/12', '包装資材', '10', '100,000', 282]] as const) {
      write(day, 40, y);
      write(item, 120, y);
      writeRight(quantity, 350, y);
      writeRight(amount, 540, y);
    }
    write('8%対象 302,300 消費税 24,184　10%対象 100,000 消費税 10,000', 180, 320, 9);
    write('お振込先', 40, 400, 9);
    for (const [text, x] of [['銀行名', 40], ['支店名', 150], ['種別', 260], ['口座番号', 310], ['口座名義', 400]] as const) write(text, x, 416, 8);
    for (const [text, x] of [['七十七銀行', 40], ['一番町支店', 150], ['普通', 260], ['5556667', 310], ['アオバシヨクザイ（カ', 400]] as const) write(text, x, 430);
  },
  expected: {
    payee_name: '青葉食材株式会社',
    payer_name: '株式会社みなと商会',
    invoice_number: '0098812',
    invoice_date: '2026-11-02',
    payment_due_date: '2026-11-30',
    billing_amount: '436484',
    invoice_registration_number: 'T3999901000005',
    bank_name: '七十七銀行',
    branch_name: '一番町支店',
    account_type: '普通',
    account_number: '5556667',
    account_holder_kana: 'ｱｵﾊﾞｼﾖｸｻﾞｲ(ｶ',
  },
};

export const INVOICE_LAYOUTS: readonly InvoiceLayout[] = [labelAboveValue, twoColumnTable, gluedColons, englishMixed, soleProprietor, amountsInGrid];
