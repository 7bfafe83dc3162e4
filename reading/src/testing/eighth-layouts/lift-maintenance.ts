import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  fakeRegistrationNumber,
  sumOf,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';
import type { DrawPage } from '../invoice-pdf.ts';

const contracts = [
  ['MT-20418-01', '本社ビル　乗用1号機・2号機', 'フルメンテナンス', 86_000],
  ['MT-20418-02', '本社ビル　人荷用3号機', 'フルメンテナンス', 51_500],
  ['MT-20933-01', '第二倉庫　荷物用昇降機', 'POG契約', 24_800],
  ['MT-20933-02', '第二倉庫　部品取替（ドアシュー）', 'スポット', 13_650],
] as const;
const net = sumOf(contracts.map(([, , , price]) => price));
const tax = Math.floor(net / 10);
const total = net + tax;
const REGISTRATION_NUMBER = fakeRegistrationNumber(80_405);

const letter: DrawPage = (page) => {
  page.write('460-0008', 62, 62, 9);
  page.write('名古屋市中区栄9丁目98-21', 62, 76, 9);
  page.write('栄中央第九ビル', 62, 90, 9);
  page.write('尾張紙器株式会社', 62, 110, 12);
  page.write('総務課　設備ご担当　様', 62, 130, 10);
  page.writeRight('2026年12月1日', 540, 62, 9);
  page.writeRight('整理No. 261201-C04418', 540, 76, 9);
  page.write('知多エレベーター保守株式会社', 360, 150, 10.5, { isBold: true });
  writeLines(
    page,
    [
      '〒474-0025 愛知県大府市中央町9-99',
      '経理グループ　TEL：0562-99-8203',
      `登録番号：${REGISTRATION_NUMBER}`,
    ],
    360,
    168,
    8.5,
  );
  page.writeMiddle('保守料金請求書', 297, 232, 15, { isBold: true });
  writeLines(
    page,
    [
      '拝啓　初冬の候、貴社ますますご清栄のこととお慶び申し上げます。',
      '平素は昇降機の保守につきまして格別のご高配を賜り、厚くお礼申し上げます。',
      'さて、2026年11月分の保守料金につきまして、下記のとおりご請求申し上げます。ご確認のうえ、',
      '期日までにお振込みくださいますようお願い申し上げます。',
    ],
    62,
    268,
    9.5,
  );
  page.writeRight('敬具', 540, 332, 9.5);
  page.writeMiddle('記', 297, 352, 11);
  drawTable(page, {
    x: 130,
    y: 382,
    widths: [140, 200],
    rowHeight: 27,
    size: 11,
    align: 'lr',
    rules: 'rows',
    rows: [
      ['請求書番号', 'C04418-2611'],
      ['ご請求額（税込）', `¥${withCommas(total)}`],
      ['うち消費税等（10%）', `¥${withCommas(tax)}`],
      ['お振込み期限', '2026年12月31日（木）'],
    ],
  });
  page.write('※お振込先およびご契約ごとの内訳は、次のページをご覧ください。', 130, 504, 9);
  page.writeRight('以上', 540, 530, 9.5);
  page.writeMiddle('1/2', 297, 800, 8);
};

const details: DrawPage = (page) => {
  page.write('ご請求内訳', 62, 50, 13, { isBold: true });
  page.writeRight('請求書番号　C04418-2611', 540, 54, 8.5);
  const end = drawTable(page, {
    x: 62,
    y: 80,
    widths: [90, 200, 100, 88],
    align: 'llmr',
    headFill: '#dfe9df',
    rows: [
      ['契約番号', '設置場所・対象機器', '契約種別', '料金（税抜）'],
      ...contracts.map(([number, place, kind, price]) => [number, place, kind, withCommas(price)]),
      ['', '10%対象　小計', '', withCommas(net)],
      ['', '消費税等', '', withCommas(tax)],
      ['', '総合計', '', withCommas(total)],
    ],
  });
  page.write('■ お振込先', 62, end + 26, 10, { isBold: true });
  drawTable(page, {
    x: 62,
    y: end + 46,
    widths: [90, 230],
    rowHeight: 18,
    rows: [
      ['金融機関', '知多信用金庫（1556）'],
      ['店舗', '大府支店（022）'],
      ['種別・番号', '普通預金　№ 0180452'],
      ['受取人', 'チタエレベーターホシュ（カ'],
    ],
  });
  page.write('※振込手数料は誠に恐縮ですがご負担をお願いいたします。', 62, end + 128, 8.5);
  page.writeMiddle('2/2', 297, 800, 8);
};

/** A letter with the amounts, and the account on the second page. */
export const liftMaintenance: ArtificialInvoice = {
  name: 'lift-maintenance-letter-and-details',
  pages: [letter, details],
  onLaterPages: [
    'bank_name',
    'branch_name',
    'account_type',
    'account_number',
    'account_holder_kana',
  ],
  expected: {
    payee_name: '知多エレベーター保守株式会社',
    payee_postal_code: '4740025',
    payee_address: '愛知県大府市中央町9-99',
    payee_phone_number: '0562998203',
    invoice_number: 'C04418-2611',
    invoice_date: '2026-12-01',
    payment_due_date: '2026-12-31',
    billing_amount: String(total),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '尾張紙器株式会社',
    bank_name: '知多信用金庫',
    branch_name: '大府支店',
    account_type: '普通',
    account_number: '0180452',
    ...accountHolder('チタエレベーターホシユ(カ'),
  },
  alsoAccepted: {
    payer_name: ['尾張紙器株式会社 総務課', '尾張紙器株式会社 総務課 設備ご担当'],
  },
};
