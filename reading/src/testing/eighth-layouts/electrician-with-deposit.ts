import {
  type ArtificialInvoice,
  accountHolder,
  drawSeal,
  drawTable,
  sumOf,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

const works = [
  ['分電盤交換（16回路・主幹60A）', '1', '面', 98_000],
  ['専用回路増設（IH・エアコン）', '3', '回路', 27_500],
  ['LEDダウンライト取付', '14', '台', 6_800],
  ['既設器具撤去・処分', '1', '式', 18_000],
] as const;
const net = sumOf(works.map(([, count, , price]) => Number(count) * price));
const tax = Math.floor(net / 10);
const withTax = net + tax;
const deposit = 100_000;
const total = withTax - deposit;
/** A person's number, which has no check digit. */
const REGISTRATION_NUMBER = 'T4021873359046';

/** No amount at the top; the issuer is at the bottom, and the due date has no year. */
export const electricianWithDeposit: ArtificialInvoice = {
  name: 'electrician-with-deposit-and-issuer-below',
  pages: [
    (page) => {
      page.box(36, 30, 523, 782, { frame: '#888888' });
      page.writeMiddle('ご 請 求 明 細 書', 297, 48, 17);
      page.write('合同会社ソラトブ不動産　御中', 60, 92, 13);
      page.write('現場　コーポ白鷺 203号室', 60, 116, 10);
      page.writeRight('R8.11.24', 535, 92, 10);
      page.writeRight('伝票 D-115', 535, 108, 10);
      const end = drawTable(page, {
        x: 60,
        y: 150,
        widths: [225, 50, 40, 75, 85],
        rowHeight: 24,
        size: 9.5,
        align: 'lrmrr',
        rows: [
          ['工 事 内 容', '数', '', '単　価', '金　額'],
          ...works.map(([work, count, unit, price]) => [
            work,
            count,
            unit,
            withCommas(price),
            withCommas(Number(count) * price),
          ]),
          ...Array.from({ length: 5 }, () => ['']),
          ['　計', '', '', '', withCommas(net)],
          ['　消費税　10％', '', '', '', withCommas(tax)],
          ['　税込工事代金', '', '', '', withCommas(withTax)],
          ['　手付金（10月28日 お預かり済）', '', '', '', `－${withCommas(deposit)}`],
        ],
      });
      page.box(285, end + 12, 250, 34, { fill: '#fff7d6', frame: '#b59b2c' });
      page.write('お支払いいただく額', 294, end + 22, 9.5);
      page.writeRight(`${withCommas(total)} 円`, 527, end + 17, 15, { isBold: true });
      writeLines(
        page,
        [
          'お支払いは 12月15日(火)までに、下の口座へお願いします。',
          '楽天銀行　第二営業支店（252）　普通　7604418　マルノヤマ　ケイスケ',
          'お振込みの控えを領収書といたします。手数料はご負担ください。',
        ],
        60,
        end + 64,
        9.5,
      );
      page.line(60, 690, 535, 690, 0.5, { isDotted: true });
      page.write('丸野山電気工事店', 230, 702, 14, { isBold: true });
      page.write('代表　丸野山　啓介', 370, 706, 9.5);
      drawSeal(page, 490, 700, 32);
      writeLines(
        page,
        [
          '〒165-0035 東京都中野区白鷺9丁目98番3号 1F',
          '☎ 03-9999-5526　　携帯 090-9999-4471',
          '電気工事業者届出 東京都知事 第999998号',
          `インボイス ${REGISTRATION_NUMBER}`,
        ],
        230,
        726,
        9,
      );
    },
  ],
  expected: {
    payee_name: '丸野山電気工事店',
    payee_postal_code: '1650035',
    payee_address: '東京都中野区白鷺9丁目98番3号 1F',
    payee_phone_number: '0399995526',
    invoice_number: 'D-115',
    invoice_date: '2026-11-24',
    payment_due_date: '2026-12-15',
    invoice_total: String(withTax),
    billing_amount: String(total),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '合同会社ソラトブ不動産',
    bank_name: '楽天銀行',
    branch_name: '第二営業支店',
    account_type: '普通',
    account_number: '7604418',
    ...accountHolder('マルノヤマ ケイスケ'),
  },
  alsoAccepted: {
    payee_name: ['丸野山電気工事店 代表 丸野山啓介', '丸野山電気工事店 丸野山啓介', '丸野山啓介'],
  },
  adjustments: [{ kind: 'advance', amount: deposit }],
};
