import { act, renderHook, waitFor } from '@testing-library/react';
import { createUploadUrl } from '@hareto/contracts/file-upload.ts';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost, problem, stub } from '@hareto/testing/fake-host.ts';
import { useInvoiceFiles } from './use-invoice-files.ts';

let mockIsThere = false;
jest.mock('./invoice-upload.ts', () => {
  if (!mockIsThere) throw new Error('Loading chunk upload failed.');
  return jest.requireActual<object>('./invoice-upload.ts');
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
        name: '請求書.pdf',
        bytes: 5,
        percent: 0,
        problem: '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。',
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
      { key: 2, name: '請求書.pdf', bytes: 5, percent: 0, problem: '受け付けられません。' },
    ]);
  });
});
