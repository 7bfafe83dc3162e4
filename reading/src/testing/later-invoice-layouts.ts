import type { InvoiceLayout } from './invoice-pdf.ts';

const constructionCompany: InvoiceLayout = {
  name: 'a builder: progress billing, retention, the total in kanji words beside figures',
  draw: ({ write, writeRight }) => {
    write('請　求　書', 230, 36, 22);
    writeRight('No. K-2026-311', 555, 40, 9);
    writeRight('令和8年11月20日', 555, 54, 9);
    write('株式会社サンプル商事　御中', 40, 90, 13);
    write('工事名：本社ビル3階 内装改修工事', 40, 120, 10);
    write('株式会社 大和田工務店', 360, 96, 12);
    write('〒940-0062', 360, 114, 8);
    write('新潟県長岡市大手通2-2-6', 360, 125, 8);
    write('TEL 0258-33-1234　FAX 0258-33-1235', 360, 136, 8);
    write('登録番号 T6999901000002', 360, 147, 8);
    write('今回御請求額', 40, 180, 12);
    writeRight('¥2,475,000-', 330, 178, 16);
    write('（消費税込）', 340, 184, 9);
    for (const [label, amount, y] of [
      ['契約金額', '5,500,000', 220],
      ['前回までの出来高', '2,750,000', 236],
      ['今回出来高', '2,500,000', 252],
      ['保留金', '-250,000', 268],
      ['差引小計', '2,250,000', 284],
      ['消費税(10%)', '225,000', 300],
    ] as const) {
      write(label, 60, y, 9);
      writeRight(amount, 300, y, 9);
    }
    write('お支払期限：令和8年12月31日', 40, 340, 10);
    write(
      'お振込先：第四北越銀行 長岡本店営業部 当座預金 No.0112233 カ）オオワダコウムテン',
      40,
      360,
      9,
    );
  },
  expected: {
    payee_name: '株式会社 大和田工務店',
    payee_postal_code: '9400062',
    payee_address: '新潟県長岡市大手通2-2-6',
    payee_phone_number: '0258331234',
    payer_name: '株式会社サンプル商事',
    invoice_number: 'K-2026-311',
    invoice_date: '2026-11-20',
    payment_due_date: '2026-12-31',
    billing_amount: '2475000',
    invoice_registration_number: 'T6999901000002',
    bank_name: '第四北越銀行',
    branch_name: '長岡本店営業部',
    account_type: '当座',
    account_number: '0112233',
    account_holder_kana: 'ｶ)ｵｵﾜﾀﾞｺｳﾑﾃﾝ',
    subject: '本社ビル3階 内装改修工事',
  },
};

const subscription: InvoiceLayout = {
  name: 'a subscription: a receipt-like column, the bank in a grey box at the foot',
  draw: ({ write, writeRight }) => {
    write('ご請求書', 40, 40, 20);
    write('発行元', 360, 40, 8);
    write('つばめソフト合同会社', 360, 52, 11);
    write('東京都渋谷区桜丘町20-1 渋谷インフォスタワー12F', 360, 68, 7.5);
    write('電話番号 03-6416-0000', 360, 80, 8);
    write('登録番号：T4999901000004', 360, 92, 8);
    write('株式会社サンプル商事', 40, 90, 12);
    write('経理部 ご担当者様', 40, 108, 10);
    for (const [label, value, y] of [
      ['請求書番号', '2026-11-000482', 150],
      ['発行日', '2026-11-01', 166],
      ['お支払期日', '2026-11-27', 182],
      ['件名', 'クラウドストレージ利用料（11月分）', 198],
    ] as const) {
      write(label, 40, y, 9);
      write(value, 140, y, 9);
    }
    write('スタンダードプラン 12ユーザー', 40, 240, 9);
    writeRight('¥21,600', 555, 240, 9);
    write('追加ストレージ 500GB', 40, 256, 9);
    writeRight('¥3,000', 555, 256, 9);
    write('小計', 420, 286, 9);
    writeRight('¥24,600', 555, 286, 9);
    write('消費税 10%', 420, 302, 9);
    writeRight('¥2,460', 555, 302, 9);
    write('ご請求金額', 400, 326, 12);
    writeRight('¥27,060', 555, 326, 12);
    write('お支払方法：銀行振込', 40, 640, 9);
    write('銀行名', 40, 660, 9);
    write('三菱UFJ銀行', 140, 660, 9);
    write('支店名', 40, 676, 9);
    write('渋谷支店', 140, 676, 9);
    write('口座番号', 40, 692, 9);
    write('普通 1357924', 140, 692, 9);
    write('口座名義', 40, 708, 9);
    write('ツバメソフト（ド', 140, 708, 9);
  },
  expected: {
    payee_name: 'つばめソフト合同会社',
    payee_address: '東京都渋谷区桜丘町20-1 渋谷インフォスタワー12F',
    payee_phone_number: '0364160000',
    payer_name: '株式会社サンプル商事',
    invoice_number: '2026-11-000482',
    invoice_date: '2026-11-01',
    payment_due_date: '2026-11-27',
    billing_amount: '27060',
    invoice_registration_number: 'T4999901000004',
    bank_name: '三菱UFJ銀行',
    branch_name: '渋谷支店',
    account_type: '普通',
    account_number: '1357924',
    account_holder_kana: 'ﾂﾊﾞﾒｿﾌﾄ(ﾄﾞ',
    subject: 'クラウドストレージ利用料(11月分)',
  },
};

const freelancer: InvoiceLayout = {
  name: 'a translator: no legal form, withheld tax, everything centred',
  draw: ({ write, writeRight }) => {
    write('INVOICE / 請求書', 220, 40, 16);
    write('株式会社サンプル商事 様', 40, 84, 12);
    write('請求日 2026年11月15日', 400, 84, 9);
    write('請求番号 HS-77', 400, 98, 9);
    write('翻訳工房ことば屋　佐伯はるか', 360, 122, 11);
    write('〒606-8501 京都府京都市左京区吉田本町36-1', 360, 138, 8);
    write('携帯 080-5555-1234', 360, 149, 8);
    write('ご請求額　¥89,790（源泉徴収後）', 40, 176, 14);
    write('製品マニュアル英訳 20,000字', 60, 220, 9);
    writeRight('100,000', 500, 220, 9);
    write('源泉徴収税額', 60, 238, 9);
    writeRight('-10,210', 500, 238, 9);
    write('お支払期限　2026年12月10日', 40, 280, 10);
    write('お振込先', 40, 310, 10);
    write('京都銀行　百万遍支店', 60, 326, 9);
    write('普通預金　4567891', 60, 340, 9);
    write('サエキ ハルカ', 60, 354, 9);
  },
  expected: {
    payee_name: '翻訳工房ことば屋 佐伯はるか',
    payee_postal_code: '6068501',
    payee_address: '京都府京都市左京区吉田本町36-1',
    payee_phone_number: '08055551234',
    payer_name: '株式会社サンプル商事',
    invoice_number: 'HS-77',
    invoice_date: '2026-11-15',
    payment_due_date: '2026-12-10',
    billing_amount: '89790',
    bank_name: '京都銀行',
    branch_name: '百万遍支店',
    account_type: '普通',
    account_number: '4567891',
    account_holder_kana: 'ｻｴｷ ﾊﾙｶ',
  },
  adjustments: [{ kind: 'withholding', amount: 10_210 }],
};

/** Written after the reader, to measure it. Since then, the reader has been improved with them. */
export const LATER_INVOICE_LAYOUTS: readonly InvoiceLayout[] = [
  constructionCompany,
  subscription,
  freelancer,
];
