import type { InvoiceLayout } from './invoice-pdf.ts';

const labelAboveValue: InvoiceLayout = {
  name: 'labels above their values, in boxes beside each other',
  draw: ({ write, writeRight }) => {
    write('請 求 書', 250, 40, 24);
    write('株式会社みなと商会 御中', 40, 90, 14);
    for (const [text, x] of [
      ['請求書番号', 40],
      ['請求日', 160],
      ['お支払期限', 280],
    ] as const)
      write(text, x, 130, 8);
    for (const [text, x] of [
      ['2026-0118', 40],
      ['2026年11月5日', 160],
      ['2026年12月31日', 280],
    ] as const)
      write(text, x, 144, 11);
    write('ご 請 求 金 額', 40, 180, 8);
    write('¥ 1,650,000 -', 40, 194, 20);
    write('株式会社北斗デザイン', 380, 90, 12);
    write('〒060-0001 北海道札幌市中央区北一条西2-1', 380, 108, 8);
    write('TEL 011-222-3333  FAX 011-222-3334', 380, 120, 8);
    write('登録番号 T7999901000001', 380, 132, 8);
    for (const [text, x] of [
      ['摘要', 40],
      ['数量', 300],
      ['単価', 380],
      ['金額', 500],
    ] as const)
      write(text, x, 250, 9);
    write('ブランドサイト制作', 40, 268);
    writeRight('1', 325, 268);
    writeRight('1,500,000', 420, 268);
    writeRight('1,500,000', 540, 268);
    for (const [label, amount, y] of [
      ['小計', '1,500,000', 320],
      ['消費税(10%)', '150,000', 336],
      ['合計', '1,650,000', 352],
    ] as const) {
      write(label, 400, y);
      writeRight(amount, 540, y);
    }
    write('お振込先', 40, 420, 8);
    write('北洋銀行 札幌駅前支店 （普）7654321 カ）ホクトデザイン', 40, 434);
    write('振込手数料はお客様負担でお願いいたします。', 40, 470, 8);
  },
  expected: {
    payee_name: '株式会社北斗デザイン',
    payee_postal_code: '0600001',
    payee_address: '北海道札幌市中央区北一条西2-1',
    payee_phone_number: '0112223333',
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
    const rows = [
      ['件　　名', '店舗改装工事（11月分）'],
      ['請求番号', 'A-2291'],
      ['発 行 日', '２０２６／１１／１０'],
      ['支払期日', '２０２６／１２／１０'],
      ['請求金額（税込）', '880,000円'],
    ] as const;
    rows.forEach(([label, value], index) => {
      write(label, 50, 150 + index * 20);
      write(value, 170, 150 + index * 20);
    });
    for (const [label, amount, y] of [
      ['税 抜 金 額', '800,000', 300],
      ['消 費 税 額', '80,000', 318],
      ['合　　計', '880,000', 336],
    ] as const) {
      write(label, 350, y);
      writeRight(amount, 540, y);
    }
    const bank = [
      ['金融機関名', '福岡銀行'],
      ['支店名', '天神町支店'],
      ['預金種目', '当座預金'],
      ['口座番号', '0012345'],
      ['口座名義', 'ユ）ヒノデコウムテン'],
    ] as const;
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
    payee_address: '福岡県福岡市中央区天神1-2-3',
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
    payee_address: '長野県松本市大手3-8-13',
    payee_phone_number: '0263334444',
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

export const INVOICE_LAYOUTS: readonly InvoiceLayout[] = [
  labelAboveValue,
  twoColumnTable,
  gluedColons,
];
