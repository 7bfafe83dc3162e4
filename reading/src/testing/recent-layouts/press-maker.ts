import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawSeal,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import type { Page } from '../invoice-pdf.ts';
import { writePairs } from './pairs-and-cells.ts';

const issuerNumber = fakeRegistrationNumber(207_384);
const press = { price: 7_200_000, setup: 380_000 };
const pressNet = press.price + press.setup;
const pressTotal = pressNet + pressNet / 10;
/** Both with tax: the payment at the order, and the one between the order and the delivery. */
const [paidAtOrder, interimPayment] = [2_501_400, 4_169_000];

function pressHead(page: Page): void {
  page.write('高岡プレス機械販売株式会社', 330, 44, 13, { isBold: true });
  writeLines(
    page,
    [
      '〒933-0871 富山県高岡市駅南9-92-38',
      'TEL 0766-99-2073　FAX 0766-99-2074',
      '営業2課　担当 蓑輪',
      `登録番号 ${issuerNumber}`,
    ],
    330,
    66,
    8.5,
  );
  drawSeal(page, 508, 58, 36);
  page.write('請求書', 48, 40, 22, { isBold: true });
  page.write('NO　G26-2073-3', 48, 74, 9.5);
  page.write('２０２６年１１月２４日', 48, 90, 9.5);
  page.write('砺波アルミ建材工業株式会社', 48, 136, 13);
  page.write('資材部　御中', 48, 156, 11);
  page.line(48, 174, 290, 174);
}

export const pressMaker: ArtificialInvoice = {
  name: 'press-maker-with-two-payments-before',
  pages: [
    (page) => {
      pressHead(page);
      writePairs(
        page,
        [
          ['件　　名', '油圧プレス TP-160型 納入（残金ご請求）'],
          ['納 入 日', '2026年11月20日'],
          ['お支払日', '2026年12月31日（現金振込）'],
        ],
        { x: 48, valueX: 118, y: 192, step: 18, size: 10 },
      );
      const end = drawTable(page, {
        x: 48,
        y: 262,
        widths: [300, 50, 149],
        align: 'lmr',
        rowHeight: 25,
        size: 10,
        rows: [
          ['品名・仕様', '数量', '金額'],
          ['油圧プレス TP-160型', '1台', withCommas(press.price)],
          ['据付・試運転調整費', '1式', withCommas(press.setup)],
          ['消費税額（10％）', '', withCommas(pressNet / 10)],
          ['契約金額（税込）', '', withCommas(pressTotal)],
          ['着手金 6月30日入金済', '', `－${withCommas(paidAtOrder)}`],
          ['中間金 10月30日入金済', '', `－${withCommas(interimPayment)}`],
          [
            '差引残金　今回ご請求額',
            '',
            `${withCommas(pressTotal - paidAtOrder - interimPayment)}円`,
          ],
        ],
      });
      page.write('振込先：富山第一銀行 高岡支店　当座預金 ０２０７３８４', 48, end + 26, 10);
      page.write('　　　　タカオカプレスキカイハンバイ（カ', 48, end + 44, 10);
      page.write('所有権は、代金完済まで弊社に留保されます。', 48, end + 74, 8.5);
    },
  ],
  expected: {
    payee_name: '高岡プレス機械販売株式会社',
    payee_postal_code: '9330871',
    payee_address: '富山県高岡市駅南9-92-38',
    payee_phone_number: '0766992073',
    invoice_number: 'G26-2073-3',
    invoice_date: '2026-11-24',
    payment_due_date: '2026-12-31',
    invoice_total: String(pressTotal),
    billing_amount: String(pressTotal - paidAtOrder - interimPayment),
    invoice_registration_number: issuerNumber,
    payer_name: '砺波アルミ建材工業株式会社',
    bank_name: '富山第一銀行',
    branch_name: '高岡支店',
    account_type: '当座',
    account_number: '0207384',
    ...accountHolder('タカオカプレスキカイハンバイ（カ'),
    subject: '油圧プレス TP-160型 納入(残金ご請求)',
  },
  alsoAccepted: { payer_name: ['砺波アルミ建材工業株式会社 資材部'] },
  adjustments: [
    { kind: 'advance', amount: paidAtOrder },
    { kind: 'advance', amount: interimPayment },
  ],
};
