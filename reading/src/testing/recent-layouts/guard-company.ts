import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import type { Page } from '../invoice-pdf.ts';
import { writePairs } from './pairs-and-cells.ts';

const issuerNumber = fakeRegistrationNumber(874_416);
const guardNet = 38_000 + 12_500 + 6_000;
const guardTotal = guardNet + guardNet / 10;

function guardTerms(page: Page, y: number): void {
  page.write('■ 11月27日の口座振替ができませんでした', 54, y, 10.5, { isBold: true });
  writeLines(
    page,
    [
      'ご登録口座：横浜信用金庫 戸塚支店 普通 ****621　スギタデンキ（カ',
      'お手数ですが、下の当社口座へお振込みくださいますようお願いいたします。',
    ],
    66,
    y + 20,
    9.5,
  );
  page.box(54, y + 62, 487, 70, { frame: '#b3261e' });
  page.write('当社口座', 64, y + 70, 9, { colour: '#b3261e' });
  writeLines(
    page,
    ['横浜銀行　戸塚支店　普通預金　6048744', 'ハマカゼケイビホシヨウ（カ'],
    130,
    y + 70,
    11,
  );
  page.write('お振込期限　令和８年１２月１１日（金）', 130, y + 110, 10.5);
}

export const guardCompany: ArtificialInvoice = {
  name: 'guard-company-after-a-debit-that-failed',
  pages: [
    (page) => {
      writeLines(
        page,
        ['244-0003', '横浜市戸塚区戸塚町9909', '杉田電機株式会社 御中'],
        54,
        52,
        10.5,
      );
      page.writeRight('令和８年１２月１日', 541, 52, 9.5);
      page.write('浜風警備保障株式会社', 360, 86, 12);
      writeLines(
        page,
        [
          '〒244-0805 横浜市戸塚区川上町991-4',
          'お問合せ：料金課 ０４５（９９９）８７４４',
          '緊急通報：0120-999-874（24時間）',
          `登録番号：${issuerNumber}`,
        ],
        360,
        106,
        8.5,
      );
      page.writeMiddle('警備料金 ご請求書（再請求）', 297, 196, 16, { isBold: true });
      const end = writePairs(
        page,
        [
          ['ご契約番号', 'S-40871'],
          ['請求書番号', '4087-202611R'],
          ['ご利用月', '令和８年１１月分'],
        ],
        { x: 54, valueX: 150, y: 240, step: 18, size: 10 },
      );
      drawTable(page, {
        x: 54,
        y: end + 10,
        widths: [347, 140],
        align: 'lr',
        rowHeight: 23,
        size: 9.5,
        headFill: '#eeeeee',
        rows: [
          ['内訳', '金額'],
          ['機械警備料（本社事務所）', withCommas(38_000)],
          ['機械警備料（第2倉庫）', withCommas(12_500)],
          ['防犯カメラ使用料', withCommas(6_000)],
          ['消費税（税率10％対象 56,500円）', withCommas(guardNet / 10)],
          ['ご請求金額', `${withCommas(guardTotal)}円`],
        ],
      });
      guardTerms(page, 480);
    },
  ],
  expected: {
    payee_name: '浜風警備保障株式会社',
    payee_postal_code: '2440805',
    payee_address: '横浜市戸塚区川上町991-4',
    payee_phone_number: '0459998744',
    invoice_number: '4087-202611R',
    invoice_date: '2026-12-01',
    payment_due_date: '2026-12-11',
    billing_amount: String(guardTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '杉田電機株式会社',
    bank_name: '横浜銀行',
    branch_name: '戸塚支店',
    account_type: '普通',
    account_number: '6048744',
    ...accountHolder('ハマカゼケイビホシヨウ（カ'),
  },
  alsoAccepted: { payee_address: ['神奈川県横浜市戸塚区川上町991-4'] },
};
