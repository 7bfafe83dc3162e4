import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import { writePairs } from '../recent-layouts/pairs-and-cells.ts';

const issuerNumber = fakeRegistrationNumber(345_190);
const seats = { plan: 312_000, calls: 27_400 };
const net = seats.plan + seats.calls;
const total = net + net / 10;
/** A credit note of the month before, with tax, is set off. */
const credit = 13_200;

export const cloudSeats: ArtificialInvoice = {
  name: 'cloud-service-in-two-languages-with-a-credit-note',
  pages: [
    (page) => {
      page.write('Tax Invoice / 適格請求書', 46, 40, 16, { isBold: true });
      page.writeRight('Loomfield', 549, 40, 15, { face: 'latin', colour: '#7a1fa2' });
      writePairs(
        page,
        [
          ['Invoice # / 請求書番号', 'JP-2026-03451'],
          ['Issue date / 発行日', '2026-12-01'],
          ['Due date / お支払期日', '2027-01-31'],
          ['Billing period / 対象期間', '2026-11-01 – 2026-11-30'],
        ],
        { x: 46, valueX: 170, y: 76, step: 15, size: 8.5 },
      );
      page.write('From / 発行者', 46, 150, 8, { colour: '#777777' });
      writeLines(
        page,
        [
          'ルームフィールド・ジャパン合同会社',
          '150-6990 東京都渋谷区東9-99-9 Eastgate 6F',
          '+81-3-9990-3451',
          `Registration No. ${issuerNumber}`,
        ],
        46,
        163,
        9,
      );
      page.write('Bill to / 請求先', 320, 150, 8, { colour: '#777777' });
      writeLines(
        page,
        [
          '東北レンタルフォークリフト株式会社',
          '情報システム課 御中',
          '980-0014 仙台市青葉区本町9-99',
        ],
        320,
        163,
        9,
      );
      const end = drawTable(page, {
        x: 46,
        y: 250,
        widths: [263, 60, 80, 100],
        align: 'lrrr',
        rowHeight: 23,
        rules: 'rows',
        rows: [
          ['Description / 内容', 'Qty', 'Unit price', 'Amount (JPY)'],
          ['Business plan / ビジネスプラン', '120', '2,600', withCommas(seats.plan)],
          ['API calls / API利用料', '1,370', '20', withCommas(seats.calls)],
          ['Subtotal / 小計（10%対象）', '', '', withCommas(net)],
          ['Consumption tax / 消費税 10%', '', '', withCommas(net / 10)],
          ['Total / 合計', '', '', withCommas(total)],
          ['Credit note CN-2026-0098 / 返還額（相殺）', '', '', `-${withCommas(credit)}`],
          ['Amount due / お支払金額', '', '', withCommas(total - credit)],
        ],
      });
      page.write('Wire transfer / お振込先', 46, end + 28, 10, { isBold: true });
      writePairs(
        page,
        [
          ['Bank', '三菱UFJ銀行 (MUFG Bank, Ltd.) 0005'],
          ['Branch', '渋谷中央支店 (Shibuya-Chuo) 345'],
          ['Account', '普通 / Ordinary 3451908'],
          ['Account name', 'ルームフイールドジヤパン（ド'],
        ],
        { x: 46, valueX: 140, y: end + 48, step: 16, size: 9 },
      );
      page.write(
        'Bank charges are borne by the customer. / 振込手数料はお客様負担となります。',
        46,
        end + 124,
        8,
      );
    },
  ],
  expected: {
    payee_name: 'ルームフィールド・ジャパン合同会社',
    payee_postal_code: '1506990',
    payee_address: '東京都渋谷区東9-99-9 Eastgate 6F',
    payee_phone_number: '0399903451',
    invoice_number: 'JP-2026-03451',
    invoice_date: '2026-12-01',
    payment_due_date: '2027-01-31',
    invoice_total: String(total),
    billing_amount: String(total - credit),
    invoice_registration_number: issuerNumber,
    payer_name: '東北レンタルフォークリフト株式会社',
    bank_name: '三菱UFJ銀行',
    branch_name: '渋谷中央支店',
    account_type: '普通',
    account_number: '3451908',
    ...accountHolder('ルームフイールドジヤパン（ド'),
  },
  alsoAccepted: { payer_name: ['東北レンタルフォークリフト株式会社 情報システム課'] },
  adjustments: [{ kind: 'offset', amount: credit }],
};
