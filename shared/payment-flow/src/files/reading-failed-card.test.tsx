import { createUploadUrl, registerFile } from '@hareto/contracts/file-upload.ts';
import { getInvoiceFile, readFileAgain, type InvoiceFile } from '@hareto/contracts/files.ts';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { fakeHost, problem, stub, type Stub } from '@hareto/testing/fake-host.ts';
import { anInvoiceFile, FILE_ID, aReadValue } from '@hareto/testing/payment-builders.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInForm } from '../testing/render-form.tsx';
import { ReadingFailedCard } from './reading-failed-card.tsx';

const failed = (failure: string): OcrResult => ({
  status: 'failed',
  failure,
  fields: {},
  supplier_candidates: [],
});
const READ: OcrResult = {
  status: 'done',
  fields: { invoice_number: aReadValue('2026-118') },
  supplier_candidates: [],
};

function open(ocr: OcrResult, ...stubs: Stub[]) {
  return openFile({ ocr }, ...stubs);
}
function openFile(file: Partial<InvoiceFile>, ...stubs: Stub[]) {
  const host = fakeHost({ stubs });
  const rendered = renderInForm(<ReadingFailedCard />, {
    host,
    draft: {
      files: [anInvoiceFile({ ...file, file_type: 1, paper_size: 2 })],
      memo: '入力済み',
      invoice_number: null,
    },
  });
  return { ...rendered, host };
}

test.each([
  ['dark', '暗くて読めません明るい場所で、真上から撮り直すか、内容を入力してください。'],
  ['blurred', '写真がぶれていますカメラを動かさずに撮り直すか、内容を入力してください。'],
  ['cut_off', '請求書の端が切れています四隅がすべて入るように撮り直すか、内容を入力してください。'],
  ['too_small', '文字が小さすぎます請求書に近づいて撮り直すか、内容を入力してください。'],
])('shows that a photo is %s and offers to take it again', (failure, text) => {
  open(failed(failure));
  expect(screen.getByRole('status')).toHaveTextContent(`${text}入力した内容は残ります。`);
  expect(screen.getByRole('button', { name: '撮り直す' })).toBeEnabled();
});

test('offers no camera for another reason, and shows no card for a file that was read', () => {
  const { unmount } = open(failed('not_an_invoice'));
  expect(screen.queryByRole('button', { name: '撮り直す' })).toBeNull();
  expect(screen.getByRole('button', { name: 'もう一度読み取る' })).toBeEnabled();
  unmount();
  open(READ);
  expect(screen.queryByRole('status')).toBeNull();
});

test('offers no camera for a scan of several pages, because one photo would replace them all', () => {
  openFile({ ocr: failed('blurred'), page_count: 2 });
  expect(screen.queryByRole('button', { name: '撮り直す' })).toBeNull();
  expect(screen.getByRole('button', { name: 'もう一度読み取る' })).toBeEnabled();
});

test('reads the file again, and removes the card when a value is found', async () => {
  const again = anInvoiceFile({ ocr: READ, file_type: 1, paper_size: 2 });
  const { host, user } = open(failed('no_text'), stub(readFileAgain, again));
  await user.click(screen.getByRole('button', { name: 'もう一度読み取る' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(host.calls(readFileAgain).map(({ params }) => params)).toEqual([{ id: FILE_ID }]);
});

test('reports that a reading could not begin', async () => {
  const { host, user } = open(
    failed('no_text'),
    stub(readFileAgain, () =>
      Promise.reject(problem({ httpStatus: 409, status: 'invalid_status' })),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'もう一度読み取る' }));
  await waitFor(() =>
    expect(host.snackbars.map(({ title }) => title)).toEqual(['読み取りを始められませんでした']),
  );
});

test('replaces the first photo by the new one, keeps typed values and fills empty fields', async () => {
  const second = anInvoiceFile({ file_id: 'f_second0123456789', ocr: READ });
  const { values } = open(
    failed('blurred'),
    stub(createUploadUrl, {
      file_id: second.file_id,
      upload_url: '/upload/1',
      expires_at: '2026-11-20T10:05:00+09:00',
    }),
    stub(registerFile, second),
    stub(getInvoiceFile, second),
  );
  const photo = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'IMG_2.jpg');
  fireEvent.change(document.querySelector('[data-retake]')!, { target: { files: [photo] } });
  await waitFor(() =>
    expect(values().files).toEqual([{ file_id: second.file_id, file_type: '1', paper_size: '2' }]),
  );
  expect(values().memo).toBe('入力済み');
  expect(values().invoice_number).toBe('2026-118');
  expect(screen.queryByRole('status')).toBeNull();
});

test('replaces a photo also by one with the same content', async () => {
  const sha256 = '1'.repeat(64);
  const second = anInvoiceFile({ file_id: 'f_second0123456789', ocr: READ, sha256 });
  const { values } = openFile(
    { ocr: failed('blurred'), sha256 },
    stub(createUploadUrl, {
      file_id: second.file_id,
      upload_url: '/upload/1',
      expires_at: '2026-11-20T10:05:00+09:00',
    }),
    stub(registerFile, second),
    stub(getInvoiceFile, second),
  );
  const photo = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'IMG_2.jpg');
  fireEvent.change(document.querySelector('[data-retake]')!, { target: { files: [photo] } });
  await waitFor(() =>
    expect(values().files).toEqual([{ file_id: second.file_id, file_type: '1', paper_size: '2' }]),
  );
});
