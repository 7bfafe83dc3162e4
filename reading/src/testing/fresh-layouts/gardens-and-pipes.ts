import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawSeal,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import type { Page } from '../invoice-pdf.ts';

const garden = [
  ['玄関前 植栽剪定（松 3本）', '人工 2.0', 44_000],
  ['生垣刈込み', '人工 1.5', 33_000],
  ['除草・清掃', '人工 1.0', 20_000],
  ['剪定枝処分費（2t車）', '1台', 12_000],
] as const;
const gardenTotal = sumOf(garden.map((row) => row[2]));

const gardener: ArtificialInvoice = {
  name: 'gardener-with-a-post-office-account',
  pages: [
    (page) => {
      page.writeMiddle('請 求 書', 297, 60, 22);
      page.write('医療法人　たかつき眼科', 70, 116, 13);
      page.write('様', 250, 116, 13);
      page.line(70, 138, 272, 138, 0.8);
      page.writeRight('２０２６年１１月２１日', 525, 116, 10);
      page.write('金額', 70, 166, 12);
      page.write(`¥${withCommas(gardenTotal)}－`, 122, 159, 20);
      page.line(70, 188, 320, 188, 1);
      page.write('但し、秋季庭園管理作業代として', 70, 196, 10);
      writeLines(
        page,
        ['庭匠 みやもと', '宮本　隆', '大阪府高槻市大手町9-91', '携帯 090-9999-1250'],
        380,
        150,
        10.5,
      );
      drawSeal(page, 462, 160, 26);
      const end = drawTable(page, {
        x: 70,
        y: 246,
        widths: [235, 90, 130],
        align: 'lmr',
        rowHeight: 30,
        size: 11,
        rows: [
          ['作業内容', '数量', '金額'],
          ...garden.map(([description, count, amount]) => [description, count, withCommas(amount)]),
          [],
          [],
          [],
          ['合　　計', '', withCommas(gardenTotal)],
        ],
      });
      page.write('ゆうちょ銀行', 70, end + 30, 11);
      page.write('記号　１４１２０', 160, end + 30, 11);
      page.write('番号　３３０９１２５１', 270, end + 30, 11);
      page.write('ミヤモト　タカシ', 160, end + 52, 11);
      page.write('１２月１５日迄にお願いします。', 70, end + 84, 11);
    },
  ],
  expected: {
    payee_name: '庭匠 みやもと',
    payee_address: '大阪府高槻市大手町9-91',
    payee_phone_number: '09099991250',
    invoice_date: '2026-11-21',
    payment_due_date: '2026-12-15',
    billing_amount: String(gardenTotal),
    payer_name: '医療法人たかつき眼科',
    bank_name: 'ゆうちょ銀行',
    branch_name: '四一八',
    account_type: '普通',
    account_number: '3309125',
    ...accountHolder('ミヤモト　タカシ'),
    subject: '秋季庭園管理作業代',
  },
  alsoAccepted: {
    payee_name: ['庭匠 みやもと 宮本 隆', '宮本 隆'],
    branch_name: ['四一八店'],
    subject: ['秋季庭園管理作業代として'],
  },
};

const issuerNumber = fakeRegistrationNumber(810_046);
const pipes = [
  ['SGP白管 ねじ付 25A×5.5m', '40', '本', '3,420', 136_800],
  ['ボールバルブ 青銅 20A', '60', '個', '1,980', 118_800],
  ['SUS304 フランジ 10K 50A', '24', '枚', '4,150', 99_600],
  ['ガスケット 50A', '50', '枚', '160', 8_000],
] as const;
const pipesNet = sumOf(pipes.map((row) => row[4]));
const pipesTotal = pipesNet + pipesNet / 10;
const traderHolder = accountHolder('カ）ナダカンザイシヨウカイ');

function traderHead(page: Page): void {
  page.box(36, 30, 523, 36, { fill: '#f4f1e6', frame: '#8a7a3c' });
  page.writeMiddle('請　求　書', 297, 35, 17);
  page.write('得意先CD 3120', 40, 76, 8);
  page.write('㈱六甲プラント工業', 40, 92, 14);
  page.write('御中', 196, 95, 11);
  page.write('資材購買課　御担当 長谷川様', 40, 116, 9);
  page.write('株式会社 灘管材商会', 350, 84, 13, { isBold: true });
  writeLines(
    page,
    [
      '〒657-0846 神戸市灘区岩屋北町9-98-1',
      '℡ 078-999-8100（代）　Fax 078-999-8101',
      `適格請求書登録番号 ${issuerNumber}`,
    ],
    350,
    106,
    8.5,
  );
  drawTable(page, {
    x: 350,
    y: 152,
    widths: [64, 146],
    rowHeight: 18,
    rows: [
      ['伝票番号', 'U-088146'],
      ['売上日', '26/11/19'],
      ['お支払期限', '2026年12月末日'],
    ],
  });
}

function traderFoot(page: Page): void {
  page.line(36, 752, 559, 752, 0.5);
  page.write('取引銀行', 40, 758, 7.5);
  writeLines(
    page,
    [
      '三井住友銀行　神戸営業部　当座 8100461　／　みなと銀行　三宮支店　当座 0181004',
      '三菱UFJ銀行　三宮支店　普通 4810046　／　但馬銀行　神戸支店　普通 6810041',
      '口座名義　カ）ナダカンザイシヨウカイ　（いずれかの口座へお振込みください）',
    ],
    84,
    758,
    7.5,
  );
}

const pipeTrader: ArtificialInvoice = {
  name: 'pipe-trader-with-four-banks-in-the-footer',
  pages: [
    (page) => {
      traderHead(page);
      page.write('ご請求金額', 40, 172, 10);
      page.write(`￥${withCommas(pipesTotal)}`, 110, 164, 18, { isBold: true });
      page.line(40, 192, 300, 192, 0.8);
      const end = drawTable(page, {
        x: 36,
        y: 220,
        widths: [253, 50, 40, 80, 100],
        align: 'lrmrr',
        rowHeight: 24,
        headFill: '#f4f1e6',
        rows: [
          ['商品名・規格', '数量', '単位', '単価', '金額'],
          ...pipes.map(([description, count, unit, price, amount]) => [
            description,
            count,
            unit,
            price,
            withCommas(amount),
          ]),
          ['　　　　　　　　　　　　　以下余白'],
          [],
          [],
        ],
      });
      drawTable(page, {
        x: 36,
        y: end,
        widths: [87, 87, 87, 87, 75, 100],
        align: 'mrmrmr',
        rowHeight: 24,
        rows: [
          [
            '税抜合計',
            withCommas(pipesNet),
            '消費税10%',
            withCommas(pipesNet / 10),
            '総合計',
            withCommas(pipesTotal),
          ],
        ],
      });
      traderFoot(page);
    },
  ],
  expected: {
    payee_name: '株式会社灘管材商会',
    payee_postal_code: '6570846',
    payee_address: '神戸市灘区岩屋北町9-98-1',
    payee_phone_number: '0789998100',
    invoice_number: 'U-088146',
    invoice_date: '2026-11-19',
    payment_due_date: '2026-12-31',
    billing_amount: String(pipesTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '株式会社六甲プラント工業',
  },
  accounts: [
    ['三井住友銀行', '神戸営業部', '当座', '8100461'],
    ['みなと銀行', '三宮支店', '当座', '0181004'],
    ['三菱UFJ銀行', '三宮支店', '普通', '4810046'],
    ['但馬銀行', '神戸支店', '普通', '6810041'],
  ].map(([bank_name = '', branch_name = '', account_type = '', account_number = '']) => ({
    bank_name,
    branch_name,
    account_type,
    account_number,
    ...traderHolder,
  })),
  alsoAccepted: {
    payee_address: ['兵庫県神戸市灘区岩屋北町9-98-1'],
    payer_name: [
      '㈱六甲プラント工業',
      '株式会社六甲プラント工業 資材購買課',
      '㈱六甲プラント工業 資材購買課',
    ],
  },
};

export const GARDENS_AND_PIPES: readonly ArtificialInvoice[] = [gardener, pipeTrader];
