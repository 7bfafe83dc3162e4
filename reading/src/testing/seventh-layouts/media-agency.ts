import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  fakeRegistrationNumber,
  sumOf,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';
import { writePairs } from '../recent-layouts/pairs-and-cells.ts';

const media = [
  ['検索連動広告', '11/01～11/30', '運用費', 612_418],
  ['動画広告 15秒', '11/10～11/24', '配信費', 380_000],
  ['地下鉄中吊り B3', '11/16～11/22', '掲出料', 196_000],
  ['フリーペーパー 1/2頁', '11/20号', '掲載料', 88_000],
  ['運用手数料（20%）', '', '', 122_483],
  ['年間契約お値引き', '', '', -100_000],
] as const;
const net = sumOf(media.map(([, , , amount]) => amount));
const tax = Math.floor(net / 10);
const rounding = (net + tax) % 1_000;
const REGISTRATION_NUMBER = fakeRegistrationNumber(71_010);

export const mediaAgency: ArtificialInvoice = {
  name: 'advertising-agency-with-media-and-rounding',
  pages: [
    (page) => {
      page.write('請求書', 50, 44, 24, { face: 'light' });
      page.line(50, 80, 545, 80, 2);
      page.write('株式会社マシュマロフーズ', 50, 96, 13);
      page.write('マーケティング本部　新井様', 50, 116, 10);
      page.write('件名：2026年11月度 広告出稿費', 50, 144, 10);
      page.write('ご請求金額', 50, 176, 10);
      page.write(`¥${withCommas(net + tax - rounding)}-`, 130, 168, 20, { isBold: true });
      page.write('(税込)', 290, 178, 9);
      writePairs(
        page,
        [
          ['請求番号', 'ADV-261130-02'],
          ['案件番号', 'MF-2611'],
          ['発注番号', '4500098812'],
          ['請求日', '2026年11月30日'],
          ['お支払い期日', '2027年1月29日'],
        ],
        { x: 370, valueX: 545, y: 92, step: 13, size: 8.5, isRight: true },
      );
      page.write('アドベース札幌株式会社', 370, 166, 10, { isBold: true });
      writeLines(
        page,
        [
          '〒060-0042',
          '札幌市中央区大通西99丁目9番',
          '大通スクエア12F',
          'TEL/FAX：011-999-8200／8201',
          `登録番号：${REGISTRATION_NUMBER}`,
        ],
        370,
        182,
        8.5,
      );
      const end = drawTable(page, {
        x: 50,
        y: 268,
        widths: [190, 110, 75, 120],
        align: 'lmmr',
        headFill: '#3c3c3c22'.slice(0, 7),
        rules: 'rows',
        rowHeight: 22,
        rows: [
          ['', '', '', ''],
          ...media.map(([what, when, kind, amount]) => [
            what,
            when,
            kind,
            amount < 0 ? `▲${withCommas(-amount)}` : withCommas(amount),
          ]),
        ],
      });
      for (const [x, label] of [
        [120, '媒体・内容'],
        [290, '掲載期間'],
        [380, '区分'],
        [470, '金額（税抜）'],
      ] as const)
        page.write(label, x, 272, 9, { colour: 'white' });
      writePairs(
        page,
        [
          ['小計', withCommas(net)],
          ['消費税（10%）', withCommas(tax)],
          ['合計', withCommas(net + tax)],
          ['端数値引', `▲${withCommas(rounding)}`],
          ['ご請求額', withCommas(net + tax - rounding)],
        ],
        { x: 380, valueX: 541, y: end + 12, step: 18, isRight: true },
      );
      writeLines(
        page,
        [
          '【振込先】',
          '北洋銀行 すすきの支店',
          '普通 4417720',
          '口座名義 アドベースサッポロ（カ',
          '',
          '備考：お支払いは月末締め翌々月末日（休日の場合は前営業日）でお願いいたします。',
        ],
        50,
        end + 120,
        9,
      );
    },
  ],
  expected: {
    payee_name: 'アドベース札幌株式会社',
    payee_postal_code: '0600042',
    payee_address: '札幌市中央区大通西99丁目9番 大通スクエア12F',
    payee_phone_number: '0119998200',
    invoice_number: 'ADV-261130-02',
    invoice_date: '2026-11-30',
    payment_due_date: '2027-01-29',
    invoice_total: String(net + tax),
    billing_amount: String(net + tax - rounding),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '株式会社マシュマロフーズ',
    subject: '2026年11月度 広告出稿費',
    bank_name: '北洋銀行',
    branch_name: 'すすきの支店',
    account_type: '普通',
    account_number: '4417720',
    ...accountHolder('アドベースサツポロ(カ'),
  },
  alsoAccepted: { payer_name: ['株式会社マシュマロフーズ マーケティング本部'] },
  adjustments: [{ kind: 'discount', amount: rounding }],
};
