import type { Page } from '../invoice-pdf.ts';
import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  withCommas,
} from '../artificial-invoice.ts';

const issuerNumber = fakeRegistrationNumber(404_018);
const hire = { hall: 180_000, stage: 46_000, paidBefore: 90_000 };
const hireNet = hire.hall + hire.stage;
const hireTotal = hireNet + hireNet / 10;

function hallRows(page: Page): void {
  page.box(90, 300, 415, 208);
  for (let index = 1; index < 8; index += 1) page.line(90, 300 + index * 26, 505, 300 + index * 26);
  page.line(250, 300, 250, 508);
  for (const [index, [name, value]] of [
    ['件名', '秋季定期演奏会　施設利用料'],
    ['利用日', '令和８年１１月２１日（土）～２２日（日）'],
    ['施設利用料', `${withCommas(hire.hall)}円`],
    ['舞台設備利用料', `${withCommas(hire.stage)}円`],
    ['消費税及び地方消費税(10%)', `${withCommas(hireNet / 10)}円`],
    ['合計', `${withCommas(hireTotal)}円`],
    ['既納額（令和８年８月３日納入）', `▲${withCommas(hire.paidBefore)}円`],
    ['今回請求額', `${withCommas(hireTotal - hire.paidBefore)}円`],
  ].entries()) {
    page.write(String(name), 98, 306 + index * 26, 9.5);
    if (index < 2) page.write(String(value), 262, 306 + index * 26, 10);
    else page.writeRight(String(value), 495, 306 + index * 26, 10.5);
  }
}

const facilityFee: ArtificialInvoice = {
  name: 'facility-fee-of-a-public-foundation',
  pages: [
    (page) => {
      page.writeRight('請求書番号　倉文財請第４０１号', 505, 50, 10);
      page.writeRight('令和８年１１月２４日', 505, 68, 10);
      page.write('吉備室内管弦楽団', 90, 100, 13);
      page.write('団長　真備 透　様', 90, 120, 11);
      page.writeRight('倉敷市阿知九丁目９０番４号', 505, 156, 9.5);
      page.writeRight('公益財団法人倉敷みらい文化財団', 505, 172, 11.5);
      page.writeRight('理事長　妹尾　和枝　　　', 480, 192, 10.5);
      page.box(470, 192, 38, 38, { frame: '#c8202c' });
      page.writeMiddle('理事', 489, 196, 9, { colour: '#c8202c' });
      page.writeMiddle('長印', 489, 210, 9, { colour: '#c8202c' });
      page.writeMiddle('請　　求　　書', 297, 240, 14);
      page.write(
        '　このことについて、下記のとおり請求しますので、納付期限までに納付してください。',
        90,
        270,
        9.5,
      );
      hallRows(page);
      writeLines(
        page,
        [
          '１　納付期限　　令和８年１２月１１日（金）',
          '２　納付方法　　次の口座へ振り込んでください（手数料は利用者負担）。',
          '　　　　　　　　中国銀行　倉敷駅前支店　普通　４０４０１８２',
          '　　　　　　　　ザイ）クラシキミライブンカザイダン',
          `３　登録番号　　${issuerNumber}`,
          '４　問合せ先　　総務課 会計係　０８６－９９９－４０１８（内線 214）',
        ],
        90,
        534,
        10.5,
      );
    },
  ],
  expected: {
    payee_name: '公益財団法人倉敷みらい文化財団',
    payee_address: '倉敷市阿知九丁目90番4号',
    payee_phone_number: '0869994018',
    invoice_number: '倉文財請第401号',
    invoice_date: '2026-11-24',
    payment_due_date: '2026-12-11',
    billing_amount: String(hireTotal - hire.paidBefore),
    invoice_total: String(hireTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '吉備室内管弦楽団',
    bank_name: '中国銀行',
    branch_name: '倉敷駅前支店',
    account_type: '普通',
    account_number: '4040182',
    ...accountHolder('ザイ）クラシキミライブンカザイダン'),
    subject: '秋季定期演奏会　施設利用料',
  },
  alsoAccepted: {
    payee_address: ['岡山県倉敷市阿知九丁目90番4号'],
    invoice_number: ['倉文財請第４０１号'],
  },
  adjustments: [{ kind: 'advance', amount: hire.paidBefore }],
};

export const PUBLIC_BODIES: readonly ArtificialInvoice[] = [facilityFee];
