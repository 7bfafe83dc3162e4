import { sql, type SQL } from 'drizzle-orm';
import { invoices, live_file_hashes, type InvoiceRow } from '../../db/schema/invoices.ts';
import type { UsedDocument } from '../invoices/attached-files.ts';

type Columns = Pick<InvoiceRow, 'file_hashes' | 'file_pages'>;

/** The documents and pages that were not used before. */
export function newlyUsedDocuments(
  documents: readonly UsedDocument[],
  before: readonly UsedDocument[],
): UsedDocument[] {
  return documents.flatMap(({ sha256, pages }) => {
    const earlier = before.find((file) => file.sha256 === sha256);
    if (!earlier) return [{ sha256, pages }];
    if (earlier.pages === null) return [];
    const added = pages?.filter((page) => !earlier.pages?.includes(page)) ?? null;
    return added?.length === 0 ? [] : [{ sha256, pages: added }];
  });
}

export function haveSameDocuments(one: Columns, other: Columns): boolean {
  const sorted = (names: readonly string[]) => [...names].sort().join();
  return (
    sorted(one.file_hashes) === sorted(other.file_hashes) &&
    sorted(one.file_pages) === sorted(other.file_pages)
  );
}

/**
 * Selects payments that use one of these pages. A payment that names no page of a document uses all
 * of it.
 */
export function sharesPageWith(documents: readonly UsedDocument[]): SQL {
  const shared = documents.map(({ sha256, pages }) => {
    const hasDocument = sql`${invoices.file_hashes} ? ${sha256}`;
    if (pages === null) return hasDocument;
    const named = textArray(pages.map((page) => `${sha256}/${page}`));
    return sql`(${hasDocument} and (jsonb_exists_any(${invoices.file_pages}, ${named}) or not exists (
      select from jsonb_array_elements_text(${invoices.file_pages}) named
      where starts_with(named, ${`${sha256}/`}))))`;
  });
  return shared.length === 0 ? sql`false` : sql`(${sql.join(shared, sql` or `)})`;
}

/** Selects the rows of `live_file_hashes` that are one of these pages. */
export function isPageOf(documents: readonly UsedDocument[]): SQL {
  const held = documents.map(({ sha256, pages }) => {
    const isDocument = sql`${live_file_hashes.sha256} = ${sha256}`;
    return pages === null
      ? isDocument
      : sql`(${isDocument} and ${live_file_hashes.page} in (${sql.join(
          pages.map((page) => sql`${page}`),
          sql`, `,
        )}))`;
  });
  return held.length === 0 ? sql`false` : sql`(${sql.join(held, sql` or `)})`;
}

const textArray = (names: readonly string[]): SQL =>
  sql`array[${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]`;
