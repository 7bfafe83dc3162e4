import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import { writePairs } from '../recent-layouts/pairs-and-cells.ts';

const issuerNumber = fakeRegistrationNumber(500_533);
const steps = [
  ['調査設計・調査票作成', '1', '式', 260_000],
  ['Web調査 実査（n=1,000）', '1,000', 's', 420_000],
  ['集計・報告書', '1', '式', 310_000],
  ['特別お値引き', '1', '式', -40_000],
] as const;
const net = sumOf(steps.map((row) => row[3]));
const total = net + net / 10;

export const researchHouse: ArtificialInvoice = {
  name: 'project-program-with-a-reduction-among-the-lines',
  pages: [
    (page) => {
      page.write('御請求書', 46, 40, 22, { isBold: true, colour: '#2a2a2a' });
      page.writeRight('No. R2611-0533', 549, 44, 9);
      page.writeRight('発行日 2026年11月27日', 549, 58, 9);
      page.write('株式会社ひまわり乳業　マーケティング部 御中', 46, 84, 11);
      writeLines(page, ['〒814-0001', '福岡県福岡市早良区百道浜9-93-1'], 46, 104, 8.5);
      page.write('株式会社リサーチハウス・ミナト', 350, 92, 11);
      writeLines(
        page,
        [
          `適格請求書発行事業者登録番号：${issuerNumber}`,
          '〒812-0011 福岡県福岡市博多区博多駅前9-95-3',
          'TEL.092-999-5330 / FAX.092-999-5331',
        ],
        350,
        112,
        7.5,
      );
      writePairs(
        page,
        [
          ['案件名', '新商品コンセプト受容性調査'],
          ['請求金額（税込）', `${withCommas(total)}円`],
          ['支払条件', '月末締め翌々月10日払い'],
          ['支払期限', '2027年1月10日'],
          ['振込先', 'PayPay銀行　ビジネス営業部（005）　普通　5005332'],
          ['', '口座名義　カ）リサーチハウスミナト'],
        ],
        { x: 46, valueX: 140, y: 176, step: 18, size: 9.5 },
      );
      const end = drawTable(page, {
        x: 46,
        y: 300,
        widths: [263, 50, 40, 70, 80],
        align: 'lrmmr',
        rules: 'rows',
        headFill: '#e5e7eb',
        rows: [
          ['項目', '数量', '単位', '税区分', '金額'],
          ...steps.map(([what, count, unit, amount]) => [
            what,
            count,
            unit,
            '課税10%',
            withCommas(amount),
          ]),
        ],
      });
      writePairs(
        page,
        [
          ['小計', withCommas(net)],
          ['消費税（10%）', withCommas(net / 10)],
          ['合計（税込）', withCommas(total)],
          ['（10%対象', `${withCommas(net)}）`],
        ],
        { x: 370, valueX: 545, y: end + 12, step: 19, size: 9.5, isRight: true },
      );
    },
  ],
  expected: {
    payee_name: '株式会社リサーチハウス・ミナト',
    payee_postal_code: '8120011',
    payee_address: '福岡県福岡市博多区博多駅前9-95-3',
    payee_phone_number: '0929995330',
    invoice_number: 'R2611-0533',
    invoice_date: '2026-11-27',
    payment_due_date: '2027-01-10',
    billing_amount: String(total),
    invoice_registration_number: issuerNumber,
    payer_name: '株式会社ひまわり乳業',
    bank_name: 'PayPay銀行',
    branch_name: 'ビジネス営業部',
    account_type: '普通',
    account_number: '5005332',
    ...accountHolder('カ）リサーチハウスミナト'),
    subject: '新商品コンセプト受容性調査',
  },
  alsoAccepted: { payer_name: ['株式会社ひまわり乳業 マーケティング部'] },
};
