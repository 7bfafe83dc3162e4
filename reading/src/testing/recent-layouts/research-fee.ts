import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawSeal,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';

const issuerNumber = fakeRegistrationNumber(245_907);
const research = { direct: 1_800_000, indirect: 540_000 };
const researchNet = research.direct + research.indirect;
const researchTotal = researchNet + researchNet / 10;

export const researchFee: ArtificialInvoice = {
  name: 'university-that-asks-for-a-research-fee',
  pages: [
    (page) => {
      page.write('別記様式第７号（第１２条関係）', 60, 40, 8.5);
      page.writeMiddle('請　　求　　書', 297, 66, 19);
      page.writeRight('令和 8年 11月 18日', 535, 108, 10.5);
      page.write('株式会社 天塩バイオサイエンス　御中', 60, 132, 12);
      page.writeRight('国立大学法人 道北先端科学大学', 535, 164, 11);
      page.writeRight('分任出納役　財務部長　国枝 昭彦', 520, 182, 10);
      drawSeal(page, 504, 198, 32);
      page.write('次のとおり請求します。', 60, 240, 10.5);
      drawTable(page, {
        x: 60,
        y: 262,
        widths: [120, 355],
        rowHeight: 30,
        size: 10.5,
        rows: [
          ['請求書番号', '道北大研請 第２６－０４１７号'],
          [
            '請求金額',
            `￥${withCommas(researchTotal)}.－（うち消費税額等 ￥${withCommas(researchNet / 10)}）`,
          ],
          ['請求内容', '共同研究費「寒冷地微生物の保存技術」令和8年度第2回分'],
          [
            '内訳',
            `直接経費 ${withCommas(research.direct)}円　間接経費 ${withCommas(research.indirect)}円（各税抜・10％）`,
          ],
          ['納入期限', '令和 8年 12月 28日'],
        ],
      });
      page.write('【納入先】', 60, 434, 10.5);
      drawTable(page, {
        x: 60,
        y: 452,
        widths: [120, 355],
        rowHeight: 24,
        size: 10,
        rows: [
          ['金融機関', '北海道銀行　釧路支店（金融機関コード0116　店番920）'],
          ['口座', '普通預金　２４５９０７１'],
          ['（フリガナ）', 'ドウホクセンタンカガクダイガク'],
          ['名義', '国立大学法人道北先端科学大学'],
        ],
      });
      writeLines(
        page,
        [
          '※振込手数料は貴社にてご負担願います。',
          '※振込依頼人名の前に「260417」を付してください。',
          '本件担当：財務部経理課収入係　TEL 0154-99-2459（直通）　FAX 0154-99-2460',
          '〒085-8530　北海道釧路市美原9丁目90番1号',
          `適格請求書発行事業者登録番号　${issuerNumber}`,
        ],
        60,
        574,
        9,
      );
    },
  ],
  expected: {
    payee_name: '国立大学法人道北先端科学大学',
    payee_postal_code: '0858530',
    payee_address: '北海道釧路市美原9丁目90番1号',
    payee_phone_number: '0154992459',
    invoice_number: '道北大研請 第26-0417号',
    invoice_date: '2026-11-18',
    payment_due_date: '2026-12-28',
    billing_amount: String(researchTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '株式会社天塩バイオサイエンス',
    bank_name: '北海道銀行',
    branch_name: '釧路支店',
    account_type: '普通',
    account_number: '2459071',
    ...accountHolder('ドウホクセンタンカガクダイガク'),
    subject: '共同研究費「寒冷地微生物の保存技術」令和8年度第2回分',
  },
  alsoAccepted: { invoice_number: ['26-0417', '第26-0417号', '道北大研請第26-0417号'] },
};
