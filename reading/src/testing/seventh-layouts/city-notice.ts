import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  writeLines,
} from '../artificial-invoice.ts';
import { drawCells } from '../recent-layouts/pairs-and-cells.ts';

/** A city's notice: the amount in cells, no tax, the holder is the city's treasurer. */
export const cityNotice: ArtificialInvoice = {
  name: 'city-notice-of-payment-for-a-hall',
  pages: [
    (page) => {
      page.write('第７号様式（第２９条関係）', 50, 30, 8);
      page.writeMiddle('納 入 通 知 書', 297, 46, 18);
      page.write('〒326-0053', 50, 88, 9);
      page.write('渡良瀬織物工業株式会社　様', 50, 104, 12);
      writeLines(
        page,
        [
          '令和８年１１月１３日',
          '織戸市長　　薄井　孝平',
          '〒326-0811 栃木県織戸市本城9丁目99番地',
          '（担当）文化課 市民会館係　電話0284-99-4100（内線 2215）',
        ],
        310,
        82,
        9,
      );
      page.write('次のとおり納入してください。', 50, 168, 10);
      const head = drawTable(page, {
        x: 50,
        y: 190,
        widths: [55, 45, 60, 120, 100, 115],
        rowHeight: 24,
        align: 'mmmmmm',
        headFill: '#ececec',
        rows: [
          ['年度', '会計', '款項目', '科目', '通知書番号', '納期限'],
          ['令和8年度', '一般', '14-1-6', '市民会館使用料', '00041762', '令和８年１２月１４日'],
        ],
      });
      page.write('納付金額', 50, head + 24, 11);
      drawCells(page, '¥47850', {
        x: 130,
        y: head + 16,
        width: 22,
        height: 28,
        count: 9,
        size: 13,
      });
      page.write('円', 335, head + 24, 11);
      const end = drawTable(page, {
        x: 50,
        y: head + 62,
        widths: [130, 365],
        rowHeight: 24,
        rows: [
          ['納入の理由', '市民会館大ホール使用料（令和８年１１月２８日・２９日分）'],
          ['算出の根拠', '基本使用料 39,600円　附属設備 8,250円（消費税及び地方消費税を含む）'],
          ['納入場所', '足利銀行、栃木県内各信用金庫、織戸市指定金融機関の本支店'],
          [
            '口座振込の場合',
            '足利銀行 足利支店 普通 3340117 織戸市会計管理者（オリトシカイケイカンリシャ）',
          ],
        ],
      });
      writeLines(
        page,
        [
          '納期限までに納入されないときは、地方自治法第231条の3の規定により督促状を発し、',
          '督促手数料100円及び延滞金を徴収することがあります。',
          '織戸市は適格請求書発行事業者です（登録番号 T8000020099911）。',
        ],
        50,
        end + 16,
        9,
      );
    },
  ],
  expected: {
    payee_name: '織戸市',
    payee_postal_code: '3260811',
    payee_address: '栃木県織戸市本城9丁目99番地',
    payee_phone_number: '0284994100',
    invoice_number: '00041762',
    invoice_date: '2026-11-13',
    payment_due_date: '2026-12-14',
    billing_amount: '47850',
    invoice_registration_number: 'T8000020099911',
    payer_name: '渡良瀬織物工業株式会社',
    bank_name: '足利銀行',
    branch_name: '足利支店',
    account_type: '普通',
    account_number: '3340117',
    ...accountHolder('オリトシカイケイカンリシヤ'),
  },
  alsoAccepted: {
    payee_name: ['織戸市長', '織戸市長 薄井 孝平', '織戸市会計管理者'],
  },
};
