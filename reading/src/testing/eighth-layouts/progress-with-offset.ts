import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  fakeRegistrationNumber,
  sumOf,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

/** Kind of work, contract, earlier progress and progress of this month. */
const works = [
  ['内装下地工事', 2_860_000, 1_430_000, 715_000],
  ['ボード貼り工事', 1_940_000, 388_000, 776_000],
  ['床仕上工事', 1_275_000, 0, 318_750],
  ['諸経費', 405_000, 121_500, 121_500],
] as const;
const progress = sumOf(works.map(([, , , now]) => now));
const tax = Math.floor(progress / 10);
const progressWithTax = progress + tax;
const suppliedMaterial = 184_250;
const total = progressWithTax - suppliedMaterial;
const REGISTRATION_NUMBER = fakeRegistrationNumber(80_402);
const rowOf = (name: string, contract: number, before: number, now: number): string[] => [
  name,
  ...[contract, before, now, before + now, contract - before - now].map(withCommas),
];

/** A sheet in landscape; the amount to pay is the last line of the box at the bottom right. */
export const progressWithOffset: ArtificialInvoice = {
  name: 'interior-works-progress-with-offset',
  sheet: { layout: 'landscape' },
  pages: [
    (page) => {
      page.write('出来高請求書', 40, 30, 18, { isBold: true, spacing: 3 });
      page.write('第 3 回', 218, 38, 11);
      drawTable(page, {
        x: 560,
        y: 30,
        widths: [80, 160],
        rowHeight: 17,
        size: 8.5,
        rows: [
          ['請求書整理番号', 'HZ26-014-3'],
          ['作成年月日', '令和 8年 11月 25日'],
          ['工事コード', '4080-26-0193'],
        ],
      });
      page.write('上毛野建設株式会社　前橋支店　御中', 40, 72, 13);
      drawTable(page, {
        x: 40,
        y: 104,
        widths: [80, 330],
        rowHeight: 19,
        size: 9,
        rows: [
          ['工事件名', '（仮称）敷島クリニックビル新築工事のうち内装工事'],
          ['工事場所', '群馬県前橋市敷島町地内'],
          ['契約工期', '令和8年8月3日　～　令和9年1月29日'],
        ],
      });
      writeLines(
        page,
        [
          '〒370-0841 群馬県高崎市栄町99番7号',
          '株式会社　平沢インテリア',
          '代表取締役　平 沢 　隆',
          `電話 027-999-6120　登録番号 ${REGISTRATION_NUMBER}`,
        ],
        560,
        100,
        9,
      );
      const end = drawTable(page, {
        x: 40,
        y: 182,
        widths: [200, 112, 112, 112, 112, 112],
        rowHeight: 20,
        align: 'lrrrrr',
        headFill: '#f3ead7',
        rows: [
          ['工　　　種', '契約金額', '前回迄累計', '今回出来高', '出来高累計', '契約残高'],
          ...works.map(([name, contract, before, now]) => rowOf(name, contract, before, now)),
          ['', '', '', '', '', ''],
          rowOf(
            '合　計（税抜）',
            sumOf(works.map(([, contract]) => contract)),
            sumOf(works.map(([, , before]) => before)),
            progress,
          ),
        ],
      });
      drawTable(page, {
        x: 500,
        y: end + 18,
        widths: [180, 120],
        rowHeight: 21,
        size: 9.5,
        align: 'lr',
        rows: [
          ['今回出来高（10％対象）', withCommas(progress)],
          ['消費税額', withCommas(tax)],
          ['今回出来高　税込', withCommas(progressWithTax)],
          ['支給材料費 相殺', `△ ${withCommas(suppliedMaterial)}`],
          ['差引 今回支払請求額', `¥${withCommas(total)}-`],
        ],
      });
      writeLines(
        page,
        [
          '支払期日：令和9年1月10日（貴社規定 末日締 翌々月10日）',
          '振込口座：群馬銀行　高崎栄町支店　普通預金　1203377',
          '口座名義：（カ）ヒラサワインテリア',
          '備考：支給材料費は貴社発行の相殺通知書 No.26-1107 による。',
        ],
        40,
        end + 24,
        9,
      );
    },
  ],
  expected: {
    payee_name: '株式会社平沢インテリア',
    payee_postal_code: '3700841',
    payee_address: '群馬県高崎市栄町99番7号',
    payee_phone_number: '0279996120',
    invoice_number: 'HZ26-014-3',
    invoice_date: '2026-11-25',
    payment_due_date: '2027-01-10',
    invoice_total: String(progressWithTax),
    billing_amount: String(total),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '上毛野建設株式会社',
    subject: '（仮称）敷島クリニックビル新築工事のうち内装工事',
    bank_name: '群馬銀行',
    branch_name: '高崎栄町支店',
    account_type: '普通',
    account_number: '1203377',
    ...accountHolder('カ)ヒラサワインテリア'),
  },
  alsoAccepted: { payer_name: ['上毛野建設株式会社 前橋支店'] },
  adjustments: [{ kind: 'offset', amount: suppliedMaterial }],
};
