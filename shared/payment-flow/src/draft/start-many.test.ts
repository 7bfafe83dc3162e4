import { createDraft } from '@hareto/contracts/drafts.ts';
import { createUploadUrl, registerFile } from '@hareto/contracts/file-upload.ts';
import {
  fakeHost,
  networkProblem,
  problem,
  stub,
  type FakeHost,
} from '@hareto/testing/fake-host.ts';
import { aDraft, anInvoiceFile, FILE_ID } from '@hareto/testing/payment-builders.ts';
import { FILE_REFUSALS } from '@hareto/domain/invoice-file-type.ts';
import { startMany } from './start-many.ts';

const pdf = (name: string, content = name) =>
  new File([`%PDF-1.7${content}`], name, { type: 'application/pdf' });

function hostWith(register: () => unknown = () => anInvoiceFile({ file_type: null })): FakeHost {
  let id = 40;
  return fakeHost({
    stubs: [
      stub(createUploadUrl, {
        file_id: FILE_ID,
        upload_url: '/upload/1',
        expires_at: '2026-11-20T10:05:00+09:00',
      }),
      stub(registerFile, register as () => ReturnType<typeof anInvoiceFile>),
      stub(createDraft, () => {
        id += 1;
        return aDraft({ id });
      }),
    ],
  });
}

async function start(host: FakeHost, files: readonly File[]) {
  const reported: unknown[] = [];
  const { signal } = new AbortController();
  const chosen = files.map((file) => ({ file, signal }));
  await startMany(chosen, {
    http: host.http,
    telemetry: host.telemetry,
    onState: (index, state) => {
      if (state.kind !== 'uploading') reported.push([index, state]);
    },
    onFailed: (index, message, isRetryable) => reported.push([index, message, isRetryable]),
    onDraft: (index, draftId) => reported.push([index, draftId]),
  });
  return reported;
}

const SAVED = { kind: 'done', text: '下書きに保存しました' };

test('makes a draft from each file, the first before all others', async () => {
  const host = hostWith();
  const reported = await start(host, [pdf('1.pdf'), pdf('2.pdf')]);
  expect(reported).toEqual([
    [0, SAVED],
    [0, 41],
    [1, SAVED],
    [1, 42],
  ]);
});

test('does nothing without files', async () => {
  expect(await start(hostWith(), [])).toEqual([]);
});

test('refuses an invalid file before the upload and continues with the others', async () => {
  const host = hostWith();
  const reported = await start(host, [
    new File([], '空.pdf'),
    new File(['x'], '請求書.xlsx'),
    pdf('3.pdf'),
  ]);
  expect(reported).toEqual([
    [0, 'ファイルの中身が空です。別のファイルを選択してください。', false],
    [1, 'PDF、JPG、PNG、HEIC形式のファイルを選択してください。', false],
    [2, SAVED],
    [2, 41],
  ]);
  expect(host.uploads).toHaveLength(1);
});

test('reports a file that cannot be read as a whole, and continues with the others', async () => {
  const unreadable = pdf('2.pdf');
  unreadable.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  const host = hostWith();
  const reported = await start(host, [pdf('1.pdf'), unreadable, pdf('3.pdf')]);
  expect(reported).toEqual([
    [0, SAVED],
    [0, 41],
    [1, FILE_REFUSALS.unreadable, false],
    [2, SAVED],
    [2, 42],
  ]);
});

test('uploads the same bytes under another name only once', async () => {
  const host = hostWith();
  const reported = await start(host, [pdf('1.pdf', 'x'), pdf('写し.pdf', 'x')]);
  expect(reported).toContainEqual([1, '同じ内容のファイルが選ばれています。', false]);
  expect(host.calls(createDraft)).toHaveLength(1);
});

test('uploads the same bytes again when the first try failed', async () => {
  let calls = 0;
  const host = hostWith(() => {
    calls += 1;
    if (calls === 1) throw networkProblem;
    return anInvoiceFile();
  });
  const reported = await start(host, [pdf('1.pdf', 'x'), pdf('写し.pdf', 'x')]);
  expect(reported).toEqual([
    [0, '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。', true],
    [1, SAVED],
    [1, 41],
  ]);
});

test('makes no second draft of a file whose first answer was lost', async () => {
  const host = hostWith();
  const file = pdf('1.pdf');
  host.use(
    stub(createDraft, () => {
      throw networkProblem;
    }),
  );
  await start(host, [file]);
  host.use(
    stub(createDraft, () => {
      throw problem({ httpStatus: 409, status: 'request_in_progress', message: '処理中です。' });
    }),
  );
  expect(await start(host, [file])).toEqual([[0, '処理中です。', true]]);
  host.use(stub(createDraft, aDraft({ id: 41 })));
  expect(await start(host, [file])).toEqual([
    [0, SAVED],
    [0, 41],
  ]);
  expect(host.uploads).toHaveLength(1);
  const [first, ...others] = host.calls(createDraft).map(({ signal: _signal, ...call }) => call);
  expect(first?.idempotencyKey).toEqual(expect.any(String));
  expect(others).toEqual([first, first]);
});

test('uploads a file again after its draft was refused', async () => {
  const host = hostWith();
  const file = pdf('1.pdf');
  host.use(
    stub(createDraft, () => {
      throw problem({ httpStatus: 422, status: 'validation_error' });
    }),
  );
  await start(host, [file]);
  await start(host, [file]);
  expect(host.uploads).toHaveLength(2);
});

test.each([
  ['the network failed', networkProblem, true],
  ['the server failed', problem({ httpStatus: 503, status: 'unavailable' }), true],
  ['there were too many calls', problem({ httpStatus: 429, status: 'too_many' }), true],
  ['the file breaks a rule', problem({ httpStatus: 422, status: 'validation_error' }), false],
])('allows another try with the file when %s: %s', async (_case, failure, isRetryable) => {
  const host = hostWith(() => {
    throw failure;
  });
  const reported = await start(host, [pdf('1.pdf')]);
  expect(reported).toEqual([[0, expect.any(String), isRetryable]]);
});
