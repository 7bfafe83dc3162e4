/** Types and size of an invoice file; the server checks the content again. */
export const INVOICE_FILE = {
  extensions: ['pdf', 'jpg', 'jpeg', 'png'],
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  maxBytes: 10 * 1024 * 1024,
  maxFiles: 5,
} as const;

type FileLike = Pick<File, 'name' | 'size' | 'type'>;

/**
 * Why a file cannot be taken, or null. Some systems give no type for a dragged file: then the
 * extension decides.
 */
export function fileProblem({ name, size, type }: FileLike): string | null {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const known =
    (INVOICE_FILE.extensions as readonly string[]).includes(extension) &&
    (type === '' || (INVOICE_FILE.types as readonly string[]).includes(type));
  if (!known) return 'PDF、JPG、PNG形式のファイルを選択してください。';
  if (size === 0) return 'ファイルの中身が空です。別のファイルを選択してください。';
  return size > INVOICE_FILE.maxBytes ? 'ファイルサイズは10MB以下にしてください。' : null;
}

/** 1.2MB, 340KB. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 1
    ? `${megabytes.toFixed(1)}MB`
    : `${String(Math.max(1, Math.round(bytes / 1024)))}KB`;
}
