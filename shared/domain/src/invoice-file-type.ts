/** The content types of an invoice file. */
export const INVOICE_FILE_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/heic',
] as const;
export type InvoiceFileType = (typeof INVOICE_FILE_TYPES)[number];

/** Reasons for refusing a file, used by the browser before the upload and by the server. */
export const FILE_REFUSALS = {
  type: 'PDF、JPG、PNG、HEIC形式のファイルを選択してください。',
  size: 'ファイルサイズは10MB以下にしてください。',
  unreadable: 'ファイルを読み込めませんでした。別のファイルをお試しください。',
} as const;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** `%PDF-` */
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

/**
 * `ftyp`, the type of the first box of a HEIC file. The file begins with the length of this box;
 * names of formats follow the type.
 */
const FTYP = [0x66, 0x74, 0x79, 0x70];
const FIRST_FORMAT_OFFSET = 8;
/** Four bytes of a version are between the first name and the others. */
const MORE_FORMATS_OFFSET = 16;
/** Brands of pictures in HEVC; AVIF files use the same container, but none of these brands. */
const HEIC_FORMATS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);

/**
 * Bytes allowed before a PDF's header: report servers put a BOM, blank lines or mail headers there.
 */
const MAX_BYTES_BEFORE_PDF = 1_024;

/** Number of leading bytes that determine a file's type. */
export const TYPE_BYTES = MAX_BYTES_BEFORE_PDF + PDF.length;

const hasBytesAt = (bytes: Uint8Array, signature: readonly number[], start: number): boolean =>
  signature.every((byte, index) => bytes[start + index] === byte);

/**
 * The type of an invoice file by its first `TYPE_BYTES` bytes; null for any other file. File name
 * and browser type are ignored, because phones and mail programs get both wrong. Signatures: PDF
 * 1.7, appendix H (the header is within the first 1,024 bytes); JFIF; PNG; ISO/IEC 23008-12 (HEIC).
 */
export function invoiceFileType(bytes: Uint8Array): InvoiceFileType | null {
  if (hasBytesAt(bytes, JPEG, 0)) return 'image/jpeg';
  if (hasBytesAt(bytes, PNG, 0)) return 'image/png';
  if (hasBytesAt(bytes, FTYP, 4) && formatsIn(bytes).some((name) => HEIC_FORMATS.has(name)))
    return 'image/heic';
  for (let start = 0; start <= MAX_BYTES_BEFORE_PDF; start += 1)
    if (hasBytesAt(bytes, PDF, start)) return 'application/pdf';
  return null;
}

/** The names of formats in the part of the first box that has been read. */
function formatsIn(bytes: Uint8Array): string[] {
  const length = bytes.slice(0, 4).reduce((sum, byte) => sum * 256 + byte, 0);
  const end = Math.min(length, bytes.length, TYPE_BYTES);
  const names = [nameAt(bytes, FIRST_FORMAT_OFFSET)];
  for (let offset = MORE_FORMATS_OFFSET; offset + 4 <= end; offset += 4)
    names.push(nameAt(bytes, offset));
  return names;
}

const nameAt = (bytes: Uint8Array, offset: number): string =>
  String.fromCharCode(...bytes.slice(offset, offset + 4));
