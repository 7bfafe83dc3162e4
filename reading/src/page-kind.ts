import type { PageKind } from '@hareto/contracts/files.ts';
import { cellsOf } from './cells.ts';
import { titlesOf } from './page-titles.ts';
import type { TextPage } from './text-page.ts';

const INVOICE = /請求書(?!番号|No)|請求のご案内$|^(?:TAX)?INVOICE(?!No|Number|#)/i;
const BREAKDOWN =
  /^(?:[御ご])?(?:請求|利用|取引|売上|工事|作業|運賃|代金)?(?:金額)?(?:明細|内訳)[書表]?(?:\([^)]{1,8}\))?$/;
const DELIVERY_NOTE =
  /^(?:[御お])?納品(?:書|伝票)(?:\([^)]{1,8}\))?$|^(?:Delivery(?:Note|Slip)|PackingList)$/i;

/** The kind of a page by its title; null when no title names one. */
export function kindOfPage(page: TextPage): PageKind | null {
  const titles = titlesOf(page, cellsOf(page));
  if (titles.some((title) => INVOICE.test(title))) return 'invoice';
  if (titles.some((title) => DELIVERY_NOTE.test(title))) return 'delivery_note';
  return titles.some((title) => BREAKDOWN.test(title)) ? 'breakdown' : null;
}
