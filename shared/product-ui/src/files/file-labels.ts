import type { FILE_TYPES, InvoiceFile, PAPER_SIZES } from '@hareto/contracts/files.ts';

export const FILE_TYPE_LABELS: Readonly<Record<(typeof FILE_TYPES)[number], string>> = {
  1: 'スキャン画像',
  2: '電子取引データ',
};
export const PAPER_SIZE_LABELS: Readonly<Record<(typeof PAPER_SIZES)[number], string>> = {
  2: 'A4',
  1: 'A3',
  3: 'B4',
  0: 'その他',
};

/** The type of a file, and for a scan its paper size: スキャン画像・A4. */
export function fileKind({
  file_type,
  paper_size,
}: Pick<InvoiceFile, 'file_type' | 'paper_size'>): string {
  const kind = file_type === null ? '' : FILE_TYPE_LABELS[file_type];
  return file_type === 1 && paper_size !== null
    ? `${kind}・${PAPER_SIZE_LABELS[paper_size]}`
    : kind;
}
