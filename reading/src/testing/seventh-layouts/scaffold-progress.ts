import {
  type ArtificialInvoice,
  accountHolder,
  drawSeal,
  drawTable,
  fakeRegistrationNumber,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';
import { writePairs } from '../recent-layouts/pairs-and-cells.ts';

const contract = 12_800_000;
const done = { before: 4_480_000, until: 7_680_000 };
const current = done.until - done.before;
const tax = current / 10;
const retained = (current + tax) / 10;
const REGISTRATION_NUMBER = fakeRegistrationNumber(70_101);

export const scaffoldProgress: ArtificialInvoice = {
  name: 'scaffold-company-with-progress-and-retention',
  pages: [
    (page) => {
      page.writeMiddle('出来高請求書', 297, 40, 18, { spacing: 6 });
      page.line(200, 66, 395, 66, 1);
      page.write('東峰建設株式会社　九州支店　御中', 45, 88, 12);
      page.line(45, 106, 300, 106);
      writePairs(
        page,
        [
          ['工事名', '（仮称）香椎照葉ビル新築工事のうち仮設足場工事'],
          ['工事番号', '26-0418-07'],
          ['注文番号', 'PO-260605-114'],
          ['業者コード', '0031842'],
          ['請求回数', '第3回'],
        ],
        { x: 45, valueX: 110, y: 118, step: 15 },
      );
      writePairs(
        page,
        [
          ['請求年月日', '令和8年11月25日'],
          ['請求書番号', 'AK-2611-03'],
        ],
        { x: 400, valueX: 470, y: 76, step: 14 },
      );
      writeLines(
        page,
        [
          '株式会社有明仮設工業',
          '代表取締役　牟田口 健吾',
          '〒812-0055　福岡市東区東浜2丁目88番31号',
          'TEL 092-999-4121　FAX 092-999-4122',
          `登録番号 ${REGISTRATION_NUMBER}`,
          '建設業許可　福岡県知事許可（般-4）第999123号',
        ],
        360,
        116,
      );
      drawSeal(page, 500, 112, 40);
      page.box(45, 218, 505, 30);
      page.write('今回お支払請求額', 55, 226, 11);
      page.writeRight(`¥ ${withCommas(current + tax - retained)} -`, 540, 222, 16, {
        isBold: true,
      });
      const end = drawTable(page, {
        x: 45,
        y: 262,
        widths: [25, 230, 125, 125],
        rowHeight: 22,
        align: 'mlrr',
        headFill: '#e4e4e4',
        rows: [
          ['', '項目', '率', '金額（円）'],
          ['A', '契約金額（税抜）', '100.0%', withCommas(contract)],
          ['B', '出来高累計', '60.0%', withCommas(done.until)],
          ['C', '前回迄出来高累計', '35.0%', withCommas(done.before)],
          ['D', '今回出来高（B－C）', '25.0%', withCommas(current)],
          ['E', '消費税（D×10%）', '10%', withCommas(tax)],
          ['F', '今回出来高計（税込）', '', withCommas(current + tax)],
          ['G', '保留金（F×10%）', '10%', `▲${withCommas(retained)}`],
          ['H', '差引今回請求額（F－G）', '', withCommas(current + tax - retained)],
          ['I', '契約残高（A－B）', '40.0%', withCommas(contract - done.until)],
        ],
      });
      writeLines(
        page,
        [
          '支払条件：毎月25日締切　翌月末日　現金100%',
          '振込先：福岡銀行 箱崎支店　普通預金　No.2210347　カ）アリアケカセツコウギヨウ',
          '※保留金は工事完成引渡し後30日以内に請求いたします。',
        ],
        45,
        end + 18,
      );
    },
  ],
  expected: {
    payee_name: '株式会社有明仮設工業',
    payee_postal_code: '8120055',
    payee_address: '福岡市東区東浜2丁目88番31号',
    payee_phone_number: '0929994121',
    invoice_number: 'AK-2611-03',
    invoice_date: '2026-11-25',
    payment_due_date: '2026-12-31',
    invoice_total: String(current + tax),
    billing_amount: String(current + tax - retained),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '東峰建設株式会社 九州支店',
    subject: '（仮称）香椎照葉ビル新築工事のうち仮設足場工事',
    bank_name: '福岡銀行',
    branch_name: '箱崎支店',
    account_type: '普通',
    account_number: '2210347',
    ...accountHolder('カ)アリアケカセツコウギヨウ'),
  },
  alsoAccepted: { payer_name: ['東峰建設株式会社'] },
  adjustments: [{ kind: 'other', amount: retained }],
};
