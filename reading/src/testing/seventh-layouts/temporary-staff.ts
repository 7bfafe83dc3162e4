import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  fakeRegistrationNumber,
  sumOf,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

const lines = [
  ['S-1042', '通常', 151.5, 2_350],
  ['S-1042', '残業（×1.25）', 12.25, 2_940],
  ['S-1077', '通常', 144, 2_280],
  ['S-1077', '深夜（×1.5）', 6, 3_420],
  ['S-1103', '通常', 80, 2_600],
] as const;
const amountOf = (hours: number, price: number) => Math.floor(hours * price);
const net = sumOf(lines.map(([, , hours, price]) => amountOf(hours, price)));
const commuting = 18_640;
const tax = Math.floor((net + commuting) / 10);
const total = net + commuting + tax;
const REGISTRATION_NUMBER = fakeRegistrationNumber(70_303);

/** Two banks at the foot of the page, in small type. */
export const temporaryStaff: ArtificialInvoice = {
  name: 'staffing-company-with-hours-and-two-banks',
  pages: [
    (page) => {
      page.box(0, 0, 595, 60, { fill: '#20506e' });
      page.write('ご請求書', 40, 18, 18, { colour: 'white', isBold: true });
      page.writeRight('INVOICE', 555, 24, 11, { colour: 'white' });
      page.write('〒350-1124', 40, 80, 8.5);
      page.write('埼玉県川越市新宿町9-99-2', 40, 92, 8.5);
      page.write('カワゴエ精機株式会社', 40, 108, 12);
      page.write('総務人事部　ご担当者様', 40, 126, 9);
      drawTable(page, {
        x: 355,
        y: 74,
        widths: [80, 120],
        rowHeight: 15,
        size: 8,
        align: 'lr',
        rows: [
          ['お客様番号', '0500127'],
          ['請求番号', '2611-00384'],
          ['ご注文番号', 'KWG-88213'],
          ['基本契約番号', 'HK-2024-0091'],
          ['請求日', '2026/11/30'],
          ['お支払期限', '2026/12/25'],
        ],
      });
      page.write('株式会社ひかりスタッフィング', 40, 160, 10, { isBold: true });
      writeLines(
        page,
        [
          '〒330-0854 埼玉県さいたま市大宮区桜木町9-999-1 大宮南ビル8階',
          'Tel. 048-999-7010 / Fax. 048-999-7019',
          `適格請求書発行事業者登録番号：${REGISTRATION_NUMBER}`,
          '労働者派遣事業許可番号：派11-399999　有料職業紹介事業許可番号：11-ユ-399998',
        ],
        40,
        176,
        8,
      );
      page.box(40, 242, 515, 34, { fill: '#eef4f8', frame: '#20506e' });
      page.write('ご請求金額（税込）', 52, 252, 11);
      page.write(`${withCommas(total)} 円`, 220, 247, 17, { isBold: true });
      const end = drawTable(page, {
        x: 40,
        y: 292,
        widths: [75, 150, 90, 90, 110],
        align: 'llrrr',
        headFill: '#d8e4ec',
        rules: 'rows',
        rows: [
          ['スタッフ番号', '区分', '時間', '単価', '金額'],
          ...lines.map(([code, kind, hours, price]) => [
            code,
            kind,
            `${hours.toFixed(2)}h`,
            withCommas(price),
            withCommas(amountOf(hours, price)),
          ]),
          [
            '',
            '派遣料金 小計',
            `${sumOf(lines.map(([, , hours]) => hours)).toFixed(2)}h`,
            '',
            withCommas(net),
          ],
          ['', '通勤交通費（課税）', '', '', withCommas(commuting)],
          ['', '10%対象 計', '', '', withCommas(net + commuting)],
          ['', '消費税（10%）', '', '', withCommas(tax)],
        ],
      });
      page.write(
        '※時間は15分単位で集計しています。稼働期間：2026年11月1日～11月30日',
        40,
        end + 10,
        8,
      );
      page.line(40, 760, 555, 760);
      writeLines(
        page,
        [
          '【お振込先】いずれかの口座へお振込みください。口座名義：株式会社ひかりスタッフィング（カ）ヒカリスタツフイング）',
          'みずほ銀行　大宮支店　普通　1178302　　／　　三井住友銀行　大宮支店　当座　0209915',
        ],
        40,
        768,
        8,
      );
    },
  ],
  expected: {
    payee_name: '株式会社ひかりスタッフィング',
    payee_postal_code: '3300854',
    payee_address: '埼玉県さいたま市大宮区桜木町9-999-1 大宮南ビル8階',
    payee_phone_number: '0489997010',
    invoice_number: '2611-00384',
    invoice_date: '2026-11-30',
    payment_due_date: '2026-12-25',
    billing_amount: String(total),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: 'カワゴエ精機株式会社',
  },
  alsoAccepted: { payer_name: ['カワゴエ精機株式会社 総務人事部'] },
  accounts: [
    {
      bank_name: 'みずほ銀行',
      branch_name: '大宮支店',
      account_type: '普通',
      account_number: '1178302',
      ...accountHolder('カ)ヒカリスタツフイング'),
    },
    {
      bank_name: '三井住友銀行',
      branch_name: '大宮支店',
      account_type: '当座',
      account_number: '0209915',
      ...accountHolder('カ)ヒカリスタツフイング'),
    },
  ],
};
