import { normalizeForSearch } from '@hareto/domain/kana.ts';
import { invoiceNumberKey } from '@hareto/domain/invoice-number-key.ts';
import type { Candidate, Candidates } from './candidate.ts';
import { cellsOf, type Cell } from './cells.ts';
import { isCoverPage, kindOfPage } from './page-kind.ts';
import { HEAD_END, titlesOf } from './page-titles.ts';
import type { TextPage } from './text-page.ts';

const TITLE = /^(?:御|ご)?請求書(?:[([][^)\]]{1,10}[)\]])?$|^(?:TAX)?INVOICE$/i;
/** 賃料等請求書, 請求明細書, ご利用明細書兼請求書, INVOICE/請求書: a title of an invoice, or of its annex. */
const POSSIBLE_TITLE =
  /^[^。、:・]{0,14}請求(?:明細)?書(?:[([兼/][^。、:]{1,14})?$|^INVOICE\/.{1,6}$|^(?:御|ご)請求のご案内$/i;
const FOOT_START = 0.9;
/** 「2/3」, 「(2 / 3)」, 「Page 2 of 3」: a continued page, when the first number is not 1. */
const PAGE_OF_PAGES =
  /^[-(]?\s*(?:page|頁|ページ)?\s*(\d{1,2})\s*(?:頁|ページ)?\s*(?:\/|of)\s*(\d{1,2})\s*(?:頁|ページ)?\s*[-)]?$/i;
const LATER_PAGE =
  /^[-(]?\s*(?:page|p\.)\s*([2-9]|\d{2})\s*[-)]?$|^([2-9]|\d{2})\s*(?:頁|ページ)目?$/i;
/** Minimum confidence of a value that the page itself states, and does not only repeat. */
const MIN_STATED_CONFIDENCE = 0.5;

/** The values of a page by which the invoices of a file are distinguished. */
interface Identity {
  number: string | null;
  registration: string | null;
  payee: string | null;
  amount: string | null;
  date: string | null;
}

/**
 * The pages of each invoice in a file, in its order. A page begins another invoice when it has its
 * own title and amount and another number, issuer or sum. A continued page, an annex, a copy with
 * the same number and the first invoice behind a cover letter or a delivery note do not.
 */
export function pagesOfInvoices(
  pages: readonly TextPage[],
  candidatesOf: (page: TextPage) => Candidates,
): TextPage[][] {
  const [first, ...laterPages] = pages;
  if (!first) return [];
  const invoices: TextPage[][] = [[first]];
  let current = identityOf(candidatesOf(first));
  let hasInvoice = isOfInvoice(first, titleOf(first, cellsOf(first)), current);
  for (const page of laterPages) {
    const cells = cellsOf(page);
    const title = isContinuedPage(page, cells) ? null : titleOf(page, cells);
    const identity = title === null && hasInvoice ? null : identityOf(candidatesOf(page));
    const isSure = title === 'plain' && page.toShown === undefined;
    if (!hasInvoice && identity) {
      invoices.at(-1)?.push(page);
      hasInvoice = isOfInvoice(page, title, identity);
      if (hasInvoice) current = identity;
    } else if (identity && isOtherInvoice(current, identity, isSure)) {
      invoices.push([page]);
      current = identity;
    } else {
      invoices.at(-1)?.push(page);
      current = mergeIdentity(current, identity);
    }
  }
  return invoices;
}

/** False for a cover letter, a report or a delivery note before the invoice. */
const isOfInvoice = (
  page: TextPage,
  title: ReturnType<typeof titleOf>,
  { amount }: Identity,
): boolean =>
  title !== null || (amount !== null && kindOfPage(page) !== 'delivery_note' && !isCoverPage(page));

const identityOf = (candidates: Candidates): Identity => ({
  number: statedValue(candidates.invoice_number, invoiceNumberKey),
  registration: statedValue(candidates.invoice_registration_number),
  payee: statedValue(candidates.payee_name, (name) =>
    normalizeForSearch(name, { ignoreLegalForm: true }),
  ),
  amount: statedValue(candidates.billing_amount),
  date: statedValue(candidates.invoice_date),
});

const statedValue = (
  candidate: Candidate | undefined,
  keyOf: (value: string) => string = (value) => value,
): string | null =>
  candidate && candidate.confidence >= MIN_STATED_CONFIDENCE ? keyOf(candidate.value) : null;

/** An invoice may have its number only on a later page. */
const mergeIdentity = (current: Identity, identity: Identity | null): Identity =>
  identity
    ? {
        number: current.number ?? identity.number,
        registration: current.registration ?? identity.registration,
        payee: current.payee ?? identity.payee,
        amount: current.amount ?? identity.amount,
        date: current.date ?? identity.date,
      }
    : current;

/**
 * `isSure`: the page can only be an invoice, and its letters are certain. On other pages, a
 * different number is not sufficient, because an annex may have one, and a scanned page may be
 * misread.
 */
function isOtherInvoice(current: Identity, identity: Identity, isSure: boolean): boolean {
  if (identity.amount === null) return false;
  if (current.number !== null && current.number === identity.number) return false;
  if (differ(current.registration, identity.registration)) return true;
  const differenceCount = (['payee', 'amount', 'date'] as const).filter((name) =>
    differ(current[name], identity[name]),
  ).length;
  if (differ(current.number, identity.number)) return isSure || differenceCount > 0;
  return differenceCount > (current.number === identity.number ? 0 : 1);
}

const differ = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other;

function titleOf(page: TextPage, cells: readonly Cell[]): 'plain' | 'possible' | null {
  const titles = titlesOf(page, cells);
  if (titles.some((title) => TITLE.test(title))) return 'plain';
  return titles.some((title) => POSSIBLE_TITLE.test(title)) ? 'possible' : null;
}

/** Page numbers are at the head or the foot; elsewhere 11/16 is a date. */
const isContinuedPage = (page: TextPage, cells: readonly Cell[]): boolean =>
  cells
    .filter(({ top, bottom }) => top < HEAD_END * page.height || bottom > FOOT_START * page.height)
    .some(({ text }) => {
      const [, number, total] = PAGE_OF_PAGES.exec(text) ?? [];
      const isLater = Number(number) > 1 && Number(number) <= Number(total);
      return isLater || LATER_PAGE.test(text);
    });
