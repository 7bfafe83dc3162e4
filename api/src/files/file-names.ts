import type { InvoiceFile } from '@hareto/contracts/files.ts';

const EXTENSIONS: Record<InvoiceFile['content_type'], RegExp> = {
  'application/pdf': /\.pdf$/i,
  'image/jpeg': /\.(?:jpe?g|jfif|jpe)$/i,
  'image/png': /\.png$/i,
  'image/heic': /\.hei[cf]$/i,
};
const EXTENSION_OF: Record<InvoiceFile['content_type'], string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/heic': '.heic',
};

const MAX_LETTERS = 200;
const NAMELESS = 'ファイル';
const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });
const lettersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/**
 * Removes folders and control characters from a name, puts it in NFC and cuts it to 200 letters;
 * Japanese stays intact. A name that is too long loses letters before its extension.
 */
export function cleanFileName(fileName: string): string {
  const last = fileName.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Direction marks can show 「fdp.exe」 as 「exe.pdf」; half of a surrogate pair is not a letter.
  const name = last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  const letters = lettersOf(name);
  if (letters.length === 0) return NAMELESS;
  if (letters.length <= MAX_LETTERS) return name;
  const extension = lettersOf(/[.．][\p{L}\p{N}]{1,8}$/u.exec(name)?.[0] ?? '');
  return [...letters.slice(0, MAX_LETTERS - extension.length), ...extension].join('');
}

/**
 * The name under which a file is saved. Its extension follows the content type, so that no program
 * mistakes the file for another type.
 */
export const downloadName = (fileName: string, contentType: InvoiceFile['content_type']): string =>
  EXTENSIONS[contentType].test(fileName.normalize('NFKC'))
    ? fileName
    : `${fileName}${EXTENSION_OF[contentType]}`;
