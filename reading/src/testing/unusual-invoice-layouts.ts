import type { InvoiceLayout } from './invoice-pdf.ts';

const englishMixed: InvoiceLayout = {
  name: 'English labels with Japanese values',
  draw: ({ write, writeRight }) => {
    write('INVOICE / 請求書', 40, 40, 22);
    write('Bill To:', 40, 90, 9);
    write('株式会社みなと商会', 40, 104, 12);
    for (const [label, value, y] of [
      ['Invoice No.', 'CL-88213', 90],
      ['Invoice Date', '2026-11-01', 106],
      ['Due Date', '2026-11-30', 122],
    ] as const) {
      write(label, 360, y);
      write(value, 450, y);
    }
    write('From', 40, 150, 9);
    write('クラウドベース株式会社', 40, 164, 12);
    write('東京都港区芝公園4-2-8', 40, 180, 9);
    write('Registration No: T4999901000004', 40, 193, 9);
    for (const [text, x] of [
      ['Description', 40],
      ['Qty', 320],
      ['Unit Price', 380],
      ['Amount', 500],
    ] as const)
      write(text, x, 240, 9);
    write('Business plan (Nov)', 40, 258);
    writeRight('12', 340, 258);
    writeRight('5,000', 430, 258);
    writeRight('60,000', 540, 258);
    for (const [label, amount, y] of [
      ['Subtotal', '¥60,000', 300],
      ['Tax (10%)', '¥6,000', 316],
      ['Amount Due', '¥66,000', 332],
    ] as const) {
      write(label, 400, y);
      writeRight(amount, 540, y);
    }
    write('Bank Details', 40, 400, 9);
    for (const [label, value, y] of [
      ['Bank Name', '楽天銀行', 416],
      ['Branch', '第一営業支店', 432],
      ['Account Type', '普通', 448],
      ['Account No.', '7001234', 464],
      ['Account Name', 'クラウドベース（カ', 480],
    ] as const) {
      write(label, 40, y);
      write(value, 140, y);
    }
  },
  expected: {
    payee_name: 'クラウドベース株式会社',
    payee_address: '東京都港区芝公園4-2-8',
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
    for (const [label, amount, y] of [
      ['ロゴ制作', '100,000', 290],
      ['小計', '100,000', 330],
      ['消費税 10%', '10,000', 346],
      ['源泉徴収税', '-10,210', 362],
      // 合計 is after the withheld tax here; the total of the invoice is 小計 and 消費税 together.
      ['合計', '99,790', 378],
    ] as const) {
      write(label, 340, y);
      writeRight(amount, 540, y);
    }
    write('振込先　三井住友銀行 渋谷支店 普通 2345678 ミズイロ ハナコ', 40, 440);
  },
  expected: {
    payee_name: 'デザイン事務所 水色',
    payee_postal_code: '1500001',
    payee_address: '東京都渋谷区神宮前5-1-2-301',
    payee_phone_number: '09011112222',
    payer_name: '株式会社サンプル商事',
    invoice_number: '15',
    invoice_date: '2026-11-12',
    payment_due_date: '2026-12-31',
    billing_amount: '99790',
    invoice_total: '110000',
    invoice_registration_number: 'T1234567890128',
    bank_name: '三井住友銀行',
    branch_name: '渋谷支店',
    account_type: '普通',
    account_number: '2345678',
    account_holder_kana: 'ﾐｽﾞｲﾛ ﾊﾅｺ',
  },
  adjustments: [{ kind: 'withholding', amount: 10_210 }],
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
    const columns = [
      ['前回御請求額', '310,000'],
      ['御入金額', '310,000'],
      ['今回御買上額', '402,300'],
      ['消費税額', '34,184'],
      ['今回御請求額', '436,484'],
    ] as const;
    columns.forEach(([label, amount], index) => {
      write(label, 40 + index * 100, 180, 9);
      writeRight(amount, 130 + index * 100, 196, 11);
    });
    write('発行日 2026年11月2日', 40, 215, 9);
    write('お支払日 2026年11月30日', 200, 215, 9);
    for (const [text, x] of [
      ['日付', 40],
      ['品名', 120],
      ['数量', 330],
      ['金額', 500],
    ] as const)
      write(text, x, 250, 9);
    for (const [day, item, quantity, amount, y] of [
      ['10/05', '業務用小麦粉 25kg ※', '40', '302,300', 266],
      ['10/12', '包装資材', '10', '100,000', 282],
    ] as const) {
      write(day, 40, y);
      write(item, 120, y);
      writeRight(quantity, 350, y);
      writeRight(amount, 540, y);
    }
    write('8%対象 302,300 消費税 24,184　10%対象 100,000 消費税 10,000', 180, 320, 9);
    write('お振込先', 40, 400, 9);
    for (const [text, x] of [
      ['銀行名', 40],
      ['支店名', 150],
      ['種別', 260],
      ['口座番号', 310],
      ['口座名義', 400],
    ] as const)
      write(text, x, 416, 8);
    for (const [text, x] of [
      ['七十七銀行', 40],
      ['一番町支店', 150],
      ['普通', 260],
      ['5556667', 310],
      ['アオバシヨクザイ（カ', 400],
    ] as const)
      write(text, x, 430);
  },
  expected: {
    payee_name: '青葉食材株式会社',
    payee_address: '宮城県仙台市青葉区一番町1-1-1',
    payee_phone_number: '0223334444',
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

export const UNUSUAL_INVOICE_LAYOUTS: readonly InvoiceLayout[] = [
  englishMixed,
  soleProprietor,
  amountsInGrid,
];
