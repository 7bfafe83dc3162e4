import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createDraft } from '@hareto/contracts/drafts.ts';
import { createUploadUrl, registerFile } from '@hareto/contracts/file-upload.ts';
import { RouterProvider } from '@hareto/platform/router/react-router.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { fakeHost, networkProblem, problem, stub } from '@hareto/testing/fake-host.ts';
import { aDraft, anInvoiceFile, FILE_ID } from '@hareto/testing/payment-builders.ts';
import { PayInvoiceDrop } from './pay-invoice-drop.tsx';

const pdf = () => new File(['%PDF-1.7'], '請求書.pdf', { type: 'application/pdf' });

const UPLOAD = {
  file_id: FILE_ID,
  upload_url: '/upload/1',
  expires_at: '2026-11-20T10:05:00+09:00',
};

const drop = (file: File) =>
  fireEvent.drop(screen.getByRole('region', { name: '請求書をカードで支払う' }), {
    dataTransfer: { types: ['Files'], files: [file] },
  });

function open({ isOffline = false } = {}) {
  const host = fakeHost({
    stubs: [
      stub(createUploadUrl, UPLOAD),
      stub(registerFile, anInvoiceFile({ file_type: null })),
      stub(createDraft, aDraft({ id: 42 })),
    ],
  });
  const { http, telemetry, snackbar } = host;
  const onDraft = jest.fn();
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <PayInvoiceDrop
          http={http}
          telemetry={telemetry}
          snackbar={snackbar}
          onDraft={onDraft}
          isOffline={isOffline}
          transferDateText="本日15:00までの申請で、最短2026年11月26日(木)に振込"
        />
      ),
    },
    { path: '*', element: null },
  ]);
  const { container } = render(<RouterProvider router={router} />);
  const picker = container.querySelector<HTMLInputElement>('[data-file-picker]')!;
  return {
    host,
    onDraft,
    picker,
    goTo: (path: string) => act(() => router.navigate(path)),
    path: () => router.state.location.pathname + router.state.location.search,
  };
}

test('shows the possible actions and the transfer date', () => {
  open();
  expect(
    screen.getByRole('heading', { level: 2, name: '請求書をカードで支払う' }),
  ).toBeInTheDocument();
  expect(
    screen.getByText('本日15:00までの申請で、最短2026年11月26日(木)に振込'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '手入力で作成' })).toHaveAttribute(
    'href',
    '/payments/create?mode=manual',
  );
});

test('hashes, uploads and registers a chosen file, makes a draft and opens the form', async () => {
  const { host, picker, path } = open();
  await userEvent.upload(picker, pdf());
  await waitFor(() => expect(path()).toBe('/payments/add/invoiceinfo?draft=42'));
  expect(host.calls(createUploadUrl).map((call) => call.body)).toEqual([
    {
      file_name: '請求書.pdf',
      content_type: 'application/pdf',
      size: 8,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    },
  ]);
  expect(host.uploads).toEqual([{ url: '/upload/1', contentType: 'application/pdf', size: 8 }]);
  expect(host.calls(createDraft).map((call) => call.body)).toEqual([
    { files: [{ file_id: FILE_ID, file_type: null, paper_size: null }] },
  ]);
});

test('leaves the user on the page to which they have gone during the upload, and shows the draft', async () => {
  const { host, picker, path, goTo, onDraft } = open();
  let answer: (draft: ReturnType<typeof aDraft>) => void = () => undefined;
  host.use(
    stub(
      createDraft,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    ),
  );
  await userEvent.upload(picker, pdf());
  await waitFor(() => expect(host.calls(createDraft)).toHaveLength(1));
  await goTo('/suppliers');
  answer(aDraft({ id: 42 }));
  await waitFor(() => expect(onDraft).toHaveBeenCalledTimes(1));
  expect(path()).toBe('/suppliers');
  expect(host.snackbars).toEqual([
    {
      color: 'success',
      title: '下書きを1件作成しました',
      text: '下書きの一覧から、続きを入力できます。',
    },
  ]);
});

test('makes a draft from each of several files and stays on the page', async () => {
  const { host, picker, path, onDraft } = open();
  const other = new File(['%PDF-1.4'], '11月分.pdf', { type: 'application/pdf' });
  await userEvent.upload(picker, [pdf(), other]);
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '請求書.pdf1KB下書きに保存しました内容を確認',
      '11月分.pdf1KB下書きに保存しました内容を確認',
    ]),
  );
  expect(host.calls(createDraft)).toHaveLength(2);
  expect(onDraft).toHaveBeenCalledTimes(2);
  expect(path()).toBe('/');
  expect(screen.getByRole('link', { name: '下書きの一覧で続ける' })).toHaveAttribute(
    'href',
    '/payments/draft',
  );
});

test('accepts a dropped file on the whole block', async () => {
  const { path } = open();
  const zone = screen.getByRole('region', { name: '請求書をカードで支払う' });
  fireEvent.dragOver(zone, { dataTransfer: { types: ['Files'], files: [] } });
  expect(
    screen.getByRole('heading', { name: 'ここで離すとアップロードします' }),
  ).toBeInTheDocument();
  fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [pdf()] } });
  await waitFor(() => expect(path()).toBe('/payments/add/invoiceinfo?draft=42'));
});

test('says what became of a file that is dropped without a network', async () => {
  const { host } = open({ isOffline: true });
  host.use(stub(createUploadUrl, () => Promise.reject(networkProblem)));
  drop(pdf());
  expect(
    await screen.findByText('通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。'),
  ).toBeInTheDocument();
  host.use(stub(createUploadUrl, UPLOAD));
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await waitFor(() => expect(host.calls(createDraft)).toHaveLength(1));
});

test('makes a draft from a file that is dropped during the upload of another one', async () => {
  const { host } = open();
  host.use(stub(createUploadUrl, () => new Promise(() => undefined)));
  drop(pdf());
  await waitFor(() => expect(host.calls(createUploadUrl)).toHaveLength(1));
  host.use(stub(createUploadUrl, UPLOAD));
  drop(new File(['%PDF-1.4'], '11月分.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('11月分.pdf');
  await waitFor(() =>
    expect(screen.getByRole('listitem')).toHaveTextContent('下書きに保存しました'),
  );
});

test('refuses a wrong file before anything is sent', async () => {
  const { host, picker } = open();
  fireEvent.change(picker, { target: { files: [new File(['x'], '請求書.xlsx')] } });
  expect(
    await screen.findByText('PDF、JPG、PNG、HEIC形式のファイルを選択してください。'),
  ).toBeInTheDocument();
  expect(host.calls(createUploadUrl)).toHaveLength(0);
});

test.each([
  [
    'パスワード付きのPDFは読み取れません。解除したファイルを添付してください。',
    problem({
      httpStatus: 422,
      status: 'validation_error',
      message: 'パスワード付きのPDFは読み取れません。解除したファイルを添付してください。',
    }),
  ],
  ['通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。', networkProblem],
])('explains a failure by 「%s」 and accepts the next file', async (text, failure) => {
  const { host, picker, path } = open();
  host.use(
    stub(registerFile, () => {
      throw failure;
    }),
  );
  await userEvent.upload(picker, pdf());
  expect(await screen.findByText(text)).toBeInTheDocument();
  host.use(stub(registerFile, anInvoiceFile()));
  await userEvent.upload(picker, pdf());
  await waitFor(() => expect(path()).toBe('/payments/add/invoiceinfo?draft=42'));
});
