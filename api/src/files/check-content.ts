import { MAX_FILES } from '@hareto/contracts/files.ts';
import { invoiceFileType } from '@hareto/domain/invoice-file-type.ts';
import { imageSizeOf } from '@hareto/reading/image-size.ts';
import { TooManyWaiting } from '@hareto/reading/process/fair-queue.ts';
import { runLoaded } from '@hareto/reading/process/start.ts';
import type { FileRow } from './describe-files.ts';
import { refusedFile, tooManyInspections, unsupportedFileType } from './refusals.ts';

/** Two open forms may attach this many files at once. */
const MAX_WAITING = 2 * MAX_FILES;

export type CheckedContent = Pick<FileRow, 'page_count' | 'pixel_width' | 'pixel_height'>;

/**
 * Requires that declared type, first bytes and a full parse agree. The parse runs in a separate
 * process, and the bytes are loaded when its turn comes.
 */
export async function checkContent(
  { content_type, buyer_id }: Pick<FileRow, 'content_type' | 'buyer_id'>,
  load: () => Promise<Buffer>,
): Promise<CheckedContent> {
  let pageCount = 0;
  let bytes: Uint8Array = Buffer.alloc(0);
  const outcome = await runLoaded(
    async () => {
      bytes = await load();
      if (invoiceFileType(bytes) !== content_type) throw unsupportedFileType();
      return { kind: 'inspect', contentType: content_type, bytes };
    },
    {
      owner: String(buyer_id),
      maxWaiting: MAX_WAITING,
      onReport: (report) => {
        if (report.type === 'inspected') pageCount = report.pageCount;
      },
    },
  ).catch((error: unknown) => {
    throw error instanceof TooManyWaiting ? tooManyInspections() : error;
  });
  if (outcome.result === 'busy') throw tooManyInspections();
  if (outcome.result !== 'done')
    throw refusedFile(outcome.result === 'refused' ? outcome.refusal : 'unreadable');
  const pixels = content_type === 'application/pdf' ? undefined : imageSizeOf(bytes);
  return {
    page_count: pageCount,
    pixel_width: pixels?.width ?? null,
    pixel_height: pixels?.height ?? null,
  };
}
