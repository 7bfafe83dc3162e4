import {
  type ArtificialInvoice,
  accountHolder,
  fakeRegistrationNumber,
  drawSeal,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import type { Page } from '../invoice-pdf.ts';
import { drawCells, writePairs } from './pairs-and-cells.ts';

const issuerNumber = fakeRegistrationNumber(291_660);
const snowNet = 1_146_000;
const snowTotal = snowNet + snowNet / 10;

function mayorAccount(page: Page, y: number): void {
  drawTable(page, {
    x: 70,
    y,
    widths: [95, 360],
    rowHeight: 30,
    size: 10,
    rows: [
      ['振込先金融機関', '　　東邦　　　　　銀行・信用金庫・農協　　　会津本町　　　本店・支店'],
      ['預金種別', '　　普通　・　当座　・　その他（　　　　）'],
      ['口座番号', ''],
      ['フリガナ', 'カ）アシノマキジヨセツコウギヨウ'],
      ['口座名義', '株式会社 芦ノ牧除雪工業'],
    ],
  });
  // The choices of the printed form that apply are framed by hand.
  page.box(257, y + 6, 24, 18, { frame: '#16307a' });
  page.box(487, y + 6, 24, 18, { frame: '#16307a' });
  page.box(187, y + 36, 24, 18, { frame: '#16307a' });
  drawCells(page, '2916604', { x: 175, y: y + 64, width: 22, height: 22 });
}

export const claimToAMayor: ArtificialInvoice = {
  name: 'claim-to-a-mayor-with-choices-that-are-framed',
  pages: [
    (page) => {
      page.writeMiddle('請　　求　　書', 297, 60, 20);
      page.writeRight('令和　8　年　12　月　1　日', 525, 100, 11);
      page.write('会津みどり野市長　　霧島　健　様', 70, 130, 12.5);
      page.write('債権者', 290, 168, 10);
      writePairs(
        page,
        [
          ['住所', '〒965-0871 福島県会津若松市栄町99番7号'],
          ['氏名', '株式会社 芦ノ牧除雪工業'],
          ['', '代表取締役　渡部 留吉'],
          ['電話', '0242-99-2916'],
          ['登録番号', issuerNumber],
        ],
        { x: 290, valueX: 336, y: 190, step: 19, size: 9.5 },
      );
      drawSeal(page, 490, 206, 32);
      page.write('下記のとおり請求します。', 70, 300, 11);
      page.write('金', 110, 336, 15);
      drawCells(page, `¥${snowTotal}`, {
        x: 140,
        y: 328,
        width: 28,
        height: 34,
        count: 9,
        size: 16,
      });
      page.write('円也', 402, 336, 15);
      page.write(
        `（うち取引に係る消費税及び地方消費税の額　${withCommas(snowNet / 10)}円）`,
        110,
        372,
        10,
      );
      page.write('ただし　市道湯野上線ほか3路線 除雪業務委託（第1回部分払）として', 110, 396, 10.5);
      page.write('契約番号　R8-建-1182', 110, 418, 10.5);
      mayorAccount(page, 452);
      page.write(
        '※支払期日は、請求書を受理した日から30日以内（市記入欄：令和　年　月　日）',
        70,
        622,
        8.5,
      );
      page.box(70, 650, 455, 40);
      page.write('市記入欄', 76, 656, 8);
      page.write('受付　　　　　　　検収　　　　　　　支出命令', 130, 664, 9, {
        colour: '#777777',
      });
    },
  ],
  expected: {
    payee_name: '株式会社芦ノ牧除雪工業',
    payee_postal_code: '9650871',
    payee_address: '福島県会津若松市栄町99番7号',
    payee_phone_number: '0242992916',
    invoice_date: '2026-12-01',
    billing_amount: String(snowTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '会津みどり野市長 霧島 健',
    bank_name: '東邦銀行',
    branch_name: '会津本町支店',
    account_type: '普通',
    account_number: '2916604',
    ...accountHolder('カ）アシノマキジヨセツコウギヨウ'),
    subject: '市道湯野上線ほか3路線 除雪業務委託(第1回部分払)',
  },
  alsoAccepted: { payer_name: ['会津みどり野市長', '会津みどり野市'] },
};
