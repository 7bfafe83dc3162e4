import {
  type ArtificialInvoice,
  accountHolder,
  drawSeal,
  drawTable,
  fakeRegistrationNumber,
  fullWidth,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

const direct = 1_420_000;
const indirect = 340_000;
const tax = Math.floor((direct + indirect) / 10);
const total = direct + indirect + tax;
const REGISTRATION_NUMBER = fakeRegistrationNumber(80_414);

/** An official form: the amount with 金 and 円也, and the holder in half-width kana. */
export const universityTesting: ArtificialInvoice = {
  name: 'university-commissioned-testing-form',
  pages: [
    (page) => {
      page.write('様式第7号（第12条関係）', 56, 36, 8);
      page.writeRight('請求番号　２０２６４１００３８７', 540, 50, 9.5);
      page.writeRight(fullWidth('2026') + '年１１月２４日', 540, 66, 9.5);
      page.writeMiddle('請　　　求　　　書', 297, 96, 18);
      page.write('（住所）　茨城県土浦市真鍋9丁目98番地', 56, 140, 9.5);
      page.write('（名称）　霞浦セラミックス株式会社', 56, 156, 11);
      page.write('（代表者）代表取締役社長　石毛　直哉　殿', 56, 174, 9.5);
      writeLines(
        page,
        [
          '〒305-0047　茨城県つくば市千現9丁目99番地1',
          '国立大学法人　筑波嶺大学',
          '学長　雨 宮　正 敏',
          `（登録番号　${REGISTRATION_NUMBER}）`,
        ],
        310,
        202,
        10,
      );
      drawSeal(page, 488, 224, 44);
      page.write('下記の金額を、納入期限までに納入してください。', 56, 288, 10);
      page.writeMiddle('記', 297, 310, 11);
      drawTable(page, {
        x: 56,
        y: 334,
        widths: [110, 374],
        rowHeight: 30,
        size: 10.5,
        align: 'ml',
        rows: [
          [
            '金　　額',
            `金${fullWidth(withCommas(total))}円也（うち消費税額及び地方消費税額 ${withCommas(tax)}円）`,
          ],
          ['件　　名', '受託試験「高純度アルミナ焼結体の熱衝撃試験」'],
          ['納入期限', '２０２６年１２月２５日'],
          ['納入方法', '銀行振込（振込手数料は納入者の負担とします。）'],
        ],
      });
      page.write('内　訳', 56, 470, 10);
      drawTable(page, {
        x: 56,
        y: 488,
        widths: [110, 150, 112, 112],
        rowHeight: 22,
        align: 'mlrr',
        rows: [
          ['区分', '積算', '税抜額（円）', '税率'],
          ['直接経費', '試験体 20 × 71,000', withCommas(direct), '10%'],
          ['間接経費', '一式', withCommas(indirect), '10%'],
          ['計', '', withCommas(direct + indirect), ''],
        ],
      });
      page.write('振込先', 56, 596, 10);
      drawTable(page, {
        x: 56,
        y: 614,
        widths: [110, 374],
        rowHeight: 20,
        align: 'ml',
        rows: [
          ['銀行・支店名', '常陽銀行　つくば並木支店'],
          ['預金種別', '普通預金'],
          ['口座番号', fullWidth('1488360')],
          ['口座名義', '国立大学法人筑波嶺大学'],
          ['（フリガナ）', 'ﾀﾞｲ)ﾂｸﾊﾞﾈﾀﾞｲｶﾞｸ'],
        ],
      });
      writeLines(
        page,
        [
          '【本件担当】財務部 経理課 収入係　内線 8842　電話 029-999-2284',
          '【試験担当】工学域 材料分析室　電話 029-999-5530　※請求に関するお問合せは経理課へ',
        ],
        56,
        744,
        8.5,
      );
    },
  ],
  expected: {
    payee_name: '国立大学法人筑波嶺大学',
    payee_postal_code: '3050047',
    payee_address: '茨城県つくば市千現9丁目99番地1',
    payee_phone_number: '0299992284',
    invoice_number: '20264100387',
    invoice_date: '2026-11-24',
    payment_due_date: '2026-12-25',
    billing_amount: String(total),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '霞浦セラミックス株式会社',
    subject: '受託試験「高純度アルミナ焼結体の熱衝撃試験」',
    bank_name: '常陽銀行',
    branch_name: 'つくば並木支店',
    account_type: '普通',
    account_number: '1488360',
    ...accountHolder('ダイ)ツクバネダイガク'),
  },
};
