import type { InvoiceFile } from '@hareto/contracts/files.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { askForReading } from '../../files/waiting-files.ts';
import { invalidStatus } from '../../problem.ts';
import { findOwnFile, getFile } from './find-file.ts';

/**
 * Queues another reading; refused for a file that was read, because the values would be the same.
 */
export async function repeatOcr(
  context: Pick<Context, 'db' | 'signedUrls'>,
  caller: Caller,
  id: string,
): Promise<InvoiceFile> {
  const { reading_status: status } = await findOwnFile(context.db, caller, id, ['registered']);
  if (status === 'done') throw invalidStatus(status);
  if (status !== 'processing') await inTransaction(context.db, async (tx) => askForReading(tx, id));
  return getFile(context, caller, id);
}
