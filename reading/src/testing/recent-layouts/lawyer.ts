import { withholdingTax } from '@hareto/domain/adjustments.ts';
import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  drawSeal,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';

const suit = { success: 640_000, allowance: 50_000, costs: 18_340 };
const suitFee = suit.success + suit.allowance;
const suitTotal = suitFee + suitFee / 10 + suit.costs;
const suitWithheld = withholdingTax(suitFee);
const clientMoney = 100_000;
const LAWYER_NUMBER = 'T9471620385518';

export const lawyer: ArtificialInvoice = {
  name: 'lawyer-who-settles-money-kept-for-the-client',
  pages: [
    (page) => {
      page.write('弁護士報酬等 請求書 兼 預り金精算書', 60, 52, 15);
      page.line(60, 76, 535, 76, 1.5);
      page.write('株式会社 伊達歯科技研　御中', 60, 92, 12.5);
      page.writeRight('2026年11月13日', 535, 96, 10);
      page.writeRight('事件番号　当所 2025-0471', 535, 112, 9);
      writeLines(
        page,
        [
          'けやき通り法律事務所',
          '弁護士　神嵜 遼',
          '〒989-6162 宮城県大崎市古川駅前大通9-94-7',
          '電話 0229-99-4716',
          `登録番号 ${LAWYER_NUMBER}`,
        ],
        310,
        140,
        9.5,
      );
      drawSeal(page, 480, 137, 31);
      page.write(
        '売買代金請求事件（仙台地裁古川支部）の終了に伴い、次のとおりご請求いたします。',
        60,
        236,
        9.5,
      );
      const end = drawTable(page, {
        x: 60,
        y: 262,
        widths: [30, 285, 160],
        align: 'mlr',
        rowHeight: 25,
        size: 10,
        rows: [
          ['1', '成功報酬', withCommas(suit.success)],
          ['2', '出張日当（1回）', withCommas(suit.allowance)],
          ['3', '上記1・2に対する消費税10％', withCommas(suitFee / 10)],
          ['4', '実費（郵券・謄写・交通費）　不課税', withCommas(suit.costs)],
          ['5', '合計（1＋2＋3＋4）', withCommas(suitTotal)],
          ['6', '源泉所得税（1・2に対し10.21％）', `△ ${withCommas(suitWithheld)}`],
          ['7', 'お預り金の充当（2025年6月9日受領）', `△ ${withCommas(clientMoney)}`],
          [
            '8',
            '差引ご請求額（5－6－7）',
            `${withCommas(suitTotal - suitWithheld - clientMoney)} 円`,
          ],
        ],
      });
      page.write(
        '恐れ入りますが、2026年11月30日までに下記口座へお支払いください。',
        60,
        end + 24,
        10,
      );
      writeLines(
        page,
        [
          '七十七銀行　古川支店（店番603）　普通　9471620',
          '弁護士　神嵜遼　（ベンゴシ　コウザキリヨウ）',
          '※預り金口座（仙台銀行 古川支店）へは、お振込みにならないようお願いします。',
        ],
        84,
        end + 50,
        10,
      );
    },
  ],
  expected: {
    payee_name: 'けやき通り法律事務所 弁護士 神嵜 遼',
    payee_postal_code: '9896162',
    payee_address: '宮城県大崎市古川駅前大通9-94-7',
    payee_phone_number: '0229994716',
    invoice_date: '2026-11-13',
    payment_due_date: '2026-11-30',
    invoice_total: String(suitTotal),
    billing_amount: String(suitTotal - suitWithheld - clientMoney),
    invoice_registration_number: LAWYER_NUMBER,
    payer_name: '株式会社伊達歯科技研',
    bank_name: '七十七銀行',
    branch_name: '古川支店',
    account_type: '普通',
    account_number: '9471620',
    ...accountHolder('ベンゴシ　コウザキリヨウ'),
  },
  alsoAccepted: {
    payee_name: ['けやき通り法律事務所', '弁護士 神嵜 遼', '神嵜 遼'],
    invoice_number: ['2025-0471'],
  },
  adjustments: [
    { kind: 'withholding', amount: suitWithheld },
    { kind: 'advance', amount: clientMoney },
  ],
};
