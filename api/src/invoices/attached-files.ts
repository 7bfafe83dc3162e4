import type { InvoiceContent, InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { validationError } from '../http/problem.ts';
import type { Database } from '../db/client.ts';

/** What payments need to know about uploaded files. */
export interface FileDirectory {
  /** SHA-256 by file id, of those that are the buyer's own and were received whole. */
  hashesOf: (
    tx: Database,
    buyerId: number,
    fileIds: string[],
  ) => Promise<ReadonlyMap<string, string>>;
  /**
   * As the contract shows them, in the given order; the addresses of their pages are for the
   * viewer's session.
   */
  describe: (
    buyerId: number,
    files: InvoiceContent['files'],
    sessionId: string,
  ) => Promise<InvoiceDetail['files']>;
}

/** The hashes of the attached files; 422 on each file that the buyer does not have. */
export async function requireOwnFiles(
  tx: Database,
  directory: FileDirectory,
  buyerId: number,
  files: InvoiceContent['files'],
): Promise<string[]> {
  const found = await directory.hashesOf(
    tx,
    buyerId,
    files.map(({ file_id }) => file_id),
  );
  const missing = files.flatMap(({ file_id }, index) => (found.has(file_id) ? [] : [index]));
  if (missing.length > 0) {
    throw validationError(
      missing.map((index) => ({
        field: `files[${index}]`,
        code: 'not_found',
        message: 'ファイルを読み込めませんでした。別のファイルをお試しください。',
      })),
    );
  }
  return [...new Set(found.values())];
}
