import type { PageKind } from '@hareto/contracts/reading-result.ts';
import { cellsOf } from './cells.ts';
import { titlesOf } from './page-titles.ts';
import type { TextPage } from './text-page.ts';

const INVOICE =
  /請求書(?!番号|No|等?の?[ご御]?送付|在中)|請求のご案内$|^(?:TAX)?INVOICE(?!No|Number|#)/i;
const BREAKDOWN =
  /^(?:[御ご])?(?:請求|利用|取引|売上|工事|作業|運賃|代金)?(?:金額)?(?:明細|内訳)[書表]?(?:\([^)]{1,8}\))?$/;
const DELIVERY_NOTE =
  /^(?:[御お])?納品(?:書|伝票)(?:\([^)]{1,8}\))?$|^(?:Delivery(?:Note|Slip)|PackingList)$/i;

/** 「書類送付のご案内」, 「FAX送信票」, 「作業報告書」: a page that accompanies an invoice. */
const COVER =
  /^(?:書類|資料|(?:[ご御]?請求|納品)書)?等?の?[ご御]?送付(?:の?[ご御]?(?:案内|連絡|お知らせ)|状|票|書|について|の件)|^送り?状$|^FAX(?:送[付信]|連絡)|^(?:作業|業務|稼働|月次|勤務|実績)(?:完了)?(?:報告書|実績書?|実績報告書|表)$|^(?:勤怠表|タイムシート|TimeSheet)$/i;

/** True for a letter or a report that only accompanies an invoice. */
export const isCoverPage = (page: TextPage): boolean =>
  titlesOf(page, cellsOf(page)).some((title) => COVER.test(title));

/** The kind of a page by its title; null when no title names one. */
export function kindOfPage(page: TextPage): PageKind | null {
  const titles = titlesOf(page, cellsOf(page));
  if (titles.some((title) => INVOICE.test(title))) return 'invoice';
  if (titles.some((title) => DELIVERY_NOTE.test(title))) return 'delivery_note';
  return titles.some((title) => BREAKDOWN.test(title)) ? 'breakdown' : null;
}
