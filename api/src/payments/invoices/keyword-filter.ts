import { isClosed } from '@hareto/domain/invoice-status-groups.ts';
import type { InvoiceStatus } from '@hareto/domain/invoice-status.ts';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { CLOSED_TEXTS, OPEN_TEXTS } from '../../db/sort-orders.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { readKeyword } from '../../names/read-keyword.ts';
import { containsText, hasKeys } from '../../names/text-search.ts';

/** The payer and the sender of a request search different texts of it. */
const OWN_TEXTS = {
  payer: { owner: invoices.buyer_id, text: invoices.search_text },
  sender: { owner: invoices.seller_id, text: invoices.sent_text },
} as const;

interface KeywordSearch {
  viewer: keyof typeof OWN_TEXTS;
  viewerId: number;
  keyword: string;
  /** The statuses of the list; none means all. */
  status: readonly InvoiceStatus[];
  /**
   * Compares the text of each row instead of using the index of texts: faster where another index
   * leaves few rows.
   */
  withoutTextIndex?: boolean;
}

/**
 * Selects by text, document number or amount, for lists of this viewer only. The first condition
 * finds rows by indexes. The index of texts knows only groups of letters (`hasKeys`) and may find
 * too many rows, so the second condition compares the text of each found row.
 */
export function keywordFilter({
  viewer,
  viewerId,
  keyword,
  status,
  withoutTextIndex = false,
}: KeywordSearch): SQL | undefined {
  const { owner, text } = OWN_TEXTS[viewer];
  const { text: searchText, number, amount } = readKeyword(keyword);
  const byNumber = [
    number === null ? undefined : eq(invoices.document_number, number),
    amount === null ? undefined : and(eq(owner, viewerId), eq(invoices.billing_amount, amount)),
  ];
  if (searchText === '') return or(...byNumber) ?? sql`false`;
  const isMatch = or(containsText(text, searchText), ...byNumber);
  if (withoutTextIndex) return isMatch;
  const keys = hasKeys({ owner, text }, viewerId, searchText);
  return and(or(...partsWith(status).map((part) => and(keys, part)), ...byNumber), isMatch);
}

/** The parts of the table that have rows with these statuses; each part has an index of texts. */
function partsWith(status: readonly InvoiceStatus[]): SQL[] {
  const hasAll = status.length === 0;
  return [
    ...(hasAll || !status.every(isClosed) ? [OPEN_TEXTS] : []),
    ...(hasAll || status.some(isClosed) ? [CLOSED_TEXTS] : []),
  ];
}
