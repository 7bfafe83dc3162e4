import { withholdingTax } from '@hareto/domain/adjustments.ts';
import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  drawSeal,
  withCommas,
} from '../artificial-invoice.ts';
import { writePairs } from './pairs-and-cells.ts';

/** The fee is above 1,000,000 yen, where the second rate of withholding begins. */
const fees = { yearly: 980_000, returns: 320_000, stamps: 2_400 };
const accountsFee = fees.yearly + fees.returns;
const accountsTotal = accountsFee + accountsFee / 10 + fees.stamps;
const accountsWithheld = withholdingTax(accountsFee);
const ACCOUNTANT_NUMBER = 'T3710294485016';

export const taxAccountant: ArtificialInvoice = {
  name: 'tax-accountant-by-letter-with-two-rates-of-withholding',
  pages: [
    (page) => {
      page.writeRight('令和八年十一月二十五日', 520, 64, 10.5);
      page.write('株式会社 髙﨑製麺所', 76, 96, 12);
      page.write('代表取締役　髙﨑 廣志 様', 76, 116, 12);
      page.writeRight('澤邊税理士事務所', 520, 150, 12.5);
      page.writeRight('税理士　澤邊 惠子', 520, 170, 11);
      page.writeRight('〒640-8331 和歌山市美園町九丁目九十三番地', 520, 192, 9);
      page.writeRight('電話 073-999-3710', 520, 207, 9);
      page.writeRight(`（登録番号 ${ACCOUNTANT_NUMBER}）`, 520, 222, 9);
      drawSeal(page, 492, 240, 28);
      page.writeMiddle('税務報酬のご請求について', 297, 290, 14);
      writeLines(
        page,
        [
          '拝啓　晩秋の候、ますますご清栄のこととお慶び申し上げます。',
          `さて、標記の件につきまして、下記のとおり金${withCommas(accountsTotal - accountsWithheld)}円をご請求申し上げ`,
          'ます。誠に恐れ入りますが、令和八年十二月十五日までに、紀陽銀行田辺支店の',
          '普通預金口座 710294（名義 サワベケイコ）へお振込みくださいますよう',
          'お願い申し上げます。　　　　　　　　　　　　　　　　　　　　　　敬具',
        ],
        76,
        326,
        10.5,
      );
      page.writeMiddle('記', 297, 426, 11);
      const end = writePairs(
        page,
        [
          ['決算料（令和八年九月期）', `${withCommas(fees.yearly)}円`],
          ['申告書作成料', `${withCommas(fees.returns)}円`],
          ['上記に係る消費税（一〇％）', `${withCommas(accountsFee / 10)}円`],
          ['収入印紙・証明書代（立替）', `${withCommas(fees.stamps)}円`],
          ['合計', `${withCommas(accountsTotal)}円`],
          ['所得税及び復興特別所得税', `△${withCommas(accountsWithheld)}円`],
          ['差引お振込額', `${withCommas(accountsTotal - accountsWithheld)}円`],
        ],
        { x: 130, valueX: 460, y: 452, step: 23, size: 10.5, isRight: true },
      );
      page.writeRight('以上', 520, end + 14, 10.5);
    },
  ],
  expected: {
    payee_name: '澤邊税理士事務所',
    payee_postal_code: '6408331',
    payee_address: '和歌山市美園町九丁目九十三番地',
    payee_phone_number: '0739993710',
    invoice_date: '2026-11-25',
    payment_due_date: '2026-12-15',
    invoice_total: String(accountsTotal),
    billing_amount: String(accountsTotal - accountsWithheld),
    invoice_registration_number: ACCOUNTANT_NUMBER,
    payer_name: '株式会社髙﨑製麺所',
    bank_name: '紀陽銀行',
    branch_name: '田辺支店',
    account_type: '普通',
    account_number: '0710294',
    ...accountHolder('サワベケイコ'),
  },
  alsoAccepted: {
    payee_name: ['澤邊税理士事務所 税理士 澤邊 惠子', '澤邊 惠子', '税理士 澤邊 惠子'],
    payee_address: ['和歌山県和歌山市美園町九丁目九十三番地', '和歌山市美園町9丁目93番地'],
  },
  adjustments: [{ kind: 'withholding', amount: accountsWithheld }],
};
