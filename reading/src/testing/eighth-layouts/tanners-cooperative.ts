import {
  type ArtificialInvoice,
  accountHolder,
  drawSeal,
  drawTable,
  fakeRegistrationNumber,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

const levy = 36_000;
const drainage = 147_830;
const hall = 12_500;
const tax = Math.floor((drainage + hall) / 10);
const total = levy + drainage + hall + tax;
const REGISTRATION_NUMBER = fakeRegistrationNumber(80_413);
const holder = accountHolder('ハリマノヒカク(キヨウクミ');

/** A member's levy without tax beside fees with tax, and three accounts in a table. */
export const tannersCooperative: ArtificialInvoice = {
  name: 'cooperative-levy-with-three-accounts',
  pages: [
    (page) => {
      page.writeRight('播革協発第 77 号', 545, 40, 9.5);
      page.writeRight('令和8年12月2日', 545, 56, 9.5);
      page.write('組合員　各位', 50, 40, 9.5);
      page.write('高木なめし革工業所　殿', 50, 58, 12);
      page.writeRight('播磨野皮革事業協同組合', 510, 92, 12);
      page.writeRight('理事長　中 野　義 夫', 510, 112, 10);
      drawSeal(page, 514, 92, 34);
      page.writeMiddle('賦　課　金　等　請　求　書', 297, 154, 15);
      page.write(
        '定款第15条及び施設利用規約により、令和8年度下期分を下記のとおり請求いたします。',
        50,
        190,
        9.5,
      );
      drawTable(page, {
        x: 50,
        y: 214,
        widths: [100, 150, 85, 160],
        rowHeight: 26,
        size: 10.5,
        align: 'mrmm',
        rows: [
          ['納入金額', `金 ${withCommas(total)} 円`, '納入期限', '令和8年12月28日(月)'],
          ['請求番号', 'R8-0214', '組合員番号', '0046'],
        ],
      });
      const end = drawTable(page, {
        x: 50,
        y: 290,
        widths: [190, 165, 50, 90],
        rowHeight: 21,
        align: 'llmr',
        headFill: '#ececec',
        rows: [
          ['科　　目', '摘　　要', '税区分', '金額（円）'],
          ['賦課金（下期）', '均等割 24,000　出資割 12,000', '不課税', withCommas(levy)],
          ['共同排水処理施設 利用料', '10～11月　排水量 1,137㎥', '10％', withCommas(drainage)],
          ['会館会議室 使用料', '11月12日　午後', '10％', withCommas(hall)],
          ['消費税等', `10％対象 ${withCommas(drainage + hall)}`, '', withCommas(tax)],
          ['合　　計', '', '', withCommas(total)],
        ],
      });
      page.write('納入方法　次のいずれかの口座へお振込み下さい。', 50, end + 18, 9.5);
      const bottom = drawTable(page, {
        x: 50,
        y: end + 38,
        widths: [165, 120, 90, 120],
        rowHeight: 20,
        align: 'lmmm',
        rows: [
          ['金融機関', '店　舗', '預金種別', '口座番号'],
          ['商工中金', '姫路支店', '当座', '1016324'],
          ['みなと銀行', '姫路支店', '普通', '1702285'],
          ['三井住友銀行', '姫路支店', '普通', '6038817'],
        ],
      });
      writeLines(
        page,
        [
          '口座名義はいずれも「ハリマノヒカク（キョウクミ」です。',
          '※窓口で直接納入される場合は、平日 9時～16時にお願いいたします。',
          `※適格請求書発行事業者登録番号　${REGISTRATION_NUMBER}`,
        ],
        50,
        bottom + 12,
        9,
      );
      page.write('事務局　〒670-0952 姫路市南条9丁目99番地 皮革会館　電話079-999-6340', 50, 780, 9);
    },
  ],
  expected: {
    payee_name: '播磨野皮革事業協同組合',
    payee_postal_code: '6700952',
    payee_address: '姫路市南条9丁目99番地 皮革会館',
    payee_phone_number: '0799996340',
    invoice_number: 'R8-0214',
    invoice_date: '2026-12-02',
    payment_due_date: '2026-12-28',
    billing_amount: String(total),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '高木なめし革工業所',
  },
  alsoAccepted: { bank_name: ['商工中金'] },
  accounts: [
    {
      bank_name: '商工組合中央金庫',
      branch_name: '姫路支店',
      account_type: '当座',
      account_number: '1016324',
      ...holder,
    },
    {
      bank_name: 'みなと銀行',
      branch_name: '姫路支店',
      account_type: '普通',
      account_number: '1702285',
      ...holder,
    },
    {
      bank_name: '三井住友銀行',
      branch_name: '姫路支店',
      account_type: '普通',
      account_number: '6038817',
      ...holder,
    },
  ],
};
