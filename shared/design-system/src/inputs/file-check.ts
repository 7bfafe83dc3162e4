import {
  FILE_REFUSALS,
  INVOICE_FILE_TYPES,
  invoiceFileType,
  TYPE_BYTES,
  type InvoiceFileType,
} from '@hareto/domain/invoice-file-type.ts';

/** File types for the file dialog, and the limits; the server checks the content again. */
export const INVOICE_FILE = {
  extensions: ['pdf', 'jpg', 'jpeg', 'png', 'heic', 'heif'],
  types: INVOICE_FILE_TYPES,
  maxBytes: 10 * 1024 * 1024,
  maxFiles: 5,
} as const;

/**
 * The type of a file by its first bytes, or null if it is not an invoice file. Rejects when the
 * file cannot be read, such as a dropped folder.
 */
export async function fileTypeOf(file: Blob): Promise<InvoiceFileType | null> {
  return invoiceFileType(new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer()));
}

/** The reason why a file is refused, or null. Its name and claimed type are ignored. */
export async function fileProblem(file: Blob): Promise<string | null> {
  if (file.size === 0) return 'ファイルの中身が空です。別のファイルを選択してください。';
  if (file.size > INVOICE_FILE.maxBytes) return FILE_REFUSALS.size;
  try {
    const type = await fileTypeOf(file);
    return type === null ? FILE_REFUSALS.type : null;
  } catch {
    return FILE_REFUSALS.unreadable;
  }
}

/** 1.2MB, 340KB. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 1
    ? `${megabytes.toFixed(1)}MB`
    : `${String(Math.max(1, Math.round(bytes / 1024)))}KB`;
}
