import type { UsedPage } from '@hareto/contracts/files.ts';
import {
  isDoubtful,
  needsCheck,
  READ_FIELDS,
  type InvoiceInFile,
  type OcrResult,
} from '@hareto/contracts/reading-result.ts';
import { READ_FIELD_LABELS } from '@hareto/contracts/read-field-labels.ts';
import { readingOfPages } from '@hareto/contracts/reading-of-pages.ts';
import { ADJUSTMENT_LABEL } from '@hareto/domain/adjustments.ts';
import { formatYenProse } from '@hareto/domain/money.ts';

/**
 * The plan for dividing a file: the pages after which it is divided, and the pages that are left
 * out.
 */
export interface SplitPlan {
  readonly dividers: ReadonlySet<number>;
  readonly unused: ReadonlySet<number>;
}

/** One invoice of the divided file. */
export interface SplitPart {
  /** Counts from 1. */
  readonly number: number;
  /** All pages between its dividers, also those that are left out. */
  readonly range: readonly number[];
  /** The pages that its draft uses. */
  readonly pages: readonly number[];
  /** A payment that already uses one of its pages, so that it cannot become a draft. */
  readonly usedBy: UsedPage | null;
}

/** Divides a file where its invoices begin, and leaves out delivery notes beside an invoice. */
export function proposedPlan(
  invoices: readonly Pick<InvoiceInFile, 'pages' | 'page_kinds'>[],
): SplitPlan {
  const starts = invoices.flatMap(({ pages }) => pages.slice(0, 1));
  const deliveryNotes = invoices.map(({ pages, page_kinds = [] }) =>
    pages.filter((_, index) => page_kinds[index] === 'delivery_note'),
  );
  return {
    dividers: new Set(starts.filter((page) => page > 1).map((page) => page - 1)),
    unused: new Set(
      deliveryNotes.filter((notes, at) => notes.length < (invoices[at]?.pages.length ?? 0)).flat(),
    ),
  };
}

/** The kind of a page as the reader found it; null when it found none. */
export function kindOfPage({ invoices = [] }: OcrResult, page: number): string | null {
  const invoice = invoices.find(({ pages }) => pages.includes(page));
  return invoice?.page_kinds?.[invoice.pages.indexOf(page)] ?? null;
}

export const withDividerToggled = (plan: SplitPlan, page: number): SplitPlan => ({
  ...plan,
  dividers: toggled(plan.dividers, page),
});

export const withPageToggled = (plan: SplitPlan, page: number): SplitPlan => ({
  ...plan,
  unused: toggled(plan.unused, page),
});

function toggled(pages: ReadonlySet<number>, page: number): ReadonlySet<number> {
  const next = new Set(pages);
  if (!next.delete(page)) next.add(page);
  return next;
}

export function toParts(
  { dividers, unused }: SplitPlan,
  pageCount: number,
  used: readonly UsedPage[],
): SplitPart[] {
  const ranges: number[][] = [[]];
  for (let page = 1; page <= pageCount; page += 1) {
    ranges.at(-1)?.push(page);
    if (dividers.has(page) && page < pageCount) ranges.push([]);
  }
  return ranges.map((range, index) => {
    const pages = range.filter((page) => !unused.has(page));
    return {
      number: index + 1,
      range,
      pages,
      usedBy: used.find(({ page }) => pages.includes(page)) ?? null,
    };
  });
}

/** The parts that become drafts. */
export const partsForDrafts = (parts: readonly SplitPart[]): SplitPart[] =>
  parts.filter(({ pages, usedBy }) => pages.length > 0 && usedBy === null);

type PartReading = Required<Pick<OcrResult, 'fields' | 'adjustments' | 'accounts'>>;

/** The values that the draft of a part will have from the document. */
export const readingOfPart = (
  { fields, adjustments = [], accounts = [], invoices = [] }: OcrResult,
  { pages }: SplitPart,
): PartReading => readingOfPages({ fields, adjustments, accounts, invoices }, pages);

/** The points of a part that the user must check, in short texts. */
export const valuesToCheck = ({ fields, adjustments, accounts }: PartReading): string[] => [
  ...READ_FIELDS.filter((field) => needsCheck(field, fields[field])).map(
    (field) => READ_FIELD_LABELS[field],
  ),
  ...(accounts.length > 1 ? [`振込先口座が${String(accounts.length)}件`] : []),
  ...adjustments
    .filter(isDoubtful)
    .map(({ kind, value }) => `${ADJUSTMENT_LABEL[kind]} ${formatYenProse(Number(value))}`),
];
