import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  fakeRegistrationNumber,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';
import { writePairs } from '../recent-layouts/pairs-and-cells.ts';

const fee = { audit: 640_000, travel: 58_200 };
const net = fee.audit + fee.travel;
const tax = net / 10;
const REGISTRATION_NUMBER = fakeRegistrationNumber(71_313);

export const twoLanguages: ArtificialInvoice = {
  name: 'consultant-in-two-languages',
  pages: [
    (page) => {
      page.write('INVOICE / 請求書', 50, 40, 18, { isBold: true });
      writePairs(
        page,
        [
          ['Invoice No. / 請求書番号', 'NB-2026-0418'],
          ['Invoice Date / 請求日', 'November 27, 2026'],
          ['Due Date / 支払期限', 'December 25, 2026'],
          ['Customer PO No. / 注文番号', 'PO7700-31182'],
          ['Client ID / お客様番号', 'C-00871'],
        ],
        { x: 50, valueX: 190, y: 78, step: 15, size: 8.5 },
      );
      writeLines(
        page,
        [
          'From / 請求元',
          'Northbridge Consulting Japan K.K.',
          'ノースブリッジコンサルティングジャパン株式会社',
          '〒103-0027 東京都中央区日本橋9-99-1',
          '9-99-1 Nihonbashi, Chuo-ku, Tokyo 103-0027',
          'Tel: +81-3-9999-6120',
          `Tax Registration No. / 登録番号: ${REGISTRATION_NUMBER}`,
        ],
        330,
        60,
        8.5,
      );
      writeLines(
        page,
        ['Bill To / 請求先', '株式会社ハマナス化学', 'Hamanasu Chemical Co., Ltd.', 'Attn: 法務部'],
        50,
        176,
        9,
      );
      const end = drawTable(page, {
        x: 50,
        y: 252,
        widths: [245, 60, 90, 100],
        align: 'lrrr',
        rules: 'rows',
        rowHeight: 22,
        rows: [
          ['Description / 内容', 'Qty / 数量', 'Unit Price / 単価', 'Amount / 金額 (JPY)'],
          ['Compliance review / 法令遵守監査', '1', withCommas(fee.audit), withCommas(fee.audit)],
          ['Travel expenses / 出張旅費', '1', withCommas(fee.travel), withCommas(fee.travel)],
        ],
      });
      writePairs(
        page,
        [
          ['Subtotal / 小計', `¥${withCommas(net)}`],
          ['Consumption Tax (10%) / 消費税', `¥${withCommas(tax)}`],
          ['Total Due / ご請求金額', `¥${withCommas(net + tax)}`],
        ],
        { x: 310, valueX: 541, y: end + 12, step: 20, size: 10, isRight: true },
      );
      page.write('Bank Details / お振込先', 50, end + 92, 10, { isBold: true });
      writePairs(
        page,
        [
          ['Bank / 銀行名', 'MUFG Bank, Ltd. (0005) / 三菱UFJ銀行'],
          ['Branch / 支店名', 'Nihombashi Branch (019) / 日本橋支店'],
          ['Account Type / 口座種別', 'Ordinary / 普通'],
          ['Account No. / 口座番号', '0716624'],
          ['Account Name / 口座名義', 'ノースブリッジコンサルティングジャパン（カ'],
          ['SWIFT', 'BOTKJPJT'],
        ],
        { x: 50, valueX: 190, y: end + 112, step: 16 },
      );
      page.write('Thank you for your business. / 今後ともよろしくお願いいたします。', 50, 760, 8.5);
    },
  ],
  expected: {
    payee_name: 'ノースブリッジコンサルティングジャパン株式会社',
    payee_postal_code: '1030027',
    payee_address: '東京都中央区日本橋9-99-1',
    payee_phone_number: '0399996120',
    invoice_number: 'NB-2026-0418',
    invoice_date: '2026-11-27',
    payment_due_date: '2026-12-25',
    billing_amount: String(net + tax),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '株式会社ハマナス化学',
    bank_name: '三菱UFJ銀行',
    branch_name: '日本橋支店',
    account_type: '普通',
    account_number: '0716624',
    ...accountHolder('ノ-スブリツジコンサルテイングジヤパン(カ'),
  },
  alsoAccepted: {
    payee_name: ['Northbridge Consulting Japan K.K.'],
    payer_name: ['株式会社ハマナス化学 法務部', 'Hamanasu Chemical Co., Ltd.'],
  },
};
