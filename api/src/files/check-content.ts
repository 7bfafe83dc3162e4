import { MAX_FILES } from '@hareto/contracts/files.ts';
import { imageSizeOf } from '../reading/image-size.ts';
import { TooManyWaiting } from '../reading/process/places.ts';
import { runInProcess } from '../reading/process/start.ts';
import type { FileRow } from './describe-files.ts';
import { hasExtensionOf } from './file-names.ts';
import { refusedFile, tooManyInspections, unsupportedFileType } from './refusals.ts';

/** What two open forms may attach at once; each document that waits is held in memory. */
const MOST_WAITING = 2 * MAX_FILES;

export type CheckedContent = Pick<FileRow, 'page_count' | 'pixel_width' | 'pixel_height'>;

/** Magic bytes of each accepted type. */
const BEGINS_WITH: Readonly<Record<FileRow['content_type'], readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/**
 * Name, declared type, first bytes and a full parse all agree; the parse happens in a process of
 * its own.
 */
export async function checkContent(
  { file_name, content_type, buyer_id }: Pick<FileRow, 'file_name' | 'content_type' | 'buyer_id'>,
  bytes: Buffer,
): Promise<CheckedContent> {
  const looksRight =
    hasExtensionOf(file_name, content_type) &&
    BEGINS_WITH[content_type].every((byte, index) => bytes[index] === byte);
  if (!looksRight) throw unsupportedFileType();
  let pageCount = 0;
  const outcome = await runInProcess(
    { kind: 'inspect', contentType: content_type, bytes },
    {
      owner: String(buyer_id),
      mostWaiting: MOST_WAITING,
      onReport: (report) => {
        if (report.type === 'inspected') pageCount = report.pageCount;
      },
    },
  ).catch((error: unknown) => {
    throw error instanceof TooManyWaiting ? tooManyInspections() : error;
  });
  if (outcome.result !== 'done')
    throw refusedFile(outcome.result === 'refused' ? outcome.refusal : 'unreadable');
  const pixels = content_type === 'application/pdf' ? undefined : imageSizeOf(bytes);
  return {
    page_count: pageCount,
    pixel_width: pixels?.width ?? null,
    pixel_height: pixels?.height ?? null,
  };
}
