import type { Page } from '../invoice-pdf.ts';
import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawSeal,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';

const issuerNumber = fakeRegistrationNumber(58_207);
const progress = {
  contract: 8_400_000,
  change: 350_000,
  billedBefore: 4_900_000,
  billedNow: 2_275_000,
};
const progressTax = progress.billedNow / 10;
const progressTotal = progress.billedNow + progressTax;
const contractTotal = progress.contract + progress.change;

function progressHead(page: Page): void {
  page.writeMiddle('請　求　書（出来高）', 421, 30, 18, { isBold: true });
  page.write('青葉台建設工業株式会社　御中', 40, 66, 14);
  page.write('（下請負業者 → 当社　指定用紙 B-3）', 40, 90, 7.5);
  drawTable(page, {
    x: 40,
    y: 108,
    widths: [80, 90, 80, 130],
    align: 'mmmm',
    rowHeight: 22,
    rows: [
      ['取引先コード', '0058207', '請求年月日', '2026年11月20日'],
      ['注文書番号', 'T26-0871-03', '請求書番号', 'ＫＡ－２６１１－０４'],
    ],
  });
  page.box(470, 62, 332, 96);
  page.box(470, 62, 22, 96, { fill: '#e9e9e9', frame: 'black' });
  page.writeDown('請求者', 475, 78, 11);
  writeLines(
    page,
    [
      '〒963-8002　福島県郡山市駅前9丁目95-20',
      '有限会社 加瀬足場',
      '代表取締役　加瀬 光一',
      'TEL（024）999-5820　　FAX（024）999-5821',
      `登録番号　${issuerNumber}`,
    ],
    500,
    68,
    9.5,
  );
  drawSeal(page, 740, 84, 36);
}

function progressGrid(page: Page): void {
  page.write('工　事　名', 40, 178, 9);
  page.write('（仮称）郡山東口共同住宅新築工事　足場仮設工事', 110, 176, 11);
  page.line(40, 194, 560, 194);
  drawTable(page, {
    x: 40,
    y: 206,
    widths: [127, 127, 127, 127, 127, 127],
    align: 'rrrrrr',
    rowHeight: 26,
    size: 10,
    headFill: '#e9e9e9',
    rows: [
      ['当初契約金額', '変更増減額', '契約金額計', '前回迄累計', '今回迄累計', '契約残高'],
      [
        progress.contract,
        progress.change,
        contractTotal,
        progress.billedBefore,
        progress.billedBefore + progress.billedNow,
        contractTotal - progress.billedBefore - progress.billedNow,
      ].map(withCommas),
    ],
  });
  page.writeRight('（上記は税抜金額）', 802, 262, 7.5);
  const end = drawTable(page, {
    x: 40,
    y: 280,
    widths: [230, 60, 50, 90, 110],
    align: 'lrmrr',
    rowHeight: 22,
    rows: [
      ['今回請求内訳', '数量', '単位', '単価', '金額'],
      ['外部枠組足場 架（A～C工区）', '1,450', '架㎡', '1,100', '1,595,000'],
      ['同上 盛替・補強', '1', '式', '480,000', '480,000'],
      ['安全ネット・朝顔', '1', '式', '200,000', '200,000'],
      [],
      [],
    ],
  });
  page.write('※消費税率 10%', 40, end + 6, 8);
  drawTable(page, {
    x: 600,
    y: 280,
    widths: [92, 110],
    align: 'mr',
    rowHeight: 28,
    size: 10.5,
    rows: [
      ['今回出来高', withCommas(progress.billedNow)],
      ['消費税額', withCommas(progressTax)],
      ['今回請求額', withCommas(progressTotal)],
    ],
  });
  page.box(600, 336, 202, 28, { frame: 'black' });
  page.box(601, 337, 200, 26, { frame: 'black' });
}

const progressClaim: ArtificialInvoice = {
  name: 'progress-claim-on-the-form-of-the-buyer',
  sheet: { layout: 'landscape' },
  pages: [
    (page) => {
      progressHead(page);
      progressGrid(page);
      drawTable(page, {
        x: 40,
        y: 446,
        widths: [90, 140, 120, 60, 110, 242],
        align: 'mmmmml',
        rowHeight: 24,
        rows: [
          ['', '金融機関名', '支店名', '種別', '口座番号', '口座名義'],
          [
            '振込先',
            '東邦銀行',
            '郡山大町支店',
            '普通',
            '１４０５８２０',
            'ﾕ)ｶｾｱｼﾊﾞ　（有限会社加瀬足場）',
          ],
        ],
      });
      drawTable(page, {
        x: 562,
        y: 512,
        widths: [60, 60, 60, 60],
        rowHeight: 18,
        size: 8,
        align: 'mmmm',
        rows: [['所長', '工事課', '購買', '経理']],
      });
      for (const x of [562, 622, 682, 742]) page.box(x, 530, 60, 40);
      page.write('（太枠内のみ記入して毎月20日必着のこと）', 40, 512, 8);
    },
  ],
  expected: {
    payee_name: '有限会社加瀬足場',
    payee_postal_code: '9638002',
    payee_address: '福島県郡山市駅前9丁目95-20',
    payee_phone_number: '0249995820',
    invoice_number: 'KA-2611-04',
    invoice_date: '2026-11-20',
    billing_amount: String(progressTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '青葉台建設工業株式会社',
    bank_name: '東邦銀行',
    branch_name: '郡山大町支店',
    account_type: '普通',
    account_number: '1405820',
    ...accountHolder('ﾕ)ｶｾｱｼﾊﾞ'),
    subject: '（仮称）郡山東口共同住宅新築工事　足場仮設工事',
  },
  alsoAccepted: { invoice_number: ['ＫＡ－２６１１－０４'] },
};

export const BUILDING_SITES: readonly ArtificialInvoice[] = [progressClaim];
