import type { InvoiceFile } from '@hareto/contracts/files.ts';

const EXTENSIONS: Record<InvoiceFile['content_type'], RegExp> = {
  'application/pdf': /\.pdf$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
};

export const hasExtensionOf = (
  fileName: string,
  contentType: InvoiceFile['content_type'],
): boolean => EXTENSIONS[contentType].test(fileName);

/**
 * A name without the folders and control characters that a program may send along; Japanese stays
 * intact.
 */
export function cleanFileName(fileName: string): string {
  const last = fileName.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Direction marks can make 「exe.pdf」 out of 「fdp.exe」.
  return last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
}
