import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import { writePairs } from '../recent-layouts/pairs-and-cells.ts';

const issuerNumber = fakeRegistrationNumber(568_011);
const tests = { blood: 284_600, cells: 63_200, covers: 5_400 };
const listTotal = tests.blood + tests.cells + tests.covers;
/** A reduction agreed for all tests, before the tax. */
const reduction = 53_200;
const net = listTotal - reduction;
const total = net + net / 10;

export const clinicalLaboratory: ArtificialInvoice = {
  name: 'clinical-laboratory-with-an-agreed-reduction-before-tax',
  pages: [
    (page) => {
      page.writeMiddle('検 査 料 金 請 求 書', 297, 34, 15);
      writeLines(
        page,
        [
          '〒998-0044',
          '山形県酒田市中町9-93',
          '医療法人 もがみ内科医院 御中',
          '（施設コード 20-0568）',
        ],
        52,
        66,
        10,
      );
      page.write('株式会社 出羽臨床検査センター', 330, 70, 11.5, { isBold: true });
      writeLines(
        page,
        [
          '〒998-0853 山形県酒田市みずほ9-92-1',
          'TEL：0234-99-5680（代表）',
          '集荷受付：0234-99-5688',
          `登録番号：${issuerNumber}`,
        ],
        330,
        90,
        8.5,
      );
      drawTable(page, {
        x: 52,
        y: 168,
        widths: [90, 90, 105, 90, 116],
        align: 'mmmmm',
        rowHeight: 22,
        headFill: '#e4f0ea',
        rows: [
          ['請求番号', '請求年月日', '検査期間', '支払期日', '御請求額'],
          ['20056811', 'R8.11.30', 'R8.11.1～11.30', 'R8.12.31', `${withCommas(total)}円`],
        ],
      });
      const end = drawTable(page, {
        x: 52,
        y: 232,
        widths: [231, 80, 80, 100],
        align: 'lrrr',
        rowHeight: 21,
        rows: [
          ['検査区分', '件数', '定価計', '請求額'],
          ['血液・生化学検査', '412', '426,900', withCommas(tests.blood)],
          ['病理・細胞診', '16', '94,800', withCommas(tests.cells)],
          ['容器・資材', '300', '5,400', withCommas(tests.covers)],
          ['契約値引', '', '', `▲${withCommas(reduction)}`],
        ],
      });
      writePairs(
        page,
        [
          ['課税対象額（10%）', withCommas(net)],
          ['消費税額', withCommas(net / 10)],
          ['当月請求額', withCommas(total)],
        ],
        { x: 340, valueX: 538, y: end + 10, step: 18, isRight: true },
      );
      drawTable(page, {
        x: 52,
        y: end + 84,
        widths: [90, 401],
        rowHeight: 21,
        rows: [
          ['お振込先', '山形銀行　酒田支店（店番568）　普通預金　口座番号 0568011'],
          ['口座名義', '株式会社出羽臨床検査センター（カ）デワリンショウケンサセンター）'],
          [
            'お願い',
            '振込手数料は貴院のご負担にてお願い申し上げます。領収書の発行は省略いたします。',
          ],
        ],
      });
    },
  ],
  expected: {
    payee_name: '株式会社出羽臨床検査センター',
    payee_postal_code: '9980853',
    payee_address: '山形県酒田市みずほ9-92-1',
    payee_phone_number: '0234995680',
    invoice_number: '20056811',
    invoice_date: '2026-11-30',
    payment_due_date: '2026-12-31',
    billing_amount: String(total),
    invoice_registration_number: issuerNumber,
    payer_name: '医療法人もがみ内科医院',
    bank_name: '山形銀行',
    branch_name: '酒田支店',
    account_type: '普通',
    account_number: '0568011',
    ...accountHolder('カ）デワリンショウケンサセンター'),
  },
};
