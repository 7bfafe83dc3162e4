import type { Page } from '../invoice-pdf.ts';
import {
  type ArtificialInvoice,
  fullWidth,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';

const surveyorNumber = fakeRegistrationNumber(31_006);

const letterheadAtBottom: ArtificialInvoice = {
  name: 'letter-with-letterhead-at-the-bottom',
  pages: [
    (page) => {
      page.writeRight(fullWidth('2026年11月16日'), 530, 60, 10);
      page.write('有限会社　若葉農園', 70, 96, 13);
      page.write('代表取締役　若葉　浩　様', 70, 116, 11);
      page.writeMiddle('請求書（測量業務）', 297, 168, 16);
      writeLines(
        page,
        [
          '拝啓　時下ますますご清栄のこととお慶び申し上げます。',
          '　先般ご依頼いただきました下記業務が完了いたしましたので、ご請求申し上げます。',
          '　ご多用中恐縮ですが、下記口座へお振込みくださいますようお願い申し上げます。',
        ],
        70,
        210,
        10,
      );
      page.writeRight('敬具', 530, 262, 10);
      page.writeMiddle('記', 297, 286, 11);
      writeLines(
        page,
        [
          `１．請求番号　　第${fullWidth('0871')}号`,
          '２．業務名　　　字大沢地内　境界確定測量',
          `３．請求金額　　金${fullWidth('495,000')}円（うち消費税額${fullWidth('45,000')}円、税率${fullWidth('10')}％）`,
          `４．振込期限　　${fullWidth('2026年12月15日')}`,
          `５．振込口座　　広島銀行　本店営業部　普通預金　${fullWidth('3108827')}`,
          '　　　　　　　　　口座名義　カ）アキソクリヨウセツケイ',
        ],
        90,
        316,
        11,
      );
      page.writeRight('以上', 530, 440, 10);
      page.line(60, 752, 535, 752, 1);
      page.writeMiddle('株式会社安芸測量設計', 297, 760, 12, { isBold: true });
      page.writeMiddle(
        '〒730-0013　広島県広島市中区八丁堀12-98　TEL 082-999-0310　FAX 082-999-0311',
        297,
        780,
        8,
      );
      page.writeMiddle(`適格請求書発行事業者登録番号　${surveyorNumber}`, 297, 793, 8);
    },
  ],
  expected: {
    payee_name: '株式会社安芸測量設計',
    payee_postal_code: '7300013',
    payee_address: '広島県広島市中区八丁堀12-98',
    payee_phone_number: '0829990310',
    invoice_number: '0871',
    invoice_date: '2026-11-16',
    payment_due_date: '2026-12-15',
    billing_amount: '495000',
    invoice_registration_number: surveyorNumber,
    payer_name: '有限会社若葉農園',
    bank_name: '広島銀行',
    branch_name: '本店営業部',
    account_type: '普通',
    account_number: '3108827',
    ...accountHolder('カ）アキソクリヨウセツケイ'),
    subject: '字大沢地内　境界確定測量',
  },
  alsoAccepted: { invoice_number: ['第0871号'], subject: ['測量業務'] },
};

const translatorNumber = fakeRegistrationNumber(88_420);
const english = [
  ['Translation JA > EN / 和英翻訳', '12,400 chars', 223_200],
  ['DTP / 組版', '1 set', 38_000],
] as const;
const englishNet = sumOf(english.map((item) => item[2]));
const englishTotal = englishNet + englishNet / 10;

function englishHead(page: Page): void {
  page.write('INVOICE', 50, 44, 28, { isBold: true, spacing: 2 });
  page.write('請求書', 205, 60, 12);
  writeLines(
    page,
    [
      'Harborlight Languages K.K.',
      'ハーバーライト・ランゲージズ株式会社',
      '2F Kaigan Bldg., 9-77-1 Kaigan-dori',
      '〒650-0024 兵庫県神戸市中央区海岸通9-77-1 海岸ビル2F',
      'Tel: +81-78-999-8842 (078-999-8842)',
      `Registration No. / 登録番号: ${translatorNumber}`,
    ],
    50,
    96,
    8.5,
  );
  page.box(50, 190, 240, 64, { frame: '#999999' });
  page.write('BILL TO / ご請求先', 58, 196, 7.5, { colour: '#777777' });
  page.write('セトウチ精機株式会社', 58, 212, 12);
  page.write('Attn: Export Dept. / 輸出部', 58, 234, 8.5);
  for (const [index, [name, value]] of [
    ['Invoice No. / 請求書番号', 'HL-2026/1118-SK'],
    ['Date / 発行日', 'November 18, 2026'],
    ['Due date / 支払期限', 'December 18, 2026'],
    ['Currency / 通貨', 'JPY'],
  ].entries()) {
    page.write(String(name), 320, 192 + index * 16, 8.5);
    page.writeRight(String(value), 545, 192 + index * 16, 9);
  }
}

const englishAndJapanese: ArtificialInvoice = {
  name: 'english-and-japanese',
  pages: [
    (page) => {
      englishHead(page);
      page.write('Subject / 件名: 取扱説明書 SK-40 英訳', 50, 272, 9.5);
      const end = drawTable(page, {
        x: 50,
        y: 300,
        widths: [255, 120, 120],
        align: 'lrr',
        headFill: '#1f2a44',
        rules: 'rows',
        rowHeight: 24,
        rows: [
          ['', '', ''],
          ...english.map(([description, count, price]) => [
            description,
            count,
            `¥${withCommas(price)}`,
          ]),
        ],
      });
      const white = { colour: 'white' };
      page.write('Description / 内容', 58, 306, 9, white);
      page.writeRight('Qty / 数量', 421, 306, 9, white);
      page.writeRight('Amount / 金額', 541, 306, 9, white);
      for (const [index, [name, amount]] of [
        ['Subtotal / 小計', englishNet],
        ['Consumption tax 10% / 消費税', englishNet / 10],
        ['TOTAL DUE / ご請求額', englishTotal],
      ].entries()) {
        page.write(String(name), 330, end + 14 + index * 20, 9.5, { isBold: index === 2 });
        page.writeRight(`¥${withCommas(Number(amount))}`, 541, end + 14 + index * 20, 10.5);
      }
      page.write('Bank details / お振込先', 50, 620, 9, { isBold: true });
      drawTable(page, {
        x: 50,
        y: 638,
        widths: [160, 335],
        align: 'll',
        rows: [
          ['Bank / 銀行名', '三井住友銀行 (Sumitomo Mitsui Banking Corp.)'],
          ['Branch / 支店', '梅田支店 (127)'],
          ['Account / 口座', '普通 (Ordinary) 4427108'],
          ['Account holder / 名義', 'ハーバーライトランゲージズ（カ'],
        ],
      });
    },
  ],
  expected: {
    payee_name: 'ハーバーライト・ランゲージズ株式会社',
    payee_postal_code: '6500024',
    payee_address: '兵庫県神戸市中央区海岸通9-77-1 海岸ビル2F',
    payee_phone_number: '0789998842',
    invoice_number: 'HL-2026/1118-SK',
    invoice_date: '2026-11-18',
    payment_due_date: '2026-12-18',
    billing_amount: String(englishTotal),
    invoice_registration_number: translatorNumber,
    payer_name: 'セトウチ精機株式会社',
    bank_name: '三井住友銀行',
    branch_name: '梅田支店',
    account_type: '普通',
    account_number: '4427108',
    ...accountHolder('ハーバーライトランゲージズ（カ'),
    subject: '取扱説明書 SK-40 英訳',
  },
  alsoAccepted: { payee_name: ['Harborlight Languages K.K.'] },
};

export const LETTERS: readonly ArtificialInvoice[] = [letterheadAtBottom, englishAndJapanese];
