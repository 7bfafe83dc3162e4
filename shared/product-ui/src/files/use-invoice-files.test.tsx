import { act, renderHook, waitFor } from '@testing-library/react';
import { createUploadUrl, registerFile } from '@hareto/contracts/file-upload.ts';
import { getInvoiceFile, readFileAgain } from '@hareto/contracts/files.ts';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost, problem, stub } from '@hareto/testing/fake-host.ts';
import { anInvoiceFile, FILE_ID } from '@hareto/testing/payment-builders.ts';
import { useInvoiceFiles } from './use-invoice-files.ts';

let mockIsScriptAvailable = false;
jest.mock('./send-file.ts', () => {
  if (!mockIsScriptAvailable) throw new Error('Loading chunk upload failed.');
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
    useInvoiceFiles({ initial: [], onReadingEnd: ignore, onFiles: ignore, onUploads: ignore }),
  );
  act(() => {
    result.current.add([invoice()]);
  });
  await waitFor(() => {
    expect(result.current.pending).toEqual([
      {
        key: 1,
        file: expect.objectContaining({ name: '請求書.pdf', size: 5 }),
        target: null,
        state: {
          kind: 'failed',
          message: '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。',
          canRetry: true,
        },
      },
    ]);
  });
  mockIsScriptAvailable = true;
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
        target: null,
        state: { kind: 'failed', message: '受け付けられません。', canRetry: false },
      },
    ]);
  });
});

test('offers another try after an upload that stopped (408)', async () => {
  const message = '通信が途中で止まりました。もう一度お試しください。';
  const fake = fakeHost({
    stubs: [
      stub(createUploadUrl, {
        file_id: FILE_ID,
        upload_url: '/upload/1',
        expires_at: '2026-11-20T10:05:00+09:00',
      }),
    ],
  });
  const upload = () =>
    Promise.reject(problem({ httpStatus: 408, status: 'request_timeout', message }));
  provideHost({ ...fake, http: { ...fake.http, upload } });
  const { result } = renderHook(() =>
    useInvoiceFiles({ initial: [], onReadingEnd: ignore, onFiles: ignore, onUploads: ignore }),
  );
  act(() => {
    result.current.add([invoice()]);
  });
  await waitFor(() => {
    expect(result.current.pending.map(({ state }) => state)).toEqual([
      { kind: 'failed', message, canRetry: true },
    ]);
  });
});

test('sends a stalled file again in the same row, and ignores the first attempt', async () => {
  const attempts: { name: string; signal: AbortSignal | undefined; finish: () => void }[] = [];
  // The files are sent in the order in which their hashes are known.
  const attemptsFor = (name: string) => attempts.filter((attempt) => attempt.name === name);
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
  const upload: typeof fake.http.upload = (_url, file, { signal }) =>
    new Promise((resolve) => {
      attempts.push({ name: file instanceof File ? file.name : '', signal, finish: resolve });
    });
  provideHost({ ...fake, http: { ...fake.http, upload } });
  const { result } = renderHook(() =>
    useInvoiceFiles({ initial: [], onReadingEnd: ignore, onFiles: ignore, onUploads: ignore }),
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
  const isAborted = (name: string) => attemptsFor(name).map(({ signal }) => signal?.aborted);
  expect([isAborted('請求書.pdf'), isAborted('二枚目.pdf')]).toEqual([[true, false], [false]]);
  expect(result.current.pending.map(({ key }) => key)).toEqual([first?.key, second?.key]);
  await act(async () => {
    for (const { finish } of attemptsFor('請求書.pdf')) finish();
    await Promise.resolve();
  });
  await waitFor(() => {
    expect(result.current.files.map(({ file_id }) => file_id)).toEqual([FILE_ID]);
  });
  expect(result.current.pending.map(({ file }) => file.name)).toEqual(['二枚目.pdf']);
  expect(result.current.problem).toBeNull();
});

const OLD = [
  anInvoiceFile({ file_id: 'f_0000000000000001', file_name: '一枚目.jpg' }),
  anInvoiceFile({ file_id: 'f_0000000000000002', file_name: '二枚目.jpg' }),
];

/** Renders the hook; the test ends each upload by the name of its file. */
function filesWithSlowUploads() {
  const finish = new Map<string, () => void>();
  const names = ['一枚目の撮り直し.pdf', '二枚目の撮り直し.pdf', '三枚目.pdf'];
  const idOf = (name: string) => `f_999999999999999${String(names.indexOf(name))}`;
  const byId = (file_id: string) =>
    anInvoiceFile({ file_id, file_name: names.find((name) => idOf(name) === file_id) ?? '' });
  const fake = fakeHost({
    stubs: [
      stub(createUploadUrl, ({ body }) => ({
        file_id: idOf(body.file_name),
        upload_url: body.file_name,
        expires_at: '2026-11-20T10:05:00+09:00',
      })),
      stub(registerFile, ({ body }) => byId(body.file_id)),
    ],
  });
  const upload: typeof fake.http.upload = (url) =>
    new Promise((resolve) => {
      finish.set(url, resolve);
    });
  provideHost({ ...fake, http: { ...fake.http, upload } });
  const { result } = renderHook(() =>
    useInvoiceFiles({ initial: OLD, onReadingEnd: ignore, onFiles: ignore, onUploads: ignore }),
  );
  return {
    files: result,
    shown: () => result.current.files.map(({ file_name }) => file_name),
    started: async (...started: string[]) =>
      waitFor(() => {
        expect([...finish.keys()].sort()).toEqual(started.sort());
      }),
    finish: (name: string) => act(async () => Promise.resolve(finish.get(name)?.())),
  };
}
const photo = (name: string) => new File([`%PDF-${name}`], name, { type: 'application/pdf' });

test('puts each of two photos that are taken again into its own place', async () => {
  const { files, shown, started, finish } = filesWithSlowUploads();
  act(() => {
    files.current.retake('f_0000000000000001', photo('一枚目の撮り直し.pdf'));
    files.current.retake('f_0000000000000002', photo('二枚目の撮り直し.pdf'));
  });
  await started('一枚目の撮り直し.pdf', '二枚目の撮り直し.pdf');
  await finish('一枚目の撮り直し.pdf');
  await waitFor(() => {
    expect(shown()).toEqual(['一枚目の撮り直し.pdf', '二枚目.jpg']);
  });
  await finish('二枚目の撮り直し.pdf');
  await waitFor(() => {
    expect(shown()).toEqual(['一枚目の撮り直し.pdf', '二枚目の撮り直し.pdf']);
  });
});

test('adds a file to the others after the retake of a photo was dismissed', async () => {
  const { files, shown, started, finish } = filesWithSlowUploads();
  act(() => {
    files.current.retake('f_0000000000000001', photo('一枚目の撮り直し.pdf'));
  });
  await started('一枚目の撮り直し.pdf');
  act(() => {
    files.current.dismiss(1);
  });
  act(() => {
    files.current.add([photo('三枚目.pdf')]);
  });
  await started('一枚目の撮り直し.pdf', '三枚目.pdf');
  await finish('三枚目.pdf');
  await waitFor(() => {
    expect(shown()).toEqual(['一枚目.jpg', '二枚目.jpg', '三枚目.pdf']);
  });
});

test('lists a file that is already read before it reports its reading', async () => {
  mockIsScriptAvailable = true;
  const read = anInvoiceFile({ ocr: { status: 'done', fields: {}, supplier_candidates: [] } });
  provideHost(
    fakeHost({
      stubs: [
        stub(createUploadUrl, {
          file_id: FILE_ID,
          upload_url: '/upload/1',
          expires_at: '2026-11-20T10:05:00+09:00',
        }),
        stub(registerFile, read),
      ],
    }),
  );
  const reports: unknown[] = [];
  const { result } = renderHook(() =>
    useInvoiceFiles({
      initial: [],
      onReadingEnd: (file) => reports.push(file.file_id),
      onFiles: (files) => reports.push(files.map(({ file_id }) => file_id)),
      onUploads: ignore,
    }),
  );
  act(() => result.current.add([invoice()]));
  await waitFor(() => expect(reports).toEqual([[FILE_ID], FILE_ID]));
});

describe('a file of which only some pages are used', () => {
  const wholeReading = (status: 'processing' | 'failed') =>
    anInvoiceFile({
      chosen_pages: [3],
      ocr: { status, fields: {}, supplier_candidates: [] },
    });
  async function open(status: 'processing' | 'failed') {
    const host = fakeHost({
      stubs: [
        stub(readFileAgain, { ...wholeReading('processing'), chosen_pages: null }),
        stub(getInvoiceFile, ({ query }) =>
          anInvoiceFile({ chosen_pages: (query?.pages as number[] | undefined) ?? null }),
        ),
      ],
    });
    provideHost(host);
    const onReadingEnd = jest.fn();
    const { result } = renderHook(() =>
      useInvoiceFiles({
        initial: [wholeReading(status)],
        onReadingEnd,
        onFiles: ignore,
        onUploads: ignore,
      }),
    );
    return { host, result, onReadingEnd };
  }
  const expectReadingOfPages = async ({
    host,
    result,
    onReadingEnd,
  }: Awaited<ReturnType<typeof open>>) => {
    await waitFor(() => expect(onReadingEnd).toHaveBeenCalledTimes(1), { timeout: 4_000 });
    expect(host.calls(getInvoiceFile)).toEqual([
      { params: { id: FILE_ID }, query: { pages: [3] } },
    ]);
    expect(result.current.files.map(({ chosen_pages }) => chosen_pages)).toEqual([[3]]);
  };

  test('gets what was read on them', async () => {
    await expectReadingOfPages(await open('processing'));
  });

  test('gets what was read on them when it is read again', async () => {
    const opened = await open('failed');
    await act(async () => opened.result.current.readAgain(FILE_ID));
    await expectReadingOfPages(opened);
  });
});
