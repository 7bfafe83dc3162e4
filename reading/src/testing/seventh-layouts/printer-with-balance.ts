import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  fakeRegistrationNumber,
  sumOf,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

const items = [
  ['11/05', 'A4チラシ 両面4色 コート90kg', '5,000枚', 68_000],
  ['11/12', '名刺 6名様分', '600枚', 18_000],
  ['11/19', '会社案内 16頁 中綴じ', '500部', 142_000],
  ['11/19', '色校正値引', '', -8_000],
] as const;
const net = sumOf(items.map(([, , , amount]) => amount));
const tax = net / 10;
const previous = 154_000;
const received = 100_000;
const balance = previous - received;
const REGISTRATION_NUMBER = fakeRegistrationNumber(70_909);

export const printerWithBalance: ArtificialInvoice = {
  name: 'printer-with-a-balance-carried-over',
  pages: [
    (page) => {
      page.write('請求書', 260, 34, 20, { spacing: 14 });
      page.write('730-0053', 50, 70, 9);
      page.write('広島市中区東千田町9-9-99', 50, 83, 9);
      page.write('株式会社 瀬戸内マリンレジャー', 50, 100, 12);
      page.writeRight('御中', 290, 120, 12);
      page.write('お客様コード：003127', 50, 140, 8);
      writeLines(
        page,
        [
          '青葉プリント株式会社',
          '本社　〒733-0833 広島市西区商工センター9-99-1',
          '　　　TEL 082-999-1200 / FAX 082-999-1201',
          '福山営業所　〒720-0811 福山市紅葉町9-9',
          '　　　TEL 084-999-3400',
          `登録番号：${REGISTRATION_NUMBER}`,
        ],
        320,
        76,
        8.5,
      );
      page.write('締切日 2026年11月20日', 50, 176, 9);
      page.write('請求No. 112611-3127', 430, 176, 9);
      const head = drawTable(page, {
        x: 50,
        y: 194,
        widths: [80, 70, 75, 80, 65, 85, 90].map((width) => width * 0.908),
        size: 7.5,
        rowHeight: 22,
        align: 'rrrrrrr',
        headFill: '#dfeee2',
        rows: [
          [
            '前回御請求額',
            '御入金額',
            '繰越金額',
            '今回御買上額',
            '消費税額',
            '今回税込合計',
            '今回御請求額',
          ],
          [
            withCommas(previous),
            withCommas(received),
            withCommas(balance),
            withCommas(net),
            withCommas(tax),
            withCommas(net + tax),
            withCommas(balance + net + tax),
          ],
        ],
      });
      const end = drawTable(page, {
        x: 50,
        y: head + 18,
        widths: [55, 240, 80, 120],
        align: 'mlrr',
        headFill: '#dfeee2',
        rules: 'rows',
        rows: [
          ['日付', '品名・仕様', '数量', '金額'],
          ...items.map(([day, what, count, amount]) => [
            day,
            what,
            count,
            amount < 0 ? `△${withCommas(-amount)}` : withCommas(amount),
          ]),
          ['', '《税抜 計》', '', withCommas(net)],
          ['', '《消費税 10%》', '', withCommas(tax)],
          ['11/02', '御入金（振込）', '', `${withCommas(received)}`],
        ],
      });
      writeLines(
        page,
        [
          '御支払期日：2026年12月20日',
          '取引銀行：広島銀行 己斐支店 当座 3001274　アオバプリント（カ',
          '前回未払分も合わせてお振込み下さいますようお願い申し上げます。',
        ],
        50,
        end + 24,
        9,
      );
    },
  ],
  expected: {
    payee_name: '青葉プリント株式会社',
    payee_postal_code: '7330833',
    payee_address: '広島市西区商工センター9-99-1',
    payee_phone_number: '0829991200',
    invoice_number: '112611-3127',
    invoice_date: '2026-11-20',
    payment_due_date: '2026-12-20',
    invoice_total: String(net + tax),
    billing_amount: String(balance + net + tax),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '株式会社 瀬戸内マリンレジャー',
    bank_name: '広島銀行',
    branch_name: '己斐支店',
    account_type: '当座',
    account_number: '3001274',
    ...accountHolder('アオバプリント(カ'),
  },
  adjustments: [{ kind: 'carried_over', amount: balance }],
};
