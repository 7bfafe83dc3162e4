import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  fakeRegistrationNumber,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

const lines = { lectures: 120_000, books: 24_000 };
const tax = { lectures: 12_000, books: 2_400 };
const membership = 30_000;
const total = lines.lectures + lines.books + tax.lectures + tax.books + membership;
const REGISTRATION_NUMBER = fakeRegistrationNumber(70_707);

/** The account is printed as 記号 and 番号 of the Japan Post Bank, then as other banks need it. */
export const nonprofitLecturers: ArtificialInvoice = {
  name: 'nonprofit-with-untaxed-membership-and-post-bank',
  pages: [
    (page) => {
      page.writeRight('みどり発第26-118号', 540, 40, 9);
      page.writeRight('令和8年11月16日', 540, 54, 9);
      page.write('社会福祉法人 東丘福祉会', 60, 76, 12);
      page.write('理事長　様', 60, 96, 11);
      writeLines(
        page,
        [
          '特定非営利活動法人 みどりの風ネットワーク',
          '理事長　　大豆生田　恵',
          '〒252-0303 神奈川県相模原市南区相模大野9-99-9-201',
          '☎ 042-999-5512',
          `（登録番号 ${REGISTRATION_NUMBER}）`,
        ],
        290,
        116,
      );
      page.writeMiddle('講師派遣料等のご請求について', 297, 216, 14);
      page.write('標記の件につきまして、下記のとおりご請求いたします。', 60, 246, 10);
      page.writeMiddle('記', 297, 268, 11);
      page.write('１．ご請求金額　　金', 60, 296, 11);
      page.write(`${withCommas(total)}円`, 190, 293, 14, { isBold: true });
      page.write('２．内訳', 60, 322, 11);
      const end = drawTable(page, {
        x: 80,
        y: 342,
        widths: [220, 70, 90, 80],
        align: 'lrrr',
        rows: [
          ['項目', '税区分', '金額（税抜）', '消費税'],
          [
            '防災講座 講師派遣（11/7、11/14）',
            '10%',
            withCommas(lines.lectures),
            withCommas(tax.lectures),
          ],
          ['テキスト代（40冊）', '10%', withCommas(lines.books), withCommas(tax.books)],
          ['令和8年度 団体会費', '不課税', withCommas(membership), '－'],
          ['計', '', withCommas(lines.lectures + lines.books + membership), withCommas(14_400)],
        ],
      });
      page.write('３．お支払期限　　令和８年１２月１５日（火）', 60, end + 18, 11);
      page.write('４．お振込先', 60, end + 42, 11);
      writeLines(
        page,
        [
          'ゆうちょ銀行　記号 10240　番号 33812971',
          '加入者名　トクヒ）ミドリノカゼネットワーク',
          '他の金融機関からのお振込み：店名 〇二八（ゼロニハチ） 店番 028 普通 3381297',
        ],
        84,
        end + 62,
        10,
      );
      page.writeRight('以上', 540, end + 126, 10);
      writeLines(page, ['（事務担当：小此木　携帯 090-9999-4471）'], 330, end + 146, 9);
    },
  ],
  expected: {
    payee_name: '特定非営利活動法人 みどりの風ネットワーク',
    payee_postal_code: '2520303',
    payee_address: '神奈川県相模原市南区相模大野9-99-9-201',
    payee_phone_number: '0429995512',
    invoice_number: 'みどり発第26-118号',
    invoice_date: '2026-11-16',
    payment_due_date: '2026-12-15',
    billing_amount: String(total),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '社会福祉法人 東丘福祉会',
    subject: '講師派遣料等のご請求について',
    bank_name: 'ゆうちょ銀行',
    branch_name: '〇二八',
    account_type: '普通',
    account_number: '3381297',
    ...accountHolder('トクヒ)ミドリノカゼネツトワ-ク'),
  },
  alsoAccepted: {
    invoice_number: ['第26-118号', '26-118'],
    subject: ['講師派遣料等'],
    payer_name: ['社会福祉法人 東丘福祉会 理事長'],
    branch_name: ['〇二八店'],
  },
};
