import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  fakeRegistrationNumber,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';
import { writePairs } from '../recent-layouts/pairs-and-cells.ts';

const wrongTotal = 517_000;
const net = 440_000;
const tax = 44_000;
const REGISTRATION_NUMBER = fakeRegistrationNumber(71_212);

/** Replaces an earlier invoice, whose day, number and amount are named as well. */
export const correctedInvoice: ArtificialInvoice = {
  name: 'corrected-invoice-that-replaces-another',
  pages: [
    (page) => {
      page.writeMiddle('請求書（修正再発行）', 297, 40, 17);
      page.box(50, 74, 495, 34, { frame: '#c00000' });
      page.write(
        '本書は2026年11月5日付 請求書（No. 2026-1101）の数量誤りを訂正し、再発行するものです。',
        58,
        79,
        8.5,
        { colour: '#c00000' },
      );
      page.write(
        `先にお送りした請求書（ご請求額 ${withCommas(wrongTotal)}円）は破棄してください。`,
        58,
        92,
        8.5,
        { colour: '#c00000' },
      );
      page.write('山陽鋼材加工株式会社', 50, 130, 13);
      page.write('購買部 御中', 50, 150, 10);
      writePairs(
        page,
        [
          ['再発行日', '2026年11月24日'],
          ['請求書番号', '2026-1101-R1'],
          ['お支払期限', '2026年12月31日'],
        ],
        { x: 350, valueX: 430, y: 126, step: 15 },
      );
      writeLines(
        page,
        [
          '備前機工サービス株式会社',
          '〒700-0941 岡山県岡山市北区青江9-99-99',
          'TEL：086-999-7710',
          `登録番号：${REGISTRATION_NUMBER}`,
        ],
        350,
        178,
      );
      page.write('ご請求金額', 50, 222, 11);
      page.write(`¥${withCommas(net + tax)}`, 140, 216, 18, { isBold: true });
      page.write('（税込）', 250, 224, 9);
      page.line(50, 244, 300, 244);
      const end = drawTable(page, {
        x: 50,
        y: 266,
        widths: [195, 60, 60, 80, 100],
        align: 'lrrrr',
        headFill: '#e6e6e6',
        rows: [
          ['品名', '訂正前', '訂正後', '単価', '金額'],
          ['油圧ポンプ分解整備', '5台', '4台', '85,000', '340,000'],
          ['出張点検', '3回', '4回', '25,000', '100,000'],
          ['', '', '', '小計', withCommas(net)],
          ['', '', '', '消費税10%', withCommas(tax)],
          ['', '', '', '合計', withCommas(net + tax)],
          ['', '', '', '前回発行額', withCommas(wrongTotal)],
          ['', '', '', '差額', `▲${withCommas(wrongTotal - net - tax)}`],
        ],
      });
      writeLines(
        page,
        [
          '振込先：中国銀行　大供支店　普通　2290183',
          '　　　　ビゼンキコウサービス（カ',
          'ご迷惑をおかけし誠に申し訳ございません。',
        ],
        50,
        end + 24,
        10,
      );
    },
  ],
  expected: {
    payee_name: '備前機工サービス株式会社',
    payee_postal_code: '7000941',
    payee_address: '岡山県岡山市北区青江9-99-99',
    payee_phone_number: '0869997710',
    invoice_number: '2026-1101-R1',
    invoice_date: '2026-11-24',
    payment_due_date: '2026-12-31',
    billing_amount: String(net + tax),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '山陽鋼材加工株式会社',
    bank_name: '中国銀行',
    branch_name: '大供支店',
    account_type: '普通',
    account_number: '2290183',
    ...accountHolder('ビゼンキコウサ-ビス(カ'),
  },
  alsoAccepted: { payer_name: ['山陽鋼材加工株式会社 購買部'] },
};
