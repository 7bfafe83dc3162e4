import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getInvoiceFile, type InvoiceFile } from '@hareto/contracts/files.ts';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { fetchDialog } from '@hareto/design-system/overlays/dialog-frame.tsx';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import { anInvoiceFile, aReadValue } from '@hareto/testing/payment-builders.ts';
import { PaymentFormContext, usePaymentForm } from '../form/payment-form-context.ts';
import { renderInForm, type FormOptions } from '../testing/render-form.tsx';
import { DocumentPanel } from './document-panel.tsx';
import { InvoiceDocumentRow } from './invoice-document-row.tsx';

const ocrOf = (fields: OcrResult['fields'], changes: Partial<OcrResult> = {}): OcrResult => ({
  status: 'done',
  fields,
  supplier_candidates: [],
  ...changes,
});
const READ = ocrOf({
  invoice_number: aReadValue('2026-118'),
  billing_amount: aReadValue('100000', { confidence: 0.5, page: 2 }),
});
const TWO_PAGES: InvoiceFile['pages'] = [
  { number: 1, width: 1240, height: 1754, image_url: '/page-1.png' },
  { number: 2, width: 1240, height: 1754, image_url: '/page-2.png' },
];

const Field = ({ field }: { field: string }) => (
  <input aria-label={field} id={`payment-${field}`} />
);

const panel = (file: InvoiceFile | null, options: FormOptions = {}) =>
  renderInForm(
    <>
      <Field field="invoice_number" />
      <Field field="billing_amount" />
      <DocumentPanel />
    </>,
    { draft: { files: file ? [file] : [] }, ...options },
  );

test('shows no document without a file', () => {
  panel(null);
  expect(screen.queryByRole('group', { name: '請求書の画像' })).toBeNull();
});

test('shows the numbers of read and doubtful values, and focuses the field of a clicked mark', async () => {
  const { user } = panel(anInvoiceFile({ ocr: READ, pages: TWO_PAGES, page_count: 2 }));
  const preview = screen.getByRole('region', { name: '請求書_202611.pdfのプレビュー' });
  expect(within(preview).getByText('2項目を読み取りました')).toBeInTheDocument();
  expect(preview).toHaveTextContent('要確認 1件 ・ 元の請求書と見比べてください');
  await user.click(within(preview).getByRole('button', { name: '1 請求書番号' }));
  expect(screen.getByLabelText('invoice_number')).toHaveFocus();
  await user.click(within(preview).getByRole('button', { name: '次のページ' }));
  await user.click(within(preview).getByRole('button', { name: '2 請求金額（要確認）' }));
  expect(screen.getByLabelText('billing_amount')).toHaveFocus();
  expect(within(preview).getByRole('button', { pressed: true })).toHaveAccessibleName(
    '2 請求金額（要確認）',
  );
});

test('requests new URLs of the pages when a picture has expired, and keeps the marks', async () => {
  const file = anInvoiceFile({ ocr: READ, pages: TWO_PAGES, page_count: 2 });
  const pages = TWO_PAGES.map((one) => ({ ...one, image_url: `${one.image_url}?signature=2` }));
  const host = fakeHost({ stubs: [stub(getInvoiceFile, { ...file, pages })] });
  const { user } = panel(file, { host });
  await user.click(screen.getByRole('button', { name: '次のページ' }));
  fireEvent.error(screen.getByRole('img'));
  expect(await screen.findByRole('img')).toHaveAttribute('src', '/page-2.png?signature=2');
  expect(screen.getByRole('button', { name: '2 請求金額（要確認）' })).toBeInTheDocument();
  expect(host.calls(getInvoiceFile)).toEqual([{ params: { id: file.file_id } }]);
});

test('counts no doubt for a doubtful value that is confirmed', () => {
  panel(anInvoiceFile({ ocr: READ, pages: TWO_PAGES }), {
    values: { confirmed_fields: ['billing_amount'] },
  });
  expect(screen.getByText('元の請求書と見比べてください')).toBeInTheDocument();
});

test.each<[string, OcrResult, string]>([
  ['while it is read', ocrOf({}, { status: 'processing' }), '請求書を読み取っています…'],
  [
    'while it waits',
    ocrOf({}, { status: 'processing', queue_position: 0 }),
    '読み取り待ち（1番目）。順番が来ると、自動で読み取ります。画面を閉じても続きます。',
  ],
  [
    'after the reading has failed',
    ocrOf({}, { status: 'failed', failure: 'unreadable' }),
    'ファイルが壊れているため、読み取れませんでした。別のファイルを添付するか、内容を入力してください。',
  ],
])('shows the state of the reading: %s', (_case, ocr, text) => {
  panel(anInvoiceFile({ ocr }));
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByText(/項目を読み取りました/)).toBeNull();
});

test('shows no numbers when reading found no value', () => {
  panel(anInvoiceFile());
  expect(screen.queryByText(/項目を読み取りました/)).toBeNull();
});

describe('where the document has no room beside the form', () => {
  const row = (file: InvoiceFile, options: FormOptions = {}) =>
    renderInForm(
      <>
        <Field field="invoice_number" />
        <Field field="billing_amount" />
        <InvoiceDocumentRow />
      </>,
      { draft: { files: [file] }, ...options },
    );
  beforeAll(() => fetchDialog());

  test('shows in the row the file and the numbers of read and doubtful values', () => {
    row(anInvoiceFile({ ocr: READ }));
    expect(screen.getByText('請求書_202611.pdf')).toBeInTheDocument();
    expect(screen.getByText('2項目を読み取りました')).toBeInTheDocument();
    expect(screen.getByText('要確認 1件')).toBeInTheDocument();
  });

  test('opens over the form, and returns the focus to its button on closing', async () => {
    const { user } = row(anInvoiceFile({ ocr: READ }));
    await user.click(screen.getByRole('button', { name: '請求書を表示' }));
    const drawer = await screen.findByRole('dialog', { name: '請求書_202611.pdf' });
    await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: '請求書を表示' })).toHaveFocus();
  });

  test('requests new URLs of the pages when they have expired', async () => {
    const file = anInvoiceFile({ ocr: READ, pages: TWO_PAGES, page_count: 2 });
    const pages = TWO_PAGES.map((one) => ({ ...one, image_url: `${one.image_url}?signature=2` }));
    const host = fakeHost({ stubs: [stub(getInvoiceFile, { ...file, pages })] });
    const { user } = row(file, { host });
    await user.click(screen.getByRole('button', { name: '請求書を表示' }));
    fireEvent.error(await screen.findByRole('img'));
    expect(await screen.findByRole('img')).toHaveAttribute('src', '/page-1.png?signature=2');
    await user.click(screen.getByRole('button', { name: '次のページ' }));
    expect(screen.getByRole('img')).toHaveAttribute('src', '/page-2.png?signature=2');
  });

  test('closes on a click on a mark and focuses its field; the next time, closing returns to the button', async () => {
    const { user } = row(anInvoiceFile({ ocr: READ }));
    await user.click(screen.getByRole('button', { name: '請求書を表示' }));
    await user.click(await screen.findByRole('button', { name: '1 請求書番号' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('invoice_number')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '請求書を表示' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: '請求書を表示' })).toHaveFocus();
  });

  test('shows the number of read values instead of doubts when there are none', async () => {
    const { user } = row(anInvoiceFile({ ocr: ocrOf({ invoice_number: aReadValue('2026-118') }) }));
    await user.click(screen.getByRole('button', { name: '請求書を表示' }));
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).getByText('1項目を読み取りました')).toBeInTheDocument();
    expect(within(drawer).queryByRole('group', { name: '確認が必要な項目' })).toBeNull();
  });
});

function ActiveMark({ field }: { field: string }) {
  const form = usePaymentForm();
  return (
    <PaymentFormContext value={{ ...form, activeField: field }}>
      <DocumentPanel />
    </PaymentFormContext>
  );
}

test('shows the mark of the focused field on its page', () => {
  renderInForm(<ActiveMark field="billing_amount" />, {
    draft: { files: [anInvoiceFile({ ocr: READ, pages: TWO_PAGES })] },
  });
  expect(screen.getByRole('img', { name: '請求書_202611.pdf 2ページ目' })).toBeInTheDocument();
  expect(document.querySelector('[data-active="true"]')).toHaveAttribute(
    'data-mark',
    'billing_amount',
  );
});
