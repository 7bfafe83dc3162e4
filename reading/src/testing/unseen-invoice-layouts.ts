import type { InvoiceLayout } from './invoice-pdf.ts';

const fieldsAtRight: InvoiceLayout = {
  name: 'numbers in a block at the right, the bank in lines without labels',
  draw: ({ write, writeRight }) => {
    write('請求書', 40, 40, 26);
    for (const [label, value, y] of [
      ['請求日', '2026/11/04', 44],
      ['請求番号', '00087', 58],
      ['登録番号', 'T2999901000006', 72],
    ] as const) {
      write(label, 400, y, 9);
      writeRight(value, 555, y, 9);
    }
    write('株式会社東西商事', 40, 100, 14);
    write('御中', 200, 100, 14);
    write('〒530-0001', 40, 120, 9);
    write('大阪府大阪市北区梅田1-2-3', 40, 132, 9);
    write('株式会社 コトノハ', 400, 100, 12);
    write('田中 次郎', 400, 116, 9);
    write('〒604-8101', 400, 128, 9);
    write('京都府京都市中京区柳馬場町1-2', 400, 140, 9);
    write('TEL: 075-111-2222', 400, 152, 9);
    write('下記のとおり、御請求申し上げます。', 40, 170, 9);
    write('合計金額', 40, 200, 12);
    write('￥110,000', 130, 196, 18);
    write('(税込)', 240, 202, 9);
    write('お支払い期限', 40, 225, 9);
    write('2026/11/30', 130, 225, 9);
    for (const [text, x] of [
      ['品番・品名', 40],
      ['数量', 330],
      ['単価', 400],
      ['金額', 500],
    ] as const)
      write(text, x, 260, 9);
    write('翻訳料', 40, 276);
    writeRight('20 式', 350, 276);
    writeRight('5,000', 440, 276);
    writeRight('100,000', 540, 276);
    for (const [label, amount, y] of [
      ['小計', '¥100,000', 320],
      ['消費税 (10%)', '¥10,000', 334],
      ['合計', '¥110,000', 348],
    ] as const) {
      write(label, 400, y, 9);
      writeRight(amount, 540, y, 9);
    }
    write('振込先', 40, 400, 9);
    write('京都中央信用金庫 本店営業部', 40, 414, 9);
    write('普通預金 0345678', 40, 427, 9);
    write('カ）コトノハ', 40, 440, 9);
    write('備考', 40, 480, 9);
    write('お振込手数料は御社ご負担にてお願いいたします。', 40, 493, 9);
  },
  expected: {
    payee_name: '株式会社 コトノハ',
    payee_postal_code: '6048101',
    payee_address: '京都府京都市中京区柳馬場町1-2',
    payee_phone_number: '0751112222',
    payer_name: '株式会社東西商事',
    invoice_number: '00087',
    invoice_date: '2026-11-04',
    payment_due_date: '2026-11-30',
    billing_amount: '110000',
    invoice_registration_number: 'T2999901000006',
    bank_name: '京都中央信用金庫',
    branch_name: '本店営業部',
    account_type: '普通',
    account_number: '0345678',
    account_holder_kana: 'ｶ)ｺﾄﾉﾊ',
  },
};

const boxedHead: InvoiceLayout = {
  name: 'amount, due date and bank as three boxes, two banks to choose from',
  draw: ({ write, writeRight }) => {
    write('No. S-20261103', 430, 30, 9);
    write('2026年 11月 3日', 430, 44, 9);
    write('御　請　求　書', 210, 64, 18);
    write('山手建材株式会社　御中', 40, 110, 13);
    write('株式会社ミライ設備', 380, 110, 12);
    write('代表取締役　鈴木 一郎', 380, 126, 9);
    write('〒231-0001 神奈川県横浜市中区新港2-2-1', 380, 138, 8);
    write('TEL 045-222-3333 / FAX 045-222-3334', 380, 149, 8);
    write('適格請求書発行事業者番号：T1999901000007', 380, 160, 8);
    write('件名：空調設備定期点検', 40, 150);
    for (const [label, x] of [
      ['税込ご請求金額', 40],
      ['お振込期日', 220],
      ['お振込先', 340],
    ] as const)
      write(label, x, 190, 8);
    write('275,000円', 40, 206, 16);
    write('2026年12月25日', 220, 208, 11);
    write('横浜銀行 本店営業部 普通 1112223', 340, 204, 8);
    write('三菱UFJ銀行 横浜支店 当座 4445556', 340, 215, 8);
    write('口座名義 カ）ミライセツビ', 340, 226, 8);
    for (const [text, x] of [
      ['項目', 40],
      ['数量', 300],
      ['単位', 350],
      ['単価', 400],
      ['金額', 500],
    ] as const)
      write(text, x, 260, 9);
    write('定期点検作業', 40, 276);
    writeRight('1', 320, 276);
    write('式', 355, 276);
    writeRight('250,000', 445, 276);
    writeRight('250,000', 540, 276);
    for (const [label, amount, y] of [
      ['税抜合計', '250,000', 320],
      ['消費税', '25,000', 334],
      ['税込合計', '275,000', 348],
    ] as const) {
      write(label, 400, y, 9);
      writeRight(amount, 540, y, 9);
    }
  },
  expected: {
    payee_name: '株式会社ミライ設備',
    payee_postal_code: '2310001',
    payee_address: '神奈川県横浜市中区新港2-2-1',
    payee_phone_number: '0452223333',
    payer_name: '山手建材株式会社',
    subject: '空調設備定期点検',
    invoice_number: 'S-20261103',
    invoice_date: '2026-11-03',
    payment_due_date: '2026-12-25',
    billing_amount: '275000',
    invoice_registration_number: 'T1999901000007',
  },
  accounts: [
    {
      bank_name: '横浜銀行',
      branch_name: '本店営業部',
      account_type: '普通',
      account_number: '1112223',
      account_holder_kana: 'ｶ)ﾐﾗｲｾﾂﾋﾞ',
    },
    {
      bank_name: '三菱UFJ銀行',
      branch_name: '横浜支店',
      account_type: '当座',
      account_number: '4445556',
      account_holder_kana: 'ｶ)ﾐﾗｲｾﾂﾋﾞ',
    },
  ],
};

const sentences: InvoiceLayout = {
  name: 'a letter: dates and the bank within sentences and slashes, hyphens in the account line',
  draw: ({ write, writeRight }) => {
    writeRight('発行日　令和8年11月6日', 555, 40, 9);
    writeRight('管理番号　2026-11-0042', 555, 53, 9);
    write('宛先', 40, 80, 9);
    write('医療法人社団あおぞら会 御中', 90, 80, 12);
    write('請 求 書', 250, 110, 20);
    write('発行元', 340, 150, 9);
    write('一般社団法人まなび推進機構', 400, 150, 10);
    write('東京都文京区本郷7-3-1', 400, 164, 8);
    write('登録番号', 340, 176, 9);
    write('T9999901000008', 400, 176, 9);
    write('研修費用として、下記金額をご請求いたします。', 40, 200, 9);
    write('請求金額', 60, 225, 12);
    write('金 495,000 円（消費税込み）', 150, 225, 12);
    write('支払期限', 60, 245);
    write('令和8年12月15日（火）', 150, 245);
    write('内訳', 60, 275, 9);
    write('研修費 450,000円 / 消費税 45,000円', 150, 275, 9);
    write('取引銀行', 60, 300);
    write('りそな銀行／本郷支店／普通預金／No.0098765', 150, 300);
    write('口座名', 60, 316);
    write('シャ）マナビスイシンキコウ', 150, 316);
  },
  expected: {
    payee_name: '一般社団法人まなび推進機構',
    payee_address: '東京都文京区本郷7-3-1',
    payer_name: '医療法人社団あおぞら会',
    invoice_number: '2026-11-0042',
    invoice_date: '2026-11-06',
    payment_due_date: '2026-12-15',
    billing_amount: '495000',
    invoice_registration_number: 'T9999901000008',
    bank_name: 'りそな銀行',
    branch_name: '本郷支店',
    account_type: '普通',
    account_number: '0098765',
    account_holder_kana: 'ｼﾔ)ﾏﾅﾋﾞｽｲｼﾝｷｺｳ',
  },
};

/** Written after the reader, to measure it on layouts that it was not built from. */
export const UNSEEN_INVOICE_LAYOUTS: readonly InvoiceLayout[] = [
  fieldsAtRight,
  boxedHead,
  sentences,
];
