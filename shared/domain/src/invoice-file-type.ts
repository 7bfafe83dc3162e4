export type InvoiceFileType = 'application/pdf' | 'image/jpeg' | 'image/png';

/** Reasons for refusing a file, used by the browser before the upload and by the server. */
export const FILE_REFUSALS = {
  type: 'PDF、JPG、PNG形式のファイルを選択してください。',
  size: 'ファイルサイズは10MB以下にしてください。',
  unreadable: 'ファイルを読み込めませんでした。別のファイルをお試しください。',
} as const;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** `%PDF-` */
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

/**
 * Bytes allowed before a PDF's header: report servers put a BOM, blank lines or mail headers there.
 */
const BEFORE_PDF = 1_024;

/** Number of leading bytes that determine a file's type. */
export const TYPE_BYTES = BEFORE_PDF + PDF.length;

const hasAt = (bytes: Uint8Array, signature: readonly number[], start: number): boolean =>
  signature.every((byte, index) => bytes[start + index] === byte);

/**
 * The type of an invoice file by its first `TYPE_BYTES` bytes; null for any other file. File name
 * and browser type are ignored, because phones and mail programs get both wrong. Signatures: PDF
 * 1.7, appendix H (the header is within the first 1,024 bytes); JFIF; PNG.
 */
export function invoiceFileType(bytes: Uint8Array): InvoiceFileType | null {
  if (hasAt(bytes, JPEG, 0)) return 'image/jpeg';
  if (hasAt(bytes, PNG, 0)) return 'image/png';
  for (let start = 0; start <= BEFORE_PDF; start += 1)
    if (hasAt(bytes, PDF, start)) return 'application/pdf';
  return null;
}
