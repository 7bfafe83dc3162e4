import {
  type ArtificialInvoice,
  accountHolder,
  fakeRegistrationNumber,
  drawSeal,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import { writePairs } from './pairs-and-cells.ts';

const issuerNumber = fakeRegistrationNumber(926_541);
/** The customer pays 90 % of the work that is done and keeps the rest until the end. */
const frames = { contract: 18_600_000, worksDone: 12_400_000, billedBefore: 6_840_000 };
const retention = frames.worksDone / 10;
const framesNet = frames.worksDone - retention - frames.billedBefore;
const framesTotal = framesNet + framesNet / 10;

export const steelFrames: ArtificialInvoice = {
  name: 'steel-frames-by-progress-on-the-form-of-the-customer',
  pages: [
    (page) => {
      page.write('（指定請求書 A様式・正）', 40, 30, 8);
      page.writeMiddle('出来高請求書', 297, 40, 18, { spacing: 4 });
      page.write('大橋・西原特定建設工事共同企業体', 40, 82, 11.5);
      page.write('代表者 大橋建設株式会社　御中', 40, 100, 11.5);
      writePairs(
        page,
        [
          ['請求年月日', '2026年 11月 20日'],
          ['取引先コード', '35-10492'],
          ['会社名', '株式会社 鞆の浦鉄骨'],
          ['代表者', '代表取締役　檀上 克己'],
          ['住所', '広島県福山市鞆町後地99-26'],
          ['電話', '084-999-9265'],
          ['登録番号', issuerNumber],
        ],
        { x: 320, valueX: 392, y: 80, step: 17, size: 9.5 },
      );
      drawSeal(page, 520, 110, 34);
      page.write('工事名：（仮称）松永総合体育館 建設工事のうち 鉄骨工事', 40, 224, 10.5);
      page.write('工事番号：26-0073　注文書番号：PO-7311-02', 40, 244, 9.5);
      const end = drawTable(page, {
        x: 40,
        y: 270,
        widths: [40, 315, 160],
        align: 'mlr',
        rowHeight: 30,
        size: 10.5,
        rows: [
          ['', '項　　　　　目', '金　　額'],
          ['Ａ', '契約金額（税抜）', withCommas(frames.contract)],
          ['Ｂ', '累計出来高（税抜）', withCommas(frames.worksDone)],
          ['Ｃ', '保留金（Ｂ×10％）', withCommas(retention)],
          ['Ｄ', '支払対象額（Ｂ－Ｃ）', withCommas(frames.worksDone - retention)],
          ['Ｅ', '前回迄請求額（税抜）', withCommas(frames.billedBefore)],
          ['Ｆ', '今回請求額（Ｄ－Ｅ）', withCommas(framesNet)],
          ['Ｇ', '消費税（10％）', withCommas(framesNet / 10)],
          ['Ｈ', '今回請求額 税込（Ｆ＋Ｇ）', withCommas(framesTotal)],
        ],
      });
      page.write('支払日　2027年 1月 20日（20日締 翌々月20日）', 40, end + 16, 10);
      page.write('振　込　先', 40, end + 44, 10);
      drawTable(page, {
        x: 110,
        y: end + 38,
        widths: [100, 90, 50, 90, 115],
        align: 'mmmmm',
        rowHeight: 25,
        rows: [['もみじ銀行', '福山南 支店', '当座', '9265410', 'カ）トモノウラテツコツ']],
      });
    },
  ],
  expected: {
    payee_name: '株式会社鞆の浦鉄骨',
    payee_address: '広島県福山市鞆町後地99-26',
    payee_phone_number: '0849999265',
    invoice_date: '2026-11-20',
    payment_due_date: '2027-01-20',
    billing_amount: String(framesTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '大橋・西原特定建設工事共同企業体 代表者 大橋建設株式会社',
    bank_name: 'もみじ銀行',
    branch_name: '福山南支店',
    account_type: '当座',
    account_number: '9265410',
    ...accountHolder('カ）トモノウラテツコツ'),
    subject: '(仮称)松永総合体育館 建設工事のうち 鉄骨工事',
  },
  alsoAccepted: {
    payer_name: ['大橋・西原特定建設工事共同企業体', '大橋建設株式会社'],
  },
};
