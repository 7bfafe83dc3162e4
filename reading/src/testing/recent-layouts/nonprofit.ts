import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';

const issuerNumber = fakeRegistrationNumber(330_915);
const works = [
  ['公園清掃委託（11月・8回）', 96_000],
  ['花苗植付け 240株', 52_800],
  ['資材費（培養土ほか）', 18_700],
] as const;
const worksNet = sumOf(works.map((row) => row[1]));
const worksTotal = worksNet + worksNet / 10;

export const nonprofit: ArtificialInvoice = {
  name: 'nonprofit-with-both-forms-of-a-post-office-account',
  sheet: { size: 'B5' },
  pages: [
    (page) => {
      page.box(20, 20, 459, 669, { frame: '#4f7f3f' });
      page.writeMiddle('ご 請 求 書', 250, 36, 17, { colour: '#4f7f3f', isBold: true });
      page.write('多摩川住宅管理組合 御中', 40, 80, 12.5);
      page.write('（理事長 様）', 40, 100, 9);
      page.write('2026.11.28', 400, 66, 9.5);
      page.write('26委-031', 400, 80, 9.5);
      page.write('特定非営利活動法人', 262, 110, 8.5);
      page.write('みどりの手・調布', 262, 123, 13, { isBold: true });
      writeLines(
        page,
        [
          '〒182-0022 東京都調布市国領町9-91-8-101',
          'T 042-999-3309 / F 042-999-3310',
          'E-mail jimu@midorinote.example',
          `インボイス ${issuerNumber}`,
        ],
        262,
        144,
        7.5,
      );
      page.write('ご請求の件：植栽管理および公園清掃', 40, 216, 10);
      const end = drawTable(page, {
        x: 40,
        y: 240,
        widths: [300, 119],
        align: 'lr',
        rowHeight: 22,
        size: 9.5,
        rules: 'rows',
        rows: [
          ['項目', '金額'],
          ...works.map(([what, amount]) => [what, withCommas(amount)]),
          ['消費税（10％）', withCommas(worksNet / 10)],
        ],
      });
      page.write('ご請求金額', 220, end + 14, 10.5);
      page.writeRight(`${withCommas(worksTotal)}円`, 455, end + 8, 17, { isBold: true });
      page.write('お支払いは12月20日（日）までにお願いします。', 40, end + 48, 9.5);
      page.write('郵便局からのお振込', 40, end + 80, 9.5, { colour: '#4f7f3f' });
      page.write('記号 11380　番号 33091521', 160, end + 79, 11);
      page.write('銀行からのお振込', 40, end + 104, 9.5, { colour: '#4f7f3f' });
      page.write('ゆうちょ銀行 一三八店（138） 普通 3309152', 160, end + 103, 10.5);
      page.write('口座名', 40, end + 128, 9.5, { colour: '#4f7f3f' });
      page.write('トクヒ）ミドリノテチヨウフ', 160, end + 127, 10.5);
    },
  ],
  expected: {
    payee_name: '特定非営利活動法人みどりの手・調布',
    payee_postal_code: '1820022',
    payee_address: '東京都調布市国領町9-91-8-101',
    payee_phone_number: '0429993309',
    invoice_number: '26委-031',
    invoice_date: '2026-11-28',
    payment_due_date: '2026-12-20',
    billing_amount: String(worksTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '多摩川住宅管理組合',
    bank_name: 'ゆうちょ銀行',
    branch_name: '一三八',
    account_type: '普通',
    account_number: '3309152',
    ...accountHolder('トクヒ）ミドリノテチヨウフ'),
    subject: '植栽管理および公園清掃',
  },
  alsoAccepted: { branch_name: ['一三八店'] },
};
