import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

const net = 132_000;
const total = net + net / 10;
const TRANSLATOR_NUMBER = 'T8810294416037';

export const translatorLetter: ArtificialInvoice = {
  name: 'word-template-with-a-sum-in-words-and-no-table',
  pages: [
    (page) => {
      page.writeRight('2026年12月4日', 525, 62, 10.5);
      page.write('鹿児島空港リムジン株式会社', 70, 92, 12);
      page.write('企画部長　上床 修 様', 70, 112, 12);
      page.writeRight('Office Kanoya', 525, 150, 12);
      page.writeRight('通訳案内士　迫田 ゆり', 525, 170, 11);
      page.writeRight('〒890-0064　鹿児島市鴨池新町99-18-403', 525, 190, 9.5);
      page.writeRight('Tel 090-9991-2010', 525, 206, 9.5);
      page.writeMiddle('請求書', 297, 250, 18, { isBold: true });
      page.write('下記のとおりご請求申し上げます。', 70, 296, 10.5);
      page.write(`請求金額　　金 ${withCommas(total)} 円也（消費税込）`, 70, 326, 13, {
        isBold: true,
      });
      writeLines(
        page,
        [
          '1．業務内容　　英語観光案内（半日）4回　@33,000円',
          '2．実施日　　　2026年11月8日、15日、22日、29日',
          `3．金額　　　　業務料 ${withCommas(net)}円　消費税（10％） ${withCommas(net / 10)}円`,
          '4．お支払い　　2026年12月28日までに下記口座へお振込みください。',
          '　　　　　　　　鹿児島銀行　鴨池支店　普通　3012010　サコタ　ユリ',
          `5．登録番号　　${TRANSLATOR_NUMBER}`,
        ],
        70,
        370,
        10.5,
      );
      page.writeRight('以上', 525, 496, 10.5);
    },
  ],
  expected: {
    payee_name: 'Office Kanoya 通訳案内士 迫田 ゆり',
    payee_postal_code: '8900064',
    payee_address: '鹿児島市鴨池新町99-18-403',
    payee_phone_number: '09099912010',
    invoice_date: '2026-12-04',
    payment_due_date: '2026-12-28',
    billing_amount: String(total),
    invoice_registration_number: TRANSLATOR_NUMBER,
    payer_name: '鹿児島空港リムジン株式会社',
    bank_name: '鹿児島銀行',
    branch_name: '鴨池支店',
    account_type: '普通',
    account_number: '3012010',
    ...accountHolder('サコタ　ユリ'),
  },
  alsoAccepted: {
    payee_name: ['Office Kanoya', '迫田 ゆり', 'Office Kanoya 迫田 ゆり', '通訳案内士 迫田 ゆり'],
    payee_address: ['鹿児島県鹿児島市鴨池新町99-18-403'],
    payer_name: ['鹿児島空港リムジン株式会社 企画部'],
  },
};
