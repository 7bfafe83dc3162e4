import { FILE_MESSAGES } from '@hareto/contracts/files.ts';
import type { InvoiceContent } from '@hareto/contracts/invoice-changes.ts';
import { FILE_REFUSALS } from '@hareto/domain/invoice-file-type.ts';
import { validationError, type FieldProblem } from '../../problem.ts';
import type { Database } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { factsOfRegisteredFiles } from '../../files/registered-files.ts';

type FileReferences = InvoiceContent['files'];

/**
 * A document, identified by the hash of its content, with the pages that a payment uses; null for
 * all pages.
 */
export interface UsedDocument {
  readonly sha256: string;
  readonly pages: readonly number[] | null;
}

/**
 * The documents of the attached files, except the files with a `known` id. Throws 422 on each of
 * these files that is not the buyer's or does not have the pages.
 */
export async function requireOwnFiles(
  tx: Database,
  buyerId: number,
  files: FileReferences,
  known: ReadonlySet<string> = new Set(),
): Promise<UsedDocument[]> {
  const added = files.filter(({ file_id }) => !known.has(file_id));
  const facts = await factsOfRegisteredFiles(
    tx,
    buyerId,
    added.map(({ file_id }) => file_id),
  );
  const problems = files.flatMap(({ file_id, pages }, index): FieldProblem[] => {
    if (known.has(file_id)) return [];
    const field = `files[${index}]`;
    const file = facts.get(file_id);
    if (!file) return [{ field, code: 'not_found', message: FILE_REFUSALS.unreadable }];
    return (pages?.at(-1) ?? 0) > file.pageCount
      ? [{ field, code: 'missing_page', message: FILE_MESSAGES.missing_page }]
      : [];
  });
  if (problems.length > 0) throw validationError(problems);
  return documentsOfFiles(added, (id) => facts.get(id)?.sha256);
}

/** The documents of these files; a file without a known hash is left out. */
export function documentsOfFiles(
  files: FileReferences,
  hashOf: (fileId: string) => string | undefined,
): UsedDocument[] {
  return files.flatMap(({ file_id, pages }) => {
    const sha256 = hashOf(file_id);
    return sha256 === undefined ? [] : [{ sha256, pages: pages ?? null }];
  });
}

/** The columns of a payment with these documents; several files may be the same document. */
export function documentColumns(
  documents: readonly UsedDocument[],
): Pick<InvoiceRow, 'file_hashes' | 'file_pages'> {
  const file_hashes = [...new Set(documents.map(({ sha256 }) => sha256))];
  const file_pages = file_hashes.flatMap((sha256) => {
    const pageLists = documents
      .filter((document) => document.sha256 === sha256)
      .map(({ pages }) => pages);
    // When one file uses the whole document, the pages of the other files do not matter.
    const pages = pageLists.includes(null) ? [] : pageLists.flatMap((list) => list ?? []);
    return [...new Set(pages)].sort((a, b) => a - b).map((page) => `${sha256}/${page}`);
  });
  return { file_hashes, file_pages };
}

/** Reads the documents of a payment from its columns. */
export const documentsOfRow = ({
  file_hashes,
  file_pages,
}: Pick<InvoiceRow, 'file_hashes' | 'file_pages'>): UsedDocument[] =>
  file_hashes.map((sha256) => {
    const pages = file_pages
      .map((key) => key.split('/'))
      .flatMap(([hash, page]) => (hash === sha256 ? [Number(page)] : []));
    return { sha256, pages: pages.length > 0 ? pages : null };
  });

const idsOf = (files: FileReferences) => new Set(files.map(({ file_id }) => file_id));

/** Keeps the files of a card payment request and adds those of its payer. */
export function withAddedFiles(before: FileReferences, sent: FileReferences): FileReferences {
  const known = idsOf(before);
  return [...before, ...sent.filter(({ file_id }) => !known.has(file_id))];
}

/** The documents of a card payment request, including the files that its payer adds. */
export async function requireDocumentsWithAdded(
  tx: Database,
  before: { buyerId: number } & Pick<InvoiceRow, 'files' | 'file_hashes' | 'file_pages'>,
  files: FileReferences,
): Promise<UsedDocument[]> {
  const added = await requireOwnFiles(tx, before.buyerId, files, idsOf(before.files));
  return [...documentsOfRow(before), ...added];
}
