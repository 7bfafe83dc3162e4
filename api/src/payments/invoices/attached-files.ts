import type { InvoiceContent } from '@hareto/contracts/invoices.ts';
import { FILE_REFUSALS } from '@hareto/domain/invoice-file-type.ts';
import { validationError } from '../../problem.ts';
import type { Database } from '../../db/client.ts';
import { hashesOf } from '../../files/registered-files.ts';

/**
 * The hashes of the attached files except those that are `known`; 422 on each file that is not the
 * buyer's.
 */
export async function requireOwnFiles(
  tx: Database,
  buyerId: number,
  files: InvoiceContent['files'],
  known: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const ids = files.map(({ file_id }) => file_id).filter((id) => !known.has(id));
  const found = await hashesOf(tx, buyerId, ids);
  const missing = files.flatMap(({ file_id }, index) =>
    found.has(file_id) || known.has(file_id) ? [] : [index],
  );
  if (missing.length > 0) {
    throw validationError(
      missing.map((index) => ({
        field: `files[${index}]`,
        code: 'not_found',
        message: FILE_REFUSALS.unreadable,
      })),
    );
  }
  return [...new Set(found.values())];
}

const idsOf = (files: InvoiceContent['files']) => new Set(files.map(({ file_id }) => file_id));

/** Keeps the files of a card payment request and adds those of its payer. */
export function withAddedFiles(
  before: InvoiceContent['files'],
  given: InvoiceContent['files'],
): InvoiceContent['files'] {
  const known = idsOf(before);
  return [...before, ...given.filter(({ file_id }) => !known.has(file_id))];
}

/** The hashes of all files of a card payment request, its payer's included. */
export async function hashesWithAdded(
  tx: Database,
  before: { buyerId: number; files: InvoiceContent['files']; file_hashes: readonly string[] },
  files: InvoiceContent['files'],
): Promise<string[]> {
  const added = await requireOwnFiles(tx, before.buyerId, files, idsOf(before.files));
  return [...new Set([...before.file_hashes, ...added])];
}
