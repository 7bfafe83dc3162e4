import type { InvoiceInFile, OcrResult, UsedPage } from '@hareto/contracts/files.ts';

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

/** Divides a file where its invoices begin. */
export function proposedPlan(invoices: readonly Pick<InvoiceInFile, 'pages'>[]): SplitPlan {
  const starts = invoices.flatMap(({ pages }) => pages.slice(0, 1));
  return {
    dividers: new Set(starts.filter((page) => page > 1).map((page) => page - 1)),
    unused: new Set(),
  };
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

/** The values that were read on the pages of a part, of the invoice that begins first on them. */
export function valuesOnPart(ocr: OcrResult, { pages }: SplitPart): OcrResult['fields'] {
  const invoices = ocr.invoices ?? [];
  const invoice = invoices.find((candidate) =>
    candidate.pages.some((page) => pages.includes(page)),
  );
  const fields = (invoices.length > 0 ? invoice : ocr)?.fields ?? {};
  return Object.fromEntries(Object.entries(fields).filter(([, { page }]) => pages.includes(page)));
}
