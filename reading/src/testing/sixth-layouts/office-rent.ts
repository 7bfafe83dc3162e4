import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import { writePairs } from '../recent-layouts/pairs-and-cells.ts';

const issuerNumber = fakeRegistrationNumber(325_064);
const month = { rent: 386_000, common: 58_000, parking: 30_000 };
const net = month.rent + month.common + month.parking;
/** Water is passed on with its tax. */
const water = 6_930;
const electricity = 41_250;
const total = net + net / 10 + water + electricity;

export const officeRent: ArtificialInvoice = {
  name: 'office-rent-with-water-and-light-of-two-months',
  pages: [
    (page) => {
      page.write('賃料等ご請求のお知らせ', 48, 40, 16, { isBold: true });
      page.writeRight('発行日　2026年11月16日', 547, 40, 9);
      page.writeRight('ご契約番号　YK-0306-A4', 547, 54, 9);
      writeLines(
        page,
        [
          '〒220-0004',
          '横浜市西区北幸9-99 第2横浜ビル4階A号室',
          '湘南モビリティサービス株式会社 御中',
        ],
        60,
        84,
        10,
      );
      page.write('【貸主代理・請求者】', 340, 92, 8.5);
      page.write('みなと西口プロパティ株式会社', 340, 106, 11.5);
      writeLines(
        page,
        [
          '〒220-0005 横浜市西区南幸9-98-3',
          '賃料管理グループ 電話 045-999-3250',
          `適格請求書発行事業者 ${issuerNumber}`,
        ],
        340,
        126,
        8.5,
      );
      writePairs(
        page,
        [
          ['物件名', '第2横浜ビル　4階A号室'],
          ['ご請求月', '2026年12月分賃料'],
          ['ご請求金額', `¥${withCommas(total)}`],
          ['お支払期日', '2026年11月30日'],
        ],
        { x: 60, valueX: 140, y: 186, step: 19, size: 10.5 },
      );
      const end = drawTable(page, {
        x: 48,
        y: 276,
        widths: [190, 119, 100, 90],
        align: 'lmrr',
        rowHeight: 22,
        headFill: '#e9eef0',
        rows: [
          ['項目', '対象期間', '金額', '消費税'],
          ['賃料', '12/1～12/31', withCommas(month.rent), withCommas(month.rent / 10)],
          ['共益費', '12/1～12/31', withCommas(month.common), withCommas(month.common / 10)],
          [
            '駐車場使用料（No.12）',
            '12/1～12/31',
            withCommas(month.parking),
            withCommas(month.parking / 10),
          ],
          ['水道料（税込）', '9/1～10/31', withCommas(water), '(内税)'],
          ['電気料（税込）', '10/1～10/31', withCommas(electricity), '(内税)'],
          ['合計', '', withCommas(net + water + electricity), withCommas(net / 10)],
        ],
      });
      page.write(
        `10%対象（税込）${withCommas(total)}円　消費税額 ${withCommas(net / 10 + water / 11 + electricity / 11)}円`,
        48,
        end + 8,
        8.5,
      );
      page.box(48, end + 34, 499, 76);
      page.write('お振込先口座', 56, end + 40, 9, { isBold: true });
      writeLines(
        page,
        [
          '三井住友信託銀行　横浜駅西口支店　普通預金　3250648',
          'ミナトニシグチプロパティ（カ　賃料口',
          '※振込人名義の前に契約番号をご入力ください。',
        ],
        56,
        end + 58,
        9.5,
      );
    },
  ],
  expected: {
    payee_name: 'みなと西口プロパティ株式会社',
    payee_postal_code: '2200005',
    payee_address: '横浜市西区南幸9-98-3',
    payee_phone_number: '0459993250',
    invoice_date: '2026-11-16',
    payment_due_date: '2026-11-30',
    billing_amount: String(total),
    invoice_registration_number: issuerNumber,
    payer_name: '湘南モビリティサービス株式会社',
    bank_name: '三井住友信託銀行',
    branch_name: '横浜駅西口支店',
    account_type: '普通',
    account_number: '3250648',
    ...accountHolder('ミナトニシグチプロパティ（カ'),
  },
  alsoAccepted: {
    payee_address: ['神奈川県横浜市西区南幸9-98-3'],
    subject: ['第2横浜ビル 4階A号室', '2026年12月分賃料'],
    invoice_number: ['YK-0306-A4'],
  },
};
