import { FILE_REFUSALS } from '@hareto/domain/invoice-file-type.ts';
import { fileProblem, formatBytes } from './file-check.ts';

const PDF = '%PDF-1.7\n';
const MAXIMUM = 10 * 1024 * 1024;

test('accepts a document by its first bytes, also under another name and type', async () => {
  expect(await fileProblem(new File([PDF], 'photo.jpg', { type: 'image/jpeg' }))).toBeNull();
});

test('refuses an empty file, one above the limit and one of another type', async () => {
  expect(await fileProblem(new File([], 'a.pdf'))).toBe(
    'ファイルの中身が空です。別のファイルを選択してください。',
  );
  const large = new File([PDF, new Uint8Array(MAXIMUM)], 'a.pdf');
  const other = new File(['MZ'], 'a.pdf', { type: 'application/pdf' });
  const refusals = [await fileProblem(large), await fileProblem(other)];
  expect(refusals).toEqual([FILE_REFUSALS.size, FILE_REFUSALS.type]);
});

test.each([
  [1, '1KB'],
  [340 * 1024, '340KB'],
  [1024 * 1024, '1.0MB'],
  [MAXIMUM, '10.0MB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
