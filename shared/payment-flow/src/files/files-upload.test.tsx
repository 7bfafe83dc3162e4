import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CallInput } from '@hareto/contracts/endpoint.ts';
import { createUploadUrl, registerFile } from '@hareto/contracts/file-upload.ts';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { fakeHost, networkProblem, stub } from '@hareto/testing/fake-host.ts';
import { anInvoiceFile, FILE_ID, aReadValue } from '@hareto/testing/payment-builders.ts';
import { renderInForm, type FormOptions } from '../testing/render-form.tsx';
import { FilesSection } from './files-section.tsx';

const DUPLICATE = '同じファイルがすでに添付されています。';
const SECOND = 'f_second0123456789';
const pdf = (name = '明細.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

const uploading = (
  registered: InvoiceFile | ((call: CallInput<typeof registerFile>) => Promise<InvoiceFile>),
) => [
  stub(createUploadUrl, {
    file_id: SECOND,
    upload_url: '/upload/1',
    expires_at: '2026-11-20T10:05:00+09:00',
  }),
  stub(registerFile, registered),
];

function open(files: readonly InvoiceFile[], options: FormOptions = {}) {
  const rendered = renderInForm(<FilesSection />, { draft: { files: [...files] }, ...options });
  const picker = document.querySelector('[data-file-picker]');
  const chooseFiles = (...chosen: File[]) => {
    fireEvent.change(picker!, { target: { files: chosen } });
  };
  return { ...rendered, chooseFiles };
}

test('adds a file to the values of the form, and keeps the choices of the others', async () => {
  const second = anInvoiceFile({ file_id: SECOND, file_name: '明細.pdf', file_type: 2 });
  const host = fakeHost({ stubs: uploading(second) });
  const { user, chooseFiles, values, programChanges } = open([anInvoiceFile()], { host });
  await user.click(screen.getByRole('radio', { name: /^スキャン画像/ }));
  chooseFiles(pdf());
  await waitFor(() =>
    expect(values().files).toEqual([
      { file_id: FILE_ID, file_type: '1', paper_size: '' },
      { file_id: SECOND, file_type: '2', paper_size: '' },
    ]),
  );
  expect(programChanges.at(-1)?.files).toEqual(values().files);
});

test('removes the message of a missing file once a file is attached', async () => {
  const host = fakeHost({ stubs: uploading(anInvoiceFile({ file_id: SECOND, file_type: 2 })) });
  const { chooseFiles, submit, submitted, values } = open([], { host });
  await submit();
  expect(submitted).toEqual([]);
  expect(screen.getAllByText('請求書ファイルを添付してください。')).not.toHaveLength(0);
  chooseFiles(pdf());
  await waitFor(() => expect(values().files).toHaveLength(1));
  expect(screen.queryByText('請求書ファイルを添付してください。')).toBeNull();
});

test('forgets what was confirmed on a file when another one replaces it', async () => {
  const host = fakeHost({ stubs: uploading(anInvoiceFile({ file_id: SECOND, file_type: 2 })) });
  const confirmed = { confirmed_fields: ['payment_due_date', 'carried_over'] };
  const { user, chooseFiles, values } = open([anInvoiceFile()], { host, values: confirmed });
  await user.click(screen.getByRole('button', { name: '請求書_202611.pdfを外す' }));
  chooseFiles(pdf());
  await waitFor(() => expect(values().files).toHaveLength(1));
  // `carried_over` is about the previous payment, not about the file.
  expect(values().confirmed_fields).toEqual(['carried_over']);
});

test('keeps what was confirmed on the first file when a second one is added', async () => {
  const host = fakeHost({ stubs: uploading(anInvoiceFile({ file_id: SECOND, file_type: 2 })) });
  const confirmed = { confirmed_fields: ['payment_due_date'] };
  const { chooseFiles, values } = open([anInvoiceFile()], { host, values: confirmed });
  chooseFiles(pdf());
  await waitFor(() => expect(values().files).toHaveLength(2));
  expect(values().confirmed_fields).toEqual(['payment_due_date']);
});

test('changes no value of the form for a second file with another amount', async () => {
  const second = anInvoiceFile({
    file_id: SECOND,
    ocr: {
      status: 'done',
      fields: { billing_amount: aReadValue('999999') },
      supplier_candidates: [],
    },
  });
  const host = fakeHost({ stubs: uploading(second) });
  const { chooseFiles, values } = open([anInvoiceFile()], { host, values: { billing_amount: '' } });
  chooseFiles(pdf());
  await waitFor(() => expect(values().files).toHaveLength(2));
  expect(values().billing_amount).toBe('');
});

test('refuses the same file with a message and does not list it twice', async () => {
  const host = fakeHost({ stubs: uploading(anInvoiceFile()) });
  const { chooseFiles, values } = open([anInvoiceFile()], { host });
  chooseFiles(pdf());
  expect(await screen.findByRole('alert')).toHaveTextContent(DUPLICATE);
  expect(values().files).toHaveLength(1);
});

// SHA-256 of the content of `pdf()`.
const DIGEST = '86edbaa24831badfa0a8b04bb410141e2ee4182b6d0014493fe262a7a331c20b';

test('refuses the content of a stored file under another id and name', async () => {
  const stored = anInvoiceFile({ sha256: DIGEST });
  const host = fakeHost({ stubs: uploading(anInvoiceFile({ file_id: SECOND, sha256: DIGEST })) });
  const { chooseFiles, values } = open([stored], { host });
  chooseFiles(pdf('別の名前.pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent(DUPLICATE);
  expect(values().files).toHaveLength(1);
});

test('refuses a file that was uploaded twice, also on a server that sends no digests', async () => {
  const read = (file_id: string) =>
    anInvoiceFile({ file_id, ocr: { status: 'done', fields: {}, supplier_candidates: [] } });
  const host = fakeHost({ stubs: uploading(read(SECOND)) });
  const { chooseFiles, values } = open([], { host });
  chooseFiles(pdf());
  await waitFor(() => expect(values().files).toHaveLength(1));
  host.use(stub(registerFile, read('f_third00123456789')));
  chooseFiles(pdf('別の名前.pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent(DUPLICATE);
  expect(values().files).toHaveLength(1);
});

test('counts an uploading file, and removes it when the upload is stopped', async () => {
  const stopped = ({ signal }: CallInput<typeof registerFile>) =>
    new Promise<InvoiceFile>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject({ kind: 'aborted' }));
    });
  const host = fakeHost({ stubs: uploading(stopped) });
  const { user, chooseFiles, values, runningUploads } = open([anInvoiceFile()], { host });
  chooseFiles(pdf());
  await waitFor(() => expect(host.calls(registerFile)).toHaveLength(1));
  expect(runningUploads.current).toBe(1);
  await user.click(screen.getByRole('button', { name: '明細.pdfのアップロードを中止' }));
  await waitFor(() => expect(screen.queryByText('明細.pdf')).toBeNull());
  expect(host.calls(registerFile)[0]?.signal?.aborted).toBe(true);
  expect(runningUploads.current).toBe(0);
  expect(values().files).toEqual([{ file_id: FILE_ID, file_type: '2', paper_size: '' }]);
  expect(host.reports).toEqual([]);
});

test('keeps showing the limit when the fifth of more files is stored', async () => {
  const fifth = anInvoiceFile({ file_id: SECOND, file_name: '5.pdf' });
  const stored = ['1', '2', '3', '4'].map((name) =>
    anInvoiceFile({ file_id: `f_${name.repeat(16)}`, file_name: `${name}.pdf` }),
  );
  const host = fakeHost({ stubs: uploading(fifth) });
  const { chooseFiles, values } = open(stored, { host });
  chooseFiles(pdf('5.pdf'), pdf('6.pdf'));
  await waitFor(() => expect(values().files).toHaveLength(5));
  expect(document.querySelector('[data-file-picker]')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('添付できるファイルは5件までです。');
});

test('shows a failed upload, does not wait for it, and lets the user remove it', async () => {
  const host = fakeHost({ stubs: uploading(() => Promise.reject(networkProblem)) });
  const { user, chooseFiles, runningUploads } = open([anInvoiceFile()], { host });
  chooseFiles(pdf());
  const refusal = await screen.findByText(
    '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。',
  );
  expect(runningUploads.current).toBe(0);
  await user.click(screen.getByRole('button', { name: '明細.pdfを外す' }));
  expect(refusal).not.toBeInTheDocument();
});

test('accepts five files at most, and shows the limit', async () => {
  const host = fakeHost({ stubs: uploading(() => new Promise(() => undefined)) });
  const { chooseFiles } = open([anInvoiceFile()], { host });
  chooseFiles(...['1', '2', '3', '4', '5'].map((name) => pdf(`${name}.pdf`)));
  expect(await screen.findByRole('alert')).toHaveTextContent('添付できるファイルは5件までです。');
  await waitFor(() => expect(screen.getAllByRole('progressbar')).toHaveLength(4));
  expect(screen.queryByText('5.pdf')).toBeNull();
});

const four = ['1', '2', '3', '4'].map((n) =>
  anInvoiceFile({ file_id: `f_000000000000000${n}`, file_name: `${n}.pdf` }),
);
const LIMIT = '添付できるファイルは5件までです。';

test('does not send a failed file again when five others are attached, and keeps those', async () => {
  const fifth = anInvoiceFile({ file_id: SECOND, file_name: '5.pdf' });
  const host = fakeHost({ stubs: uploading(() => Promise.reject(networkProblem)) });
  const { user, chooseFiles, values } = open(four, { host });
  chooseFiles(pdf('失敗.pdf'));
  const retry = await screen.findByRole('button', { name: 'もう一度試す' });
  host.use(stub(registerFile, fifth));
  chooseFiles(pdf('5.pdf'));
  await waitFor(() => expect(values().files).toHaveLength(5));
  await user.click(retry);
  expect(await screen.findByText(LIMIT)).toBeInTheDocument();
  expect(host.calls(registerFile)).toHaveLength(2);
  expect(values().files).toHaveLength(5);
});
