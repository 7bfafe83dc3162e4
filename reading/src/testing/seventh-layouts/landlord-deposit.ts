import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  fakeRegistrationNumber,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

const taxed = { rent: 280_000, common: 35_000, parking: 20_000, water: 4_260 };
const net = taxed.rent + taxed.common + taxed.parking + taxed.water;
const tax = net / 10;
const deposit = 840_000;
const total = net + tax + deposit;
const REGISTRATION_NUMBER = fakeRegistrationNumber(70_808);

/**
 * A new tenant: the deposit carries no tax, and the payment is due before the month of the rent.
 */
export const landlordDeposit: ArtificialInvoice = {
  name: 'landlord-with-deposit-and-common-charge',
  pages: [
    (page) => {
      page.writeMiddle('賃料等ご請求書（ご契約時精算分）', 297, 40, 15);
      page.write('賃借人', 50, 84, 8);
      page.write('合同会社スタジオひなげし　様', 50, 96, 12);
      page.write('物件', 50, 122, 8);
      page.write('柏木第二ビル 301号室（横浜市西区北幸9-99）', 50, 134, 9);
      page.write('契約番号　K2-301-2612', 50, 150, 9);
      page.write('賃貸人', 330, 84, 8);
      writeLines(
        page,
        [
          '柏木興産有限会社',
          '〒220-0004　横浜市西区北幸9丁目99番8号',
          'TEL：045-999-2600　FAX：045-999-2601',
          `インボイス番号：${REGISTRATION_NUMBER}`,
        ],
        330,
        96,
        9.5,
      );
      page.write('発行：2026年11月12日　　管理No.00518', 330, 164, 9);
      const end = drawTable(page, {
        x: 50,
        y: 196,
        widths: [200, 90, 90, 115],
        align: 'lrrr',
        headFill: '#eeeeee',
        rowHeight: 21,
        rows: [
          ['項目', '税抜', '消費税', '税込金額'],
          [
            '賃料　2026年12月分',
            withCommas(taxed.rent),
            withCommas(taxed.rent / 10),
            withCommas(taxed.rent * 1.1),
          ],
          [
            '共益費　2026年12月分',
            withCommas(taxed.common),
            withCommas(taxed.common / 10),
            withCommas(taxed.common + taxed.common / 10),
          ],
          [
            '駐車場使用料　No.7',
            withCommas(taxed.parking),
            withCommas(taxed.parking / 10),
            withCommas(taxed.parking + taxed.parking / 10),
          ],
          ['水道メーター設置分', withCommas(taxed.water), '426', withCommas(taxed.water + 426)],
          ['敷金（3か月分・不課税）', withCommas(deposit), '－', withCommas(deposit)],
          ['ご請求合計', withCommas(net + deposit), withCommas(tax), withCommas(total)],
        ],
      });
      writeLines(
        page,
        [
          `（10％対象 ${withCommas(net)}円　消費税 ${withCommas(tax)}円　／　不課税 ${withCommas(deposit)}円）`,
          'お支払期限　　2026年11月末日（鍵のお引渡し前）',
        ],
        50,
        end + 12,
        10,
      );
      drawTable(page, {
        x: 50,
        y: end + 66,
        widths: [70, 200],
        rowHeight: 18,
        rows: [
          ['振込先', '横浜信用金庫'],
          ['', '横浜西口支店'],
          ['', '普通預金　0455170'],
          ['', 'カシワギコウサン（ユ'],
        ],
      });
      page.write('翌月以降の賃料は毎月27日までに同口座へお振込ください。', 50, end + 152, 8.5);
    },
  ],
  expected: {
    payee_name: '柏木興産有限会社',
    payee_postal_code: '2200004',
    payee_address: '横浜市西区北幸9丁目99番8号',
    payee_phone_number: '0459992600',
    invoice_date: '2026-11-12',
    invoice_number: '00518',
    payment_due_date: '2026-11-30',
    billing_amount: String(total),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '合同会社スタジオひなげし',
    bank_name: '横浜信用金庫',
    branch_name: '横浜西口支店',
    account_type: '普通',
    account_number: '0455170',
    ...accountHolder('カシワギコウサン(ユ'),
  },
  alsoAccepted: { invoice_number: ['No.00518', 'K2-301-2612'] },
};
