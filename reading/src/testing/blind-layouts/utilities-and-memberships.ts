import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import type { Page } from '../invoice-pdf.ts';

const GREEN = '#2f7d4f';
const issuerNumber = fakeRegistrationNumber(409_812);
const powerTotal = 184_361;
const charges = [
  ['基本料金（50kW）', '64,350.00'],
  ['電力量料金（4,824kWh）', '101,208.96'],
  ['燃料費調整額', '-3,284.10'],
  ['再エネ発電賦課金', '22,087.00'],
] as const;

function powerHead(page: Page): void {
  writeLines(
    page,
    ['〒305-0031', '茨城県つくば市吾妻9-91-2', '株式会社つくば微細加工研究所', '施設管理課　御中'],
    62,
    52,
    10.5,
  );
  page.box(330, 40, 225, 24, { fill: GREEN });
  page.writeMiddle('電気料金等ご請求書', 442, 43, 12, { colour: 'white', isBold: true });
  page.write('みなかみ電力サービス株式会社', 332, 72, 11, { isBold: true });
  writeLines(
    page,
    [
      '〒371-0026 群馬県前橋市大手町9-98-12',
      `適格請求書発行事業者登録番号 ${issuerNumber}`,
      'お問い合わせ　0120-999-409（平日9時～17時）',
      '発行日　2026年11月12日',
    ],
    332,
    90,
    8,
  );
  drawTable(page, {
    x: 40,
    y: 168,
    widths: [90, 170, 90, 165],
    align: 'llll',
    rowHeight: 22,
    rows: [
      ['お客様番号', '41-2009-8877-0', 'ご請求番号', 'E2611-0409812'],
      ['ご使用場所', '茨城県つくば市吾妻9-91-2', '供給地点番号', '03-0011-4409-8120'],
      ['ご使用期間', '10月8日～11月7日（31日間）', '検針日', '2026年11月8日'],
    ],
  });
}

const powerBill: ArtificialInvoice = {
  name: 'electricity-bill-with-usage',
  pages: [
    (page) => {
      powerHead(page);
      page.box(40, 250, 515, 64, { fill: '#e6f2ea', frame: GREEN });
      page.write('2026年11月分　ご請求金額', 54, 262, 11);
      page.writeRight(`${withCommas(powerTotal)}円`, 400, 256, 24, { isBold: true, face: 'light' });
      page.write('（うち消費税等相当額 10%　16,760円）', 54, 290, 8.5);
      page.write('お支払期限日', 430, 258, 8.5);
      page.write('2026年12月8日', 430, 274, 12, { isBold: true });
      const end = drawTable(page, {
        x: 40,
        y: 330,
        widths: [170, 90],
        align: 'lr',
        headFill: '#e6f2ea',
        rules: 'rows',
        rows: [['料金の内訳', '円'], ...charges],
      });
      page.write('※1円未満は切り捨てています。', 40, end + 6, 7.5);
      const historyBottom = drawTable(page, {
        x: 330,
        y: 330,
        widths: [85, 70, 70],
        align: 'lrr',
        headFill: '#e6f2ea',
        rows: [
          ['ご使用実績', '使用量', '料金'],
          ['2026年11月', '4,824kWh', '184,361円'],
          ['2026年10月', '5,310kWh', '201,554円'],
          ['2025年11月', '4,690kWh', '177,028円'],
        ],
      });
      page.write('次回検針予定日　2026年12月8日', 330, historyBottom + 6, 8);
      page.box(40, 480, 515, 70, { frame: GREEN });
      page.write('振込先', 52, 488, 9, { colour: GREEN });
      page.write('常陽銀行　つくば並木支店（店番168）　普通預金　3340981', 110, 487, 10);
      page.write('口座名義　ミナカミデンリヨクサービス（カ', 110, 504, 10);
      page.write('お振込の際は、お客様番号を名義の前にご入力ください。', 110, 526, 8);
      page.line(30, 580, 565, 580, 0.7, { isDotted: true });
      page.write('期限日を過ぎますと年10%の延滞利息を申し受けます。', 40, 592, 8);
    },
  ],
  expected: {
    payee_name: 'みなかみ電力サービス株式会社',
    payee_postal_code: '3710026',
    payee_address: '群馬県前橋市大手町9-98-12',
    payee_phone_number: '0120999409',
    invoice_number: 'E2611-0409812',
    invoice_date: '2026-11-12',
    payment_due_date: '2026-12-08',
    billing_amount: String(powerTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '株式会社つくば微細加工研究所',
    bank_name: '常陽銀行',
    branch_name: 'つくば並木支店',
    account_type: '普通',
    account_number: '3340981',
    ...accountHolder('ミナカミデンリヨクサービス（カ'),
  },
  alsoAccepted: { payer_name: ['株式会社つくば微細加工研究所 施設管理課'] },
};

const memberHolder = 'シヤ）ニツポンホウソウギジユツケンキユウキヨウカイ';

function membershipFoot(page: Page): void {
  page.write('会費の振込先（①②のいずれかにお振り込みください）', 80, 472, 10);
  page.box(80, 492, 435, 116);
  page.write('①', 90, 502, 11);
  page.write('北陸銀行　富山駅前支店　普通預金　6017734', 112, 502, 11);
  page.line(80, 528, 515, 528, 0.5, { isDotted: true });
  page.write('②', 90, 536, 11);
  page.write('ゆうちょ銀行　振替口座　記号番号　00730－4－96512', 112, 536, 11);
  page.line(80, 562, 515, 562, 0.5, { isDotted: true });
  page.write('口座名義（①②共通）', 90, 568, 9);
  page.write(memberHolder, 112, 584, 11);
  page.write('※　会費は消費税の課税対象外（不課税）です。', 80, 622, 9);
  page.write('※　振込手数料は会員各位のご負担でお願いいたします。', 80, 638, 9);
}

const membership: ArtificialInvoice = {
  name: 'association-fee-with-bank-and-post-office',
  pages: [
    (page) => {
      page.writeRight('日包技発　第２６－１１８号', 520, 50, 10);
      page.writeRight('令和８年１１月２日', 520, 68, 10);
      page.write('賛助会員', 80, 96, 10);
      page.write('越中ラベル工業株式会社　様', 80, 112, 13);
      page.write('（会員番号　S-0457）', 80, 134, 9);
      page.writeRight('一般社団法人 日本包装技術研究協会', 520, 150, 12);
      page.writeRight('会　長　　氷見　正臣', 500, 170, 10.5);
      page.box(502, 168, 26, 26, { frame: '#c8202c' });
      page.writeMiddle('印', 515, 171, 12, { colour: '#c8202c' });
      page.writeRight('〒930-0085 富山県富山市丸の内9-94-1', 520, 198, 8.5);
      page.writeRight('電話 076-999-4570　担当：事務局 高梨', 520, 212, 8.5);
      page.writeMiddle('会　費　請　求　書', 297, 244, 14, { isBold: true });
      writeLines(
        page,
        [
          '　平素より当協会の活動にご支援を賜り、厚く御礼申し上げます。',
          '　さて、２０２７年度の会費を下記のとおりご請求申し上げますので、',
          '納入期限までにお納めくださいますようお願い申し上げます。',
        ],
        80,
        280,
        10,
      );
      page.writeMiddle('記', 297, 340, 11);
      page.write('請求金額　　　金１２０，０００円也', 110, 366, 13);
      page.write('内　　訳　　　賛助会員会費　１２口 × 10,000円', 110, 392, 10);
      page.write('納入期限　　　令和８年１２月１８日（金）', 110, 412, 10);
      page.write('請求書番号　　26-118-0457', 110, 432, 10);
      membershipFoot(page);
    },
  ],
  expected: {
    payee_name: '一般社団法人日本包装技術研究協会',
    payee_postal_code: '9300085',
    payee_address: '富山県富山市丸の内9-94-1',
    payee_phone_number: '0769994570',
    invoice_number: '26-118-0457',
    invoice_date: '2026-11-02',
    payment_due_date: '2026-12-18',
    billing_amount: '120000',
    payer_name: '越中ラベル工業株式会社',
  },
  accounts: [
    {
      bank_name: '北陸銀行',
      branch_name: '富山駅前支店',
      account_type: '普通',
      account_number: '6017734',
      ...accountHolder(memberHolder),
    },
    // Converted from 記号番号 00730-4-96512: the branch is digits 2 and 3 of 記号 with 9, the number
    // is padded to 7 digits, and 記号 that begins with 0 means 当座.
    {
      bank_name: 'ゆうちょ銀行',
      branch_name: '〇七九',
      account_type: '当座',
      account_number: '0096512',
      ...accountHolder(memberHolder),
    },
  ],
  alsoAccepted: { branch_name: ['〇七九店'] },
};

export const UTILITIES_AND_MEMBERSHIPS: readonly ArtificialInvoice[] = [powerBill, membership];
