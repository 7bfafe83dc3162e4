import type { FILE_TYPES, PAPER_SIZES } from '../contracts/files.ts';

export const FILE_TYPE_LABELS: Readonly<Record<(typeof FILE_TYPES)[number], string>> = { 1: 'スキャン画像', 2: '電子取引データ' };
export const PAPER_SIZE_LABELS: Readonly<Record<(typeof PAPER_SIZES)[number], string>> = { 2: 'A4', 1: 'A3', 3: 'B4', 0: 'その他' };
