import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import type { Page } from '../invoice-pdf.ts';

const issuerNumber = fakeRegistrationNumber(356_218);
/** Charge, amount with 10 % tax, and amount without tax, which was paid for the customer. */
const charges = [
  ['関税 CUSTOMS DUTY（立替）', 0, 86_400],
  ['輸入消費税・地方消費税（立替）', 0, 231_700],
  ['OCEAN FREIGHT  USD 1,250.00 @155.20', 0, 194_000],
  ['通関料 CUSTOMS CLEARANCE FEE', 11_800, 0],
  ['D/O FEE', 6_500, 0],
  ['C.F.S. CHARGE  12.480 M3', 49_670, 0],
  ['横持・配送料 DRAYAGE', 42_000, 0],
  ['取扱手数料 HANDLING CHARGE', 15_000, 0],
] as const;
const [taxed, untaxed] = [sumOf(charges.map((row) => row[1])), sumOf(charges.map((row) => row[2]))];
const chargesTotal = taxed + Math.floor(taxed / 10) + untaxed;

function customsHead(page: Page): void {
  page.write('SETO FORWARDING CO., LTD.', 44, 36, 13, { isBold: true, colour: '#0d3b66' });
  page.write('瀬戸フォワーディング株式会社　神戸支店', 44, 56, 10);
  page.write('〒650-0045 神戸市中央区港島9丁目99-3　TEL:(078)999-3562', 44, 72, 8);
  page.write(`登録番号:${issuerNumber}`, 44, 84, 8);
  page.writeRight('INVOICE（請求書）', 551, 38, 14);
  drawTable(page, {
    x: 44,
    y: 108,
    widths: [250, 257],
    rowHeight: 19,
    size: 8.5,
    rows: [
      ['MESSRS. 株式会社 北野インテリア 御中', 'INV NO.  SFK-IM-2611-0356'],
      ['輸入部', 'DATE  2026.11.27'],
      ['VESSEL  EVER NOVA 0117W', 'B/L NO.  HCMKOB2611995'],
      ['ETA KOBE  2026.11.22', 'PAYMENT DUE  2026.12.31'],
      ['COMMODITY  WOODEN FURNITURE 148 CTNS', 'YOUR REF.  KI-2609'],
    ],
  });
}

export const customsBroker: ArtificialInvoice = {
  name: 'customs-broker-with-duties-that-were-paid',
  pages: [
    (page) => {
      customsHead(page);
      const end = drawTable(page, {
        x: 44,
        y: 222,
        widths: [287, 110, 110],
        align: 'lrr',
        rowHeight: 21,
        size: 8.5,
        rows: [
          ['DESCRIPTION', '課税 TAXABLE', '免税・立替 NON-TAX'],
          ...charges.map(([what, with10, without]) => [
            what,
            with10 ? withCommas(with10) : '',
            without ? withCommas(without) : '',
          ]),
          ['SUB TOTAL', withCommas(taxed), withCommas(untaxed)],
          ['CONSUMPTION TAX 10%', withCommas(Math.floor(taxed / 10)), ''],
          ['GRAND TOTAL', '', `JPY ${withCommas(chargesTotal)}`],
        ],
      });
      page.write('REMITTANCE TO:', 44, end + 22, 9, { isBold: true });
      writeLines(
        page,
        [
          '商工組合中央金庫 神戸支店　普通 356218',
          'セトフオワーデイング（カ　コウベシテン',
          '※立替金（関税・消費税）は納付済みのため、期日厳守でお願い申し上げます。',
        ],
        140,
        end + 22,
        9.5,
      );
      page.write('E. & O. E.', 44, end + 90, 8);
    },
  ],
  expected: {
    payee_name: '瀬戸フォワーディング株式会社',
    payee_postal_code: '6500045',
    payee_address: '神戸市中央区港島9丁目99-3',
    payee_phone_number: '0789993562',
    invoice_number: 'SFK-IM-2611-0356',
    invoice_date: '2026-11-27',
    payment_due_date: '2026-12-31',
    billing_amount: String(chargesTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '株式会社北野インテリア',
    bank_name: '商工組合中央金庫',
    branch_name: '神戸支店',
    account_type: '普通',
    account_number: '0356218',
    ...accountHolder('セトフオワーデイング（カ　コウベシテン'),
  },
  alsoAccepted: {
    payee_name: ['瀬戸フォワーディング株式会社 神戸支店', 'SETO FORWARDING CO., LTD.'],
    payee_address: ['兵庫県神戸市中央区港島9丁目99-3'],
    payer_name: ['株式会社北野インテリア 輸入部'],
  },
};
