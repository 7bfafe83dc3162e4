import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getFileDownloadUrl, type InvoiceFile } from '@hareto/contracts/files.ts';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { RouterProvider } from '@hareto/platform/router/react-router.ts';
import { fakeHost, networkProblem, stub } from '@hareto/testing/fake-host.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { anInvoiceFile, FILE_ID } from '@hareto/testing/payment-builders.ts';
import { fetchDialog } from '@hareto/design-system/overlays/dialog-frame.tsx';
import { DocumentRow } from './document-row.tsx';
import { fileKind } from './file-labels.ts';

const mockOpenDownload = jest.fn();
jest.mock('./open-download.ts', () => ({
  openDownload: (url: string) => void mockOpenDownload(url),
}));
beforeEach(() => mockOpenDownload.mockClear());

type Answer = Parameters<typeof stub<typeof getFileDownloadUrl>>[1];
const ADDRESS = {
  download_url: '/d/1',
  expires_at: '2026-11-20T10:05:00+09:00',
  file_name: '請求書_202611.pdf',
  content_type: 'application/pdf',
};

const WHOLE_FILE_LABEL = '請求書_202611.pdf（ファイル全体）をダウンロード';

async function open(
  file: Partial<InvoiceFile> = {},
  answer: Answer = ADDRESS,
  label = '請求書_202611.pdfをダウンロード',
) {
  await fetchDialog();
  const host = fakeHost({ stubs: [stub(getFileDownloadUrl, answer)] });
  provideHost(host);
  const loader = jest.fn(() => null);
  const router = createMemoryRouter([
    {
      path: '/',
      loader,
      HydrateFallback: () => null,
      element: <DocumentRow file={anInvoiceFile(file)} />,
    },
  ]);
  render(<RouterProvider router={router} />);
  const download = await screen.findByRole('button', { name: label });
  loader.mockClear();
  return { host, loader, download, user: userEvent.setup({ delay: null }) };
}

test('requests the URL on the click, and opens it', async () => {
  const { host, download, user, loader } = await open();
  expect(host.calls(getFileDownloadUrl)).toEqual([]);
  await user.click(download);
  await waitFor(() => expect(mockOpenDownload.mock.calls).toEqual([['/d/1']]));
  expect(host.calls(getFileDownloadUrl)).toEqual([{ params: { id: FILE_ID } }]);
  expect([host.snackbars, loader.mock.calls.length]).toEqual([[], 0]);
});

test('ignores clicks while it requests the URL, and keeps the focus', async () => {
  const { download, user, host } = await open({}, () => new Promise(() => undefined));
  await user.click(download);
  expect(download).toHaveAttribute('aria-disabled', 'true');
  // A browser takes the focus from a button with the attribute `disabled`; jsdom does not.
  expect(download).toBeEnabled();
  await user.click(download);
  expect(host.calls(getFileDownloadUrl)).toHaveLength(1);
});

test('shows a refusal, reads the page again, and allows another click', async () => {
  const { host, download, user, loader } = await open({}, () => {
    throw networkProblem;
  });
  await user.click(download);
  await waitFor(() => expect(download).not.toHaveAttribute('aria-disabled'));
  expect(host.snackbars).toEqual([
    {
      color: 'error',
      title: 'ダウンロードできませんでした',
      text: '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。',
    },
  ]);
  expect(loader).toHaveBeenCalledTimes(1);
  expect(mockOpenDownload).not.toHaveBeenCalled();
});

test('shows a file with pages in the drawer, and returns the focus to its button on closing', async () => {
  const { user } = await open();
  const viewButton = screen.getByRole('button', { name: '請求書_202611.pdfを見る' });
  await user.click(viewButton);
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(viewButton).toHaveFocus();
});

test('names the pages that a payment uses, and downloads the whole file', async () => {
  const { host, user } = await open(
    { file_type: 2, chosen_pages: [2, 3] },
    ADDRESS,
    WHOLE_FILE_LABEL,
  );
  expect(screen.getByText('電子取引データ・2–3ページ')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: WHOLE_FILE_LABEL }));
  expect(host.calls(getFileDownloadUrl)).toEqual([{ params: { id: FILE_ID } }]);
});

test('offers only the download of a file without pages', async () => {
  await open({ pages: [] });
  expect(screen.queryByRole('button', { name: '請求書_202611.pdfを見る' })).toBeNull();
});

test.each([
  [2, null, '電子取引データ'],
  [2, 2, '電子取引データ'],
  [1, 2, 'スキャン画像・A4'],
  [1, 1, 'スキャン画像・A3'],
  [1, 3, 'スキャン画像・B4'],
  [1, 0, 'スキャン画像・その他'],
  [1, null, 'スキャン画像'],
  [null, null, ''],
] as const)('shows kind %s on paper %s as 「%s」', (file_type, paper_size, text) => {
  expect(fileKind({ file_type, paper_size })).toBe(text);
});
