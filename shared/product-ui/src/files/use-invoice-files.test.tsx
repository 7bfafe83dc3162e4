import { act, renderHook, waitFor } from '@testing-library/react';
import { createUploadUrl, registerFile } from '@hareto/contracts/file-upload.ts';
import { getInvoiceFile } from '@hareto/contracts/files.ts';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost, problem, stub } from '@hareto/testing/fake-host.ts';
import { anInvoiceFile, FILE_ID } from '@hareto/testing/payment-builders.ts';
import { useInvoiceFiles } from './use-invoice-files.ts';

let mockIsThere = false;
jest.mock('./send-file.ts', () => {
  if (!mockIsThere) throw new Error('Loading chunk upload failed.');
  return jest.requireActual<object>('./send-file.ts');
});

const ignore = () => undefined;
const invoice = () => new File(['%PDF-'], '請求書.pdf', { type: 'application/pdf' });

test('reports a file whose script cannot be fetched, and sends the next one', async () => {
  provideHost(
    fakeHost({
      stubs: [
        stub(createUploadUrl, () => {
          throw problem({ httpStatus: 422, status: 'invalid', message: '受け付けられません。' });
        }),
      ],
    }),
  );
  const { result } = renderHook(() =>
    useInvoiceFiles({ initial: [], onRead: ignore, onFiles: ignore, onUploads: ignore }),
  );
  act(() => {
    result.current.add([invoice()]);
  });
  await waitFor(() => {
    expect(result.current.pending).toEqual([
      {
        key: 1,
        file: expect.objectContaining({ name: '請求書.pdf', size: 5 }),
        state: {
          kind: 'failed',
          message: '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。',
          canRetry: true,
        },
      },
    ]);
  });
  mockIsThere = true;
  act(() => {
    result.current.dismiss(1);
  });
  act(() => {
    result.current.add([invoice()]);
  });
  await waitFor(() => {
    expect(result.current.pending).toEqual([
      {
        key: 2,
        file: expect.objectContaining({ name: '請求書.pdf', size: 5 }),
        state: { kind: 'failed', message: '受け付けられません。', canRetry: false },
      },
    ]);
  });
});

test('sends a stalled file again in the same row, and ignores the first attempt', async () => {
  const attempts: { signal: AbortSignal | undefined; finish: () => void }[] = [];
  const fake = fakeHost({
    stubs: [
      stub(createUploadUrl, {
        file_id: FILE_ID,
        upload_url: '/upload/1',
        expires_at: '2026-11-20T10:05:00+09:00',
      }),
      stub(registerFile, anInvoiceFile({ file_type: null })),
      stub(getInvoiceFile, anInvoiceFile({ file_type: null })),
    ],
  });
  const upload: typeof fake.http.upload = (_url, _file, { signal }) =>
    new Promise((resolve) => {
      attempts.push({ signal, finish: resolve });
    });
  provideHost({ ...fake, http: { ...fake.http, upload } });
  const { result } = renderHook(() =>
    useInvoiceFiles({ initial: [], onRead: ignore, onFiles: ignore, onUploads: ignore }),
  );
  act(() => {
    result.current.add([invoice(), new File(['%PDF-2'], '二枚目.pdf')]);
  });
  await waitFor(() => {
    expect(attempts).toHaveLength(2);
  });
  const [first, second] = result.current.pending;
  act(() => {
    if (first) result.current.retry(first);
  });
  await waitFor(() => {
    expect(attempts).toHaveLength(3);
  });
  expect(attempts.map(({ signal }) => signal?.aborted)).toEqual([true, false, false]);
  expect(result.current.pending.map(({ key }) => key)).toEqual([first?.key, second?.key]);
  await act(async () => {
    attempts[0]?.finish();
    attempts[2]?.finish();
    await Promise.resolve();
  });
  await waitFor(() => {
    expect(result.current.files.map(({ file_id }) => file_id)).toEqual([FILE_ID]);
  });
  expect(result.current.pending.map(({ file }) => file.name)).toEqual(['二枚目.pdf']);
  expect(result.current.problem).toBeNull();
});
