import { withholdingTax } from '@hareto/domain/adjustments.ts';
import {
  type ArtificialInvoice,
  fullWidth,
  accountHolder,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

/** A person without a registration number, who asks for no tax. */
const fee = 88_000;
const withheld = withholdingTax(fee);

export const scriptwriter: ArtificialInvoice = {
  name: 'scriptwriter-with-symbol-and-number-of-the-post-office',
  pages: [
    (page) => {
      page.writeMiddle('御　請　求　書', 297, 60, 18);
      page.write('有限会社　劇団かもめ座　御中', 70, 120, 12);
      page.writeRight('令和８年１２月１日', 525, 150, 10.5);
      writeLines(
        page,
        [
          '〒５９０－００７５',
          '堺市堺区南花田口町９－９９　コーポ堺２０１',
          '鳥居　このは',
          '携帯　０８０－９９９０－１４３６',
        ],
        310,
        172,
        10.5,
      );
      page.write('下記の通り、ご請求申し上げます。', 70, 260, 10.5);
      page.write(`金　${fullWidth(withCommas(fee - withheld))}　円`, 180, 292, 16);
      page.line(170, 316, 420, 316);
      writeLines(
        page,
        [
          '（内訳）',
          `　脚本料「冬の灯台」　　　　　　${fullWidth(withCommas(fee))}円`,
          `　源泉徴収税（１０．２１％）　－　${fullWidth(withCommas(withheld))}円`,
          `　差引　　　　　　　　　　　　　${fullWidth(withCommas(fee - withheld))}円`,
        ],
        110,
        342,
        10.5,
      );
      writeLines(
        page,
        [
          '（お振込先）',
          '　ゆうちょ銀行　記号　１４３６０　番号　１２３４５６７１',
          '　他の金融機関からは　店名　四三八（読み　ヨンサンハチ）　普通　１２３４５６７',
          '　名義　トリイ　コノハ',
        ],
        110,
        440,
        10.5,
      );
      page.write('１２月２５日（金）までにお振込み頂けますと幸いです。', 70, 540, 10.5);
    },
  ],
  expected: {
    payee_name: '鳥居 このは',
    payee_postal_code: '5900075',
    payee_address: '堺市堺区南花田口町9-99 コーポ堺201',
    payee_phone_number: '08099901436',
    invoice_date: '2026-12-01',
    payment_due_date: '2026-12-25',
    invoice_total: String(fee),
    billing_amount: String(fee - withheld),
    payer_name: '有限会社劇団かもめ座',
    bank_name: 'ゆうちょ銀行',
    branch_name: '四三八',
    account_type: '普通',
    account_number: '1234567',
    ...accountHolder('トリイ　コノハ'),
  },
  alsoAccepted: {
    payee_address: ['大阪府堺市堺区南花田口町9-99 コーポ堺201'],
    branch_name: ['四三八店', '四三八支店'],
  },
  adjustments: [{ kind: 'withholding', amount: withheld }],
};
