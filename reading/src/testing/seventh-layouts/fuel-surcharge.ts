import {
  type ArtificialInvoice,
  accountHolder,
  drawSeal,
  fakeRegistrationNumber,
  sumOf,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

const rows = [
  ['11/02', '大阪南港→小牧センター　10tウイング', '4台', 232_000],
  ['11/09', '大阪南港→浜松　4t平', '3台', 126_000],
  ['11/18', '茨木→金沢　10tウイング', '2台', 128_000],
  ['', '燃料サーチャージ（8.5%）', '', 41_310],
  ['11/18', '待機料（2時間超過分）', '2回', 8_000],
  ['', '高速道路利用料', '', 31_860],
] as const;
const net = sumOf(rows.map(([, , , amount]) => amount));
const tax = Math.floor(net / 10);
const REGISTRATION_NUMBER = fakeRegistrationNumber(70_202);

/** No ruled table; a seal covers the end of the company's name. */
export const fuelSurcharge: ArtificialInvoice = {
  name: 'haulier-with-fuel-surcharge-and-term-only',
  pages: [
    (page) => {
      page.write('運 賃 請 求 書', 60, 50, 20, { isBold: true });
      page.writeRight('発行日　令和8年12月1日', 540, 48);
      page.writeRight('No. 26-11-0572', 540, 62);
      page.write('得意先コード 10448', 60, 92, 8);
      page.write('北陸ハウジングパーツ株式会社', 60, 106, 13);
      page.write('物流課　御中', 60, 126, 11);
      page.write('株 式 会 社 北 摂 ロ ジ ラ イ ン', 330, 100, 11, { isBold: true });
      writeLines(
        page,
        [
          '567-0053 大阪府茨木市豊原町99-15',
          '電話：072-999-3300（代表）',
          'ファックス：072-999-3301',
          `登録番号 : ${REGISTRATION_NUMBER.slice(0, 1)} ${REGISTRATION_NUMBER.slice(1, 2)}-${REGISTRATION_NUMBER.slice(2, 6)}-${REGISTRATION_NUMBER.slice(6, 10)}-${REGISTRATION_NUMBER.slice(10)}`,
        ],
        330,
        120,
      );
      drawSeal(page, 478, 92, 46);
      page.write('2026年11月1日～2026年11月30日', 60, 168, 9);
      page.write('下記の通りご請求申し上げます。', 60, 184, 9);
      page.write('ご請求金額', 60, 212, 12);
      page.write(`￥${withCommas(net + tax)}`, 160, 207, 18, { isBold: true });
      page.line(60, 234, 320, 234, 1.5);
      page.write('日付', 60, 262, 9);
      page.write('摘　要', 110, 262, 9);
      page.writeRight('数量', 420, 262, 9);
      page.writeRight('金　額', 540, 262, 9);
      page.line(60, 278, 540, 278, 0.8);
      for (const [index, [day, what, count, amount]] of rows.entries()) {
        const y = 286 + index * 20;
        page.write(day, 60, y, 9);
        page.write(what, 110, y, 9);
        page.writeRight(count, 420, y, 9);
        page.writeRight(withCommas(amount), 540, y, 9);
      }
      const end = 286 + rows.length * 20 + 6;
      page.line(60, end, 540, end, 0.8);
      for (const [index, [label, amount]] of (
        [
          ['小　　計', net],
          ['消費税等（10%）', tax],
          ['合　　計', net + tax],
        ] as const
      ).entries()) {
        page.write(label, 340, end + 8 + index * 18, 10);
        page.writeRight(withCommas(amount), 540, end + 8 + index * 18, 10);
      }
      writeLines(
        page,
        [
          'お支払条件　　月末締め翌々月10日払い（銀行振込）',
          'お振込口座　　池田泉州銀行　豊中支店　（普）３０８１１４７',
          '　　　　　　　カ）ホクセツロジライン',
          '誠に恐れ入りますが、振込手数料は貴社にてご負担ください。',
        ],
        60,
        end + 90,
        9.5,
      );
    },
  ],
  expected: {
    payee_name: '株式会社北摂ロジライン',
    payee_postal_code: '5670053',
    payee_address: '大阪府茨木市豊原町99-15',
    payee_phone_number: '0729993300',
    invoice_number: '26-11-0572',
    invoice_date: '2026-12-01',
    payment_due_date: '2027-01-10',
    billing_amount: String(net + tax),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '北陸ハウジングパーツ株式会社',
    bank_name: '池田泉州銀行',
    branch_name: '豊中支店',
    account_type: '普通',
    account_number: '3081147',
    ...accountHolder('カ)ホクセツロジライン'),
  },
  alsoAccepted: { payer_name: ['北陸ハウジングパーツ株式会社 物流課'] },
};
