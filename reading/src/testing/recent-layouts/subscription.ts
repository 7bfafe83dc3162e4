import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  sumOf,
  withCommas,
} from '../artificial-invoice.ts';
import type { Page } from '../invoice-pdf.ts';
import { writePairs } from './pairs-and-cells.ts';

const latin = { face: 'latin' } as const;
const issuerNumber = fakeRegistrationNumber(701_183);
const seats = [
  ['Team plan (annual)', '24', '¥14,400', 345_600],
  ['Additional storage 500 GB', '2', '¥18,000', 36_000],
  ['Unused time on Starter plan', '1', '-¥21,600', -21_600],
] as const;
const seatsNet = sumOf(seats.map((row) => row[3]));
const seatsTotal = seatsNet + seatsNet / 10;
const dollars = (amount: number): string => (amount / 150).toFixed(2);
const signed = (amount: number): string =>
  `${amount < 0 ? '-' : ''}¥${withCommas(Math.abs(amount))}`;

function seatRows(page: Page): void {
  const grey = { ...latin, colour: '#6b7280' };
  for (const [index, text] of ['Description', 'Qty', 'Unit price', 'Amount'].entries())
    if (index === 0) page.write(text, 44, 330, 8, grey);
    else page.writeRight(text, [0, 340, 440, 551][index] ?? 0, 330, 8, grey);
  page.line(44, 344, 551, 344, 0.8);
  for (const [index, [what, count, price, amount]] of seats.entries()) {
    const y = 354 + index * 24;
    page.write(what, 44, y, 9.5, latin);
    page.writeRight(count, 340, y, 9.5, latin);
    page.writeRight(price, 440, y, 9.5, latin);
    page.writeRight(signed(amount), 551, y, 9.5, latin);
  }
  for (const [index, [label, amount]] of [
    ['Subtotal', withCommas(seatsNet)],
    ['JCT - Japan (10%)', withCommas(seatsNet / 10)],
    ['Total', withCommas(seatsTotal)],
    ['Amount due', withCommas(seatsTotal)],
  ].entries()) {
    page.line(300, 434 + index * 22, 551, 434 + index * 22, 0.3, { colour: '#d1d5db' });
    page.write(String(label), 300, 440 + index * 22, 9.5, latin);
    page.writeRight(`¥${amount}`, 551, 440 + index * 22, 9.5, latin);
  }
}

export const subscription: ArtificialInvoice = {
  name: 'software-subscription-in-english',
  pages: [
    (page) => {
      page.write('Invoice', 44, 42, 20, { ...latin, isBold: true });
      page.writeRight('northlane', 551, 42, 18, { ...latin, colour: '#5b3df5' });
      for (const [index, [label, value]] of [
        ['Invoice number', '7F3C91A2-0008'],
        ['Date of issue', 'November 16, 2026'],
        ['Date due', 'December 16, 2026'],
      ].entries()) {
        page.write(String(label), 44, 84 + index * 14, 9, latin);
        page.write(String(value), 130, 84 + index * 14, 9, latin);
      }
      writeLines(
        page,
        [
          'Northlane Software Japan 株式会社',
          '〒150-0002 東京都渋谷区渋谷9-90-7',
          'ノーザンスクエア 14F',
          `JP TRN ${issuerNumber}`,
        ],
        44,
        140,
        9,
      );
      writeLines(
        page,
        ['Bill to', '合同会社ミナモリサーチ', '長野県塩尻市大門一番町99', 'ap@minamo.example'],
        300,
        140,
        9,
      );
      page.write(`¥${withCommas(seatsTotal)} due December 16, 2026`, 44, 226, 16, latin);
      page.write(
        `For reference: US$${dollars(seatsTotal)} (1 USD = 150.00 JPY, 2026-11-13 TTM)`,
        44,
        254,
        8.5,
        latin,
      );
      page.write('Team workspace / チームプラン年間利用料', 44, 290, 9.5);
      seatRows(page);
      page.write('Pay by bank transfer / 銀行振込', 44, 560, 11, { isBold: true });
      writePairs(
        page,
        [
          ['Bank / 銀行', '住信SBIネット銀行'],
          ['Branch / 支店', '法人第一支店 (106)'],
          ['Type / 種別', '普通 (Futsu)'],
          ['Account / 口座番号', '7011835'],
          ['Name / 名義', 'ノースレーンソフトウエアジヤパン（カ'],
        ],
        { x: 44, valueX: 160, y: 584, step: 17, size: 9.5 },
      );
    },
  ],
  expected: {
    payee_name: 'Northlane Software Japan 株式会社',
    payee_postal_code: '1500002',
    payee_address: '東京都渋谷区渋谷9-90-7 ノーザンスクエア 14F',
    invoice_number: '7F3C91A2-0008',
    invoice_date: '2026-11-16',
    payment_due_date: '2026-12-16',
    billing_amount: String(seatsTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '合同会社ミナモリサーチ',
    bank_name: '住信SBIネット銀行',
    branch_name: '法人第一支店',
    account_type: '普通',
    account_number: '7011835',
    ...accountHolder('ノースレーンソフトウエアジヤパン（カ'),
  },
  alsoAccepted: { bank_name: ['ドコモSMTBネット銀行'] },
};
