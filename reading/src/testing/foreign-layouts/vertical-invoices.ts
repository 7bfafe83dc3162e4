import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawSeal,
  withCommas,
} from '../artificial-invoice.ts';

const issuerNumber = fakeRegistrationNumber(160_077);
const amount = 264_000;

const verticalTitle: ArtificialInvoice = {
  name: 'craft-shop-with-vertical-title',
  pages: [
    (page) => {
      page.box(500, 40, 46, 190, { frame: '#7a1f1f' });
      page.writeDown('御請求書', 511, 62, 24, { colour: '#7a1f1f' });
      page.write('一、金', 60, 150, 16);
      page.write(`${withCommas(amount)}円也`, 130, 144, 22);
      page.line(60, 178, 400, 178, 1);
      page.write(
        '但し　西陣織 名刺入れ 120個（税率10%・消費税24,000円を含む）として',
        60,
        188,
        9.5,
      );
      page.write('株式会社オリオン商事　様', 60, 60, 16);
      page.write('令和8年11月吉日　ご請求日 令和8年11月12日', 60, 96, 9);
      page.write('控番号 にー二〇七', 60, 112, 8);
      page.write('請求番号 R08-207', 200, 112, 9);
      page.box(60, 240, 340, 100);
      page.writeDown('お振込先', 68, 254, 11);
      page.line(88, 240, 88, 340);
      writeLines(
        page,
        [
          '京都中央信用金庫　円町支店',
          '普通　０２１７７３５',
          'カ）ニシジンハタヤ',
          '令和８年１２月１０日までにお願い申し上げます',
        ],
        98,
        252,
        11,
      );
      page.write('京都市上京区今出川通大宮西入99', 300, 700, 10);
      page.write('〒602-8458', 300, 684, 10);
      page.write('株式会社 西陣はたや', 300, 718, 16);
      drawSeal(page, 440, 706, 40);
      page.write('電話 〇七五－九九九－一六〇七', 300, 744, 9);
      page.write(`（登録番号 ${issuerNumber}）`, 300, 760, 9);
    },
  ],
  expected: {
    payee_name: '株式会社西陣はたや',
    payee_postal_code: '6028458',
    payee_address: '京都市上京区今出川通大宮西入99',
    payee_phone_number: '0759991607',
    invoice_number: 'R08-207',
    invoice_date: '2026-11-12',
    payment_due_date: '2026-12-10',
    billing_amount: String(amount),
    invoice_registration_number: issuerNumber,
    payer_name: '株式会社オリオン商事',
    bank_name: '京都中央信用金庫',
    branch_name: '円町支店',
    account_type: '普通',
    account_number: '0217735',
    ...accountHolder('カ）ニシジンハタヤ'),
    subject: '西陣織 名刺入れ 120個',
  },
  alsoAccepted: {
    payee_address: ['京都府京都市上京区今出川通大宮西入99'],
    subject: ['西陣織 名刺入れ 120個（税率10%・消費税24,000円を含む）'],
  },
};

export const VERTICAL_INVOICES: readonly ArtificialInvoice[] = [verticalTitle];
