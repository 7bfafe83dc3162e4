import { withholdingTax } from '@hareto/domain/adjustments.ts';
import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawSeal,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import type { Page } from '../invoice-pdf.ts';

const issuerNumber = fakeRegistrationNumber(410_577);
const placement = { salary: 5_200_000, share: 35, discount: 100_000 };
const placementNet = (placement.salary * placement.share) / 100;
const placementTotal = placementNet + placementNet / 10;
const PINK = '#c2185b';

function recruiterHead(page: Page): void {
  page.box(40, 34, 5, 42, { fill: PINK });
  page.write('人材紹介手数料のご請求について', 56, 40, 15, { isBold: true });
  page.writeRight('発行：2026年11月4日', 552, 36, 8.5);
  page.writeRight('ご請求No：RC-26-0577', 552, 50, 8.5);
  page.write('はかた港湾運輸株式会社', 56, 96, 12.5);
  page.write('人事部　採用ご担当者様', 56, 118, 9.5);
  page.write('エンリンク・キャリア株式会社', 340, 96, 11.5);
  writeLines(
    page,
    [
      '有料職業紹介事業許可番号 40-ユ-399105',
      '〒810-0001 福岡市中央区天神9-95-7',
      '天神フロントビル6階',
      '担当：野見山　連絡先：092-999-4105',
      `登録番号：${issuerNumber}`,
    ],
    340,
    116,
    8.5,
  );
}

const recruitingAgent: ArtificialInvoice = {
  name: 'recruiting-agent-with-a-reduction-of-the-total',
  pages: [
    (page) => {
      recruiterHead(page);
      page.write(
        'この度はご採用誠におめでとうございます。下記の通りご請求申し上げます。',
        56,
        208,
        9,
      );
      drawTable(page, {
        x: 56,
        y: 232,
        widths: [130, 354],
        rowHeight: 24,
        size: 9.5,
        rows: [
          ['ご入社者', '山城　健太　様（2026年11月1日ご入社）'],
          ['理論年収', `${withCommas(placement.salary)}円`],
          ['紹介手数料率', `${placement.share}％`],
          ['返戻金規定', '1か月以内の退職：80％／3か月以内：50％'],
        ],
      });
      drawTable(page, {
        x: 56,
        y: 346,
        widths: [344, 140],
        align: 'lr',
        rowHeight: 26,
        size: 10,
        rules: 'rows',
        rows: [
          ['紹介手数料', `${withCommas(placementNet)}円`],
          ['消費税（10％）', `${withCommas(placementNet / 10)}円`],
          ['税込金額', `${withCommas(placementTotal)}円`],
          ['キャンペーン値引（税込）', `▲${withCommas(placement.discount)}円`],
        ],
      });
      page.box(56, 464, 484, 40, { fill: '#fce4ec' });
      page.write('今回お振込いただく金額', 66, 475, 11);
      page.writeRight(`${withCommas(placementTotal - placement.discount)}円`, 530, 468, 19, {
        isBold: true,
      });
      page.write('お振込期限', 56, 530, 9.5, { colour: PINK });
      page.write('2026年11月30日', 140, 529, 10.5);
      page.write('弊社口座', 56, 552, 9.5, { colour: PINK });
      page.write('西日本シティ銀行（0190）／天神支店（001）／普通／0410577', 140, 551, 10.5);
      page.write('エンリンクキャリア（カ', 140, 569, 10.5);
    },
  ],
  expected: {
    payee_name: 'エンリンク・キャリア株式会社',
    payee_postal_code: '8100001',
    payee_address: '福岡市中央区天神9-95-7 天神フロントビル6階',
    payee_phone_number: '0929994105',
    invoice_number: 'RC-26-0577',
    invoice_date: '2026-11-04',
    payment_due_date: '2026-11-30',
    invoice_total: String(placementTotal),
    billing_amount: String(placementTotal - placement.discount),
    invoice_registration_number: issuerNumber,
    payer_name: 'はかた港湾運輸株式会社',
    bank_name: '西日本シティ銀行',
    branch_name: '天神支店',
    account_type: '普通',
    account_number: '0410577',
    ...accountHolder('エンリンクキャリア（カ'),
  },
  alsoAccepted: {
    payee_address: ['福岡県福岡市中央区天神9-95-7 天神フロントビル6階'],
    payer_name: ['はかた港湾運輸株式会社 人事部'],
  },
  adjustments: [{ kind: 'discount', amount: placement.discount }],
};

const lecture = { fee: 80_000, travel: 24_640 };
/**
 * The lecturer is not registered, so the fee is one sum without tax; no tax is withheld from
 * travel.
 */
const lectureWithheld = withholdingTax(lecture.fee);
const lectureTotal = lecture.fee + lecture.travel;

const lecturer: ArtificialInvoice = {
  name: 'lecturer-with-a-withheld-fee-and-travel',
  pages: [
    (page) => {
      page.writeMiddle('講 演 料 等 請 求 書', 297, 62, 17);
      page.writeRight('2026年11月19日', 520, 104, 10.5);
      page.write('公益財団法人 津軽産業振興機構　御中', 76, 126, 13);
      writeLines(
        page,
        ['〒020-0023　岩手県盛岡市内丸9-91-3-402', '', '工藤　清志'],
        318,
        166,
        10.5,
      );
      drawSeal(page, 400, 194, 24);
      page.write('下記の金額を請求いたします。', 76, 244, 10.5);
      page.write('１．件　名', 76, 272, 10.5);
      page.write('「地域ブランドの育て方」講演会 講師', 170, 272, 10.5);
      page.write('２．実施日', 76, 294, 10.5);
      page.write('2026年11月14日（土）　於：弘前市民会館', 170, 294, 10.5);
      page.write('３．金　額', 76, 316, 10.5);
      const end = drawTable(page, {
        x: 96,
        y: 340,
        widths: [250, 150],
        align: 'lr',
        rowHeight: 25,
        size: 10.5,
        rows: [
          ['① 講演料', `${withCommas(lecture.fee)}円`],
          ['② 旅費（立替分・盛岡～弘前 往復ほか）', `${withCommas(lecture.travel)}円`],
          ['③ 計（①＋②）', `${withCommas(lectureTotal)}円`],
          ['④ 源泉徴収税額（①×10.21％）', `${withCommas(lectureWithheld)}円`],
          ['⑤ 差引支給額（③－④）', `${withCommas(lectureTotal - lectureWithheld)}円`],
        ],
      });
      page.write('４．振込先', 76, end + 20, 10.5);
      writeLines(
        page,
        [
          'ゆうちょ銀行　店名：八三八（店番 838）',
          '普通預金　口座番号：1991403',
          '口座名義（カナ）：クドウ　キヨシ',
        ],
        170,
        end + 20,
        10.5,
      );
    },
  ],
  expected: {
    payee_name: '工藤 清志',
    payee_postal_code: '0200023',
    payee_address: '岩手県盛岡市内丸9-91-3-402',
    invoice_date: '2026-11-19',
    invoice_total: String(lectureTotal),
    billing_amount: String(lectureTotal - lectureWithheld),
    payer_name: '公益財団法人津軽産業振興機構',
    bank_name: 'ゆうちょ銀行',
    branch_name: '八三八',
    account_type: '普通',
    account_number: '1991403',
    ...accountHolder('クドウ　キヨシ'),
    subject: '「地域ブランドの育て方」講演会 講師',
  },
  alsoAccepted: { branch_name: ['八三八店'] },
  adjustments: [{ kind: 'withholding', amount: lectureWithheld }],
};

export const AGENTS_AND_LECTURERS: readonly ArtificialInvoice[] = [recruitingAgent, lecturer];
