import { screen, within } from '@testing-library/react';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { anInvoiceFile, FILE_ID, aReadValue } from '@hareto/testing/payment-builders.ts';
import { renderInForm, type FormOptions } from '../testing/render-form.tsx';
import { FilesSection } from './files-section.tsx';

const SECOND = 'f_second0123456789';
const READ: InvoiceFile['ocr'] = {
  status: 'done',
  fields: { billing_amount: aReadValue('100000'), invoice_number: aReadValue('2026-118') },
  supplier_candidates: [],
};
const size = () => screen.getByRole('combobox', { name: /用紙サイズ/ });

const open = (files: readonly InvoiceFile[], options: FormOptions = {}) =>
  renderInForm(<FilesSection />, { draft: { files: [...files] }, ...options });

test('shows how many values were read from the first file, and offers to remove each file', () => {
  open([
    anInvoiceFile({ ocr: READ }),
    anInvoiceFile({ file_id: SECOND, file_name: '明細.pdf', ocr: { ...READ, fields: {} } }),
  ]);
  expect(screen.getAllByText('2項目を読み取りました')).toHaveLength(1);
  expect(screen.getByRole('button', { name: '請求書_202611.pdfを外す' })).toBeEnabled();
  expect(screen.getByRole('button', { name: '明細.pdfを外す' })).toBeEnabled();
});

test.each<[string, InvoiceFile['ocr'], string]>([
  [
    'waits for its turn',
    { status: 'processing', queue_position: 2, fields: {}, supplier_candidates: [] },
    '読み取り待ち（3番目）。順番が来ると、自動で読み取ります。画面を閉じても続きます。',
  ],
  [
    'is being read',
    { status: 'processing', fields: {}, supplier_candidates: [] },
    '文字を読み取っています… 金額・振込先を確認中',
  ],
  [
    'has no text',
    { status: 'failed', failure: 'no_text', fields: {}, supplier_candidates: [] },
    '文字を読み取れませんでした。内容を入力してください。',
  ],
  [
    'failed for a reason that only a newer server knows',
    { status: 'failed', failure: 'moon', fields: {}, supplier_candidates: [] },
    '文字を読み取れませんでした。内容を入力してください。',
  ],
])('shows that a file %s', (_case, ocr, text) => {
  open([anInvoiceFile({ ocr })]);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('continues at once when the user skips the reading', async () => {
  const { user } = open([
    anInvoiceFile({ ocr: { status: 'processing', fields: {}, supplier_candidates: [] } }),
  ]);
  await user.click(screen.getByRole('button', { name: '読み取りを待たずに入力する' }));
  expect(
    screen.getByText('文字を読み取れませんでした。内容を入力してください。'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '読み取りを待たずに入力する' })).toBeNull();
});

test('asks for the paper size only for a scan', async () => {
  const { user, values } = open([anInvoiceFile()]);
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^スキャン画像/ }));
  await user.click(size());
  await user.click(screen.getByRole('option', { name: 'A4' }));
  expect(values().files).toEqual([{ file_id: FILE_ID, file_type: '1', paper_size: '2' }]);
});

test('warns of a scan with too few pixels, and does not block the user', async () => {
  const { user, submit, submitted } = open([
    anInvoiceFile({ file_type: 1, paper_size: 3, pixel_width: 1_700, pixel_height: 2_400 }),
  ]);
  const warning =
    '解像度が不足している可能性があります（200dpi相当未満）。文字が読み取れることをご確認ください。';
  expect(screen.getByText(warning)).toBeInTheDocument();
  await submit();
  expect(submitted).toHaveLength(1);
  await user.click(size());
  await user.click(screen.getByRole('option', { name: 'A4' }));
  expect(screen.queryByText(warning)).toBeNull();
});

test('focuses the missing paper size on submit and shows its error', async () => {
  const { submit, submitted } = open([anInvoiceFile({ file_type: 1, paper_size: null })]);
  await submit();
  expect(submitted).toEqual([]);
  expect(size()).toHaveFocus();
  expect(size()).toHaveAccessibleDescription('用紙サイズを選択してください。');
});

test('focuses the section and shows an error when there is no file', async () => {
  const { submit } = open([]);
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent('請求書ファイルを添付してください。');
  expect(document.activeElement).toHaveTextContent('請求書ファイル');
});

test('offers no upload for a sixth file', () => {
  const files = ['a', 'b', 'c', 'd', 'e'].map((one) => anInvoiceFile({ file_id: `f_${one}` }));
  open(files);
  expect(document.querySelector('[data-file-picker]')).toBe(null);
});

test('keeps the requester’s document: no remove button and no choice of kind', () => {
  const editing = {
    lockedValue: () => null,
    remark: () => ({ warning: '金額が異なります。', rightSlot: '要修正' }),
    below: () => null,
    firstField: '',
    isCharged: false,
    isFileLocked: (id: string) => id === FILE_ID,
  };
  open([anInvoiceFile(), anInvoiceFile({ file_id: SECOND, file_name: '明細.pdf' })], {
    variant: { editing },
  });
  expect(screen.queryByRole('button', { name: '請求書_202611.pdfを外す' })).toBeNull();
  expect(screen.getByRole('button', { name: '明細.pdfを外す' })).toBeEnabled();
  expect(screen.getAllByRole('group', { name: /ファイル種別/ })).toHaveLength(1);
  expect(within(screen.getByRole('form')).getByText('金額が異なります。')).toBeInTheDocument();
});
