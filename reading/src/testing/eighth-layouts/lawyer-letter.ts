import { withholdingTax } from '@hareto/domain/adjustments.ts';
import {
  type ArtificialInvoice,
  accountHolder,
  drawSeal,
  drawTable,
  sumOf,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

const fees = [
  ['取引基本契約書 作成', 180_000],
  ['内容証明郵便 作成及び発送', 50_000],
  ['相手方代理人との交渉（11月分）', 150_000],
] as const;
const remuneration = sumOf(fees.map(([, price]) => price));
const tax = Math.floor(remuneration / 10);
const stamps = 8_400;
const postage = 1_960;
const invoiceTotal = remuneration + tax + stamps + postage;
const withheld = withholdingTax(remuneration);
const deposited = 30_000;
const total = invoiceTotal - withheld - deposited;
/** A person's number, which has no check digit. */
const REGISTRATION_NUMBER = 'T8314920567718';

/** A letter whose dates are in Chinese numerals; withholding and deposited money are subtracted. */
export const lawyerLetter: ArtificialInvoice = {
  name: 'lawyer-letter-with-withholding-and-deposit',
  pages: [
    (page) => {
      page.writeRight('令和八年十一月二十七日', 535, 52, 10.5);
      page.write('株式会社　ふじみ野醸造', 60, 82, 12);
      page.write('代表取締役　大 塚　誠 一　様', 60, 102, 11);
      page.writeRight('〒390-0874 長野県松本市大手九丁目九十九番六号', 535, 140, 9);
      page.writeRight('おおて法律事務所', 535, 156, 11);
      page.writeRight('弁護士　百　瀬　　薫　', 510, 174, 12);
      page.writeRight('電話 0263-99-1184', 535, 196, 9);
      drawSeal(page, 508, 172, 25);
      page.writeMiddle('御　請　求　書', 297, 228, 17);
      writeLines(
        page,
        [
          '　拝啓　時下ますますご清祥のこととお慶び申し上げます。',
          '　さて、ご依頼の件につき、弁護士報酬及び実費を下記のとおりご請求申し上げますので、',
          '令和八年十二月十八日までに末尾の口座宛お振込み願います。　　　　　　　　　　敬具',
        ],
        60,
        266,
        10,
      );
      page.writeMiddle('記', 297, 326, 11);
      page.write('ご送金いただく金額', 100, 354, 11);
      page.write(`金 ${withCommas(total)} 円`, 260, 350, 15, { isBold: true });
      page.line(100, 374, 470, 374);
      page.write('（内　訳）', 100, 388, 10);
      const end = drawTable(page, {
        x: 100,
        y: 406,
        widths: [260, 110],
        rowHeight: 18,
        size: 10,
        align: 'lr',
        rules: 'none',
        rows: [
          ...fees.map(([name, price], index) => [
            `${index + 1}　${name}`,
            `${withCommas(price)} 円`,
          ]),
          ['　　報酬 計', `${withCommas(remuneration)} 円`],
          ['　　消費税（10％）', `${withCommas(tax)} 円`],
          ['4　収入印紙代（非課税）', `${withCommas(stamps)} 円`],
          ['5　郵便切手代（立替）', `${withCommas(postage)} 円`],
          ['　　合　計', `${withCommas(invoiceTotal)} 円`],
          ['6　源泉所得税及び復興特別所得税', `▲${withCommas(withheld)} 円`],
          ['7　お預り金より充当', `▲${withCommas(deposited)} 円`],
          ['　　差引', `${withCommas(total)} 円`],
        ],
      });
      page.line(100, end + 4, 470, end + 4);
      writeLines(
        page,
        [
          '振込先　　八十二長野銀行　松本営業部　普通預金　No.0672915',
          '　　　　　オオテ法律事務所　弁護士 百瀬薫（オオテホウリツジムシヨ　モモセカオル）',
          `適格請求書発行事業者　登録番号　${REGISTRATION_NUMBER}`,
          '事件番号　当事務所控　二〇二六－Ｍ－五八',
        ],
        100,
        end + 16,
        9,
      );
    },
  ],
  expected: {
    payee_name: 'おおて法律事務所',
    payee_postal_code: '3900874',
    payee_address: '長野県松本市大手九丁目九十九番六号',
    payee_phone_number: '0263991184',
    invoice_date: '2026-11-27',
    payment_due_date: '2026-12-18',
    invoice_total: String(invoiceTotal),
    billing_amount: String(total),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '株式会社ふじみ野醸造',
    bank_name: '八十二長野銀行',
    branch_name: '松本営業部',
    account_type: '普通',
    account_number: '0672915',
    ...accountHolder('オオテホウリツジムシヨ モモセカオル'),
  },
  alsoAccepted: {
    payee_name: [
      'おおて法律事務所 弁護士 百瀬薫',
      'おおて法律事務所 百瀬薫',
      '弁護士 百瀬薫',
      '百瀬薫',
    ],
  },
  adjustments: [
    { kind: 'withholding', amount: withheld },
    { kind: 'advance', amount: deposited },
  ],
};
