import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  fakeRegistrationNumber,
  sumOf,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

const contract = [
  ['要件定義・画面設計', 420_000],
  ['デザイン制作（14画面）', 630_000],
  ['構築・決済連携', 1_155_000],
  ['商品データ移行', 195_000],
] as const;
const net = sumOf(contract.map(([, price]) => price));
const instalment = net / 3;
const tax = Math.floor(instalment / 10);
const total = instalment + tax;
const REGISTRATION_NUMBER = fakeRegistrationNumber(80_415);

/** The second of three instalments; the contract's total and the other instalments are printed. */
export const webShopInstalment: ArtificialInvoice = {
  name: 'web-shop-second-of-three-instalments',
  pages: [
    (page) => {
      page.write('請求書', 44, 40, 22, { face: 'light', spacing: 6 });
      page.writeRight('請求書番号：26Q4-EC07-2', 551, 42, 8.5);
      page.writeRight('請求日：2026年11月27日', 551, 56, 8.5);
      page.write('株式会社 渡良瀬いと 御中', 44, 90, 13);
      page.line(44, 112, 280, 112, 0.7);
      page.write('EC事業室 室長　須永 様', 44, 118, 9.5);
      page.write('案件名：公式オンラインストア構築', 44, 148, 9.5);
      writeLines(
        page,
        [
          '合同会社ノナカ設計室',
          '〒376-0031',
          '群馬県桐生市本町9-99',
          '旧本町倉庫 B棟2階',
          'TEL: 0277-99-6018',
          '担当: 野中 / nonaka@nnk.example',
          `登録番号: ${REGISTRATION_NUMBER}`,
        ],
        380,
        90,
        8.8,
      );
      page.box(44, 180, 300, 44, { fill: '#f2f2f2' });
      page.write('今回ご請求額', 54, 194, 10);
      page.write(`${withCommas(total)} 円`, 150, 188, 18, { isBold: true });
      page.write('(税込)', 300, 198, 8.5);
      page.write('支払条件：請求日より30日以内（2026年12月27日まで）', 44, 232, 9);
      page.write('■ お支払スケジュール', 44, 262, 9.5);
      const end = drawTable(page, {
        x: 44,
        y: 280,
        widths: [120, 97, 90, 100, 100],
        align: 'lrrrm',
        headFill: '#dddddd',
        rows: [
          ['回', '税抜', '消費税(10%)', '税込', '状態'],
          ...[
            ['1回目（契約時）', 'ご入金済'],
            ['2回目（デザイン納品時）', '今回'],
            ['3回目（公開時）', '2027年2月予定'],
          ].map(([name = '', state = '']) => [
            name,
            ...[instalment, tax, total].map(withCommas),
            state,
          ]),
          ['ご契約総額', ...[net, tax * 3, total * 3].map(withCommas), ''],
        ],
      });
      page.write('■ ご契約内容', 44, end + 18, 9.5);
      const bottom = drawTable(page, {
        x: 44,
        y: end + 36,
        widths: [407, 100],
        align: 'lr',
        rules: 'rows',
        rows: [
          ...contract.map(([item, price]) => [item, withCommas(price)]),
          ['契約金額（税抜）', withCommas(net)],
        ],
      });
      drawTable(page, {
        x: 44,
        y: bottom + 20,
        widths: [90, 417],
        rowHeight: 22,
        rows: [
          ['お振込先', '住信SBIネット銀行 法人第一支店 （普）2094471　ド）ノナカセツケイシツ'],
          ['特記事項', '第3回のご請求は公開日の属する月の末日に発行いたします。'],
        ],
      });
    },
  ],
  expected: {
    payee_name: '合同会社ノナカ設計室',
    payee_postal_code: '3760031',
    payee_address: '群馬県桐生市本町9-99 旧本町倉庫 B棟2階',
    payee_phone_number: '0277996018',
    invoice_number: '26Q4-EC07-2',
    invoice_date: '2026-11-27',
    payment_due_date: '2026-12-27',
    billing_amount: String(total),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '株式会社渡良瀬いと',
    subject: '公式オンラインストア構築',
    bank_name: 'ドコモSMTBネット銀行',
    branch_name: '法人第一支店',
    account_type: '普通',
    account_number: '2094471',
    ...accountHolder('ド)ノナカセツケイシツ'),
  },
  alsoAccepted: {
    payer_name: ['株式会社渡良瀬いと EC事業室'],
    // The bank changed its name in 2026; both names lead to the same code.
    bank_name: ['住信SBIネット銀行'],
  },
};
