import { listDrafts } from '@hareto/contracts/draft-list.ts';
import { createDraft } from '@hareto/contracts/drafts.ts';
import { createUploadUrl, registerFile } from '@hareto/contracts/file-upload.ts';
import {
  fakeHost,
  networkProblem,
  problem,
  stub,
  type ResponseOf,
} from '@hareto/testing/fake-host.ts';
import { aDraft, aDraftListItem, anInvoiceFile, page } from '@hareto/testing/payment-builders.ts';
import * as message from '@hareto/contracts/messages.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPayments } from '../../testing/render-payments.tsx';

const pdf = (name: string, content = name) =>
  new File(content === '' ? [] : [`%PDF-${content}`], name, { type: 'application/pdf' });

async function addFiles(
  files: File[],
  beforeRegister = () => Promise.resolve(),
  drafts: () => ResponseOf<typeof listDrafts> = () => page('drafts', [], {}),
) {
  const host = fakeHost({
    stubs: [
      stub(listDrafts, drafts),
      stub(createUploadUrl, ({ body }) => {
        if (body.file_name === 'locked.pdf')
          throw problem({
            httpStatus: 422,
            status: 'validation_error',
            message: 'パスワード付きのPDFは読み取れません。',
          });
        return {
          file_id: 'f_0123456789',
          upload_url: '/upload/f-1',
          expires_at: '2026-11-20T10:10:00+09:00',
        };
      }),
      stub(registerFile, async () => {
        await beforeRegister();
        return anInvoiceFile();
      }),
      stub(createDraft, aDraft({ id: 31 })),
    ],
  });
  const { user } = await renderPayments(host, '/payments/draft');
  await screen.findByRole('heading', { level: 1 });
  await user.upload(document.querySelector('[data-file-picker]') as HTMLInputElement, files);
  return { host, user };
}

const rows = () =>
  within(screen.getByRole('list', { name: '追加した請求書' })).getAllByRole('listitem');

test('makes a draft from each file, and shows why a file is refused without losing the others', async () => {
  const { host } = await addFiles([
    pdf('a.pdf'),
    pdf('locked.pdf'),
    pdf('a-again.pdf', 'a.pdf'),
    pdf('empty.pdf', ''),
    pdf('b.pdf'),
  ]);
  await waitFor(() =>
    expect(rows().map((row) => row.textContent)).toEqual([
      'a.pdf1KB下書きに保存しました内容を確認',
      'locked.pdf1KBパスワード付きのPDFは読み取れません。',
      'a-again.pdf1KB同じ内容のファイルが選ばれています。',
      'empty.pdf1KBファイルの中身が空です。別のファイルを選択してください。',
      'b.pdf1KB下書きに保存しました内容を確認',
    ]),
  );
  expect(await screen.findByRole('link', { name: 'b.pdfの内容を確認' })).toHaveAttribute(
    'href',
    '/payments/add/invoiceinfo?draft=31',
  );
  expect(screen.getByRole('link', { name: 'a.pdfの内容を確認' })).toBeInTheDocument();
  expect(host.calls(createDraft)).toHaveLength(2);
  await waitFor(() => expect(host.calls(listDrafts).length).toBeGreaterThan(1));
});

test('removes a file once its draft is in the list, and keeps refused ones', async () => {
  let isSaved = false;
  const save = () => {
    isSaved = true;
    return Promise.resolve();
  };
  await addFiles([pdf('a.pdf'), pdf('locked.pdf')], save, () =>
    page('drafts', isSaved ? [aDraftListItem({ id: 31 })] : [], {}),
  );
  await waitFor(() =>
    expect(rows().map((row) => row.textContent)).toEqual([
      'locked.pdf1KBパスワード付きのPDFは読み取れません。',
    ]),
  );
});

test('does not show the file of a deleted draft again', async () => {
  let listed = [31];
  const { host, user } = await addFiles([pdf('a.pdf')], undefined, () =>
    page(
      'drafts',
      listed.map((id) => aDraftListItem({ id })),
      {},
    ),
  );
  await waitFor(() => expect(host.calls(createDraft)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('list', { name: '追加した請求書' })).toBeNull());
  listed = [];
  host.use(stub(createDraft, aDraft({ id: 32 })));
  await user.upload(document.querySelector('[data-file-picker]') as HTMLInputElement, [
    pdf('b.pdf'),
  ]);
  expect(await screen.findByRole('link', { name: 'b.pdfの内容を確認' })).toBeInTheDocument();
  expect(await screen.findByText(message.noDrafts())).toBeInTheDocument();
  expect(rows().map((row) => row.textContent)).toEqual(['b.pdf1KB下書きに保存しました内容を確認']);
});

test('refuses more than twenty files at once before anything is sent', async () => {
  const { host } = await addFiles(Array.from({ length: 21 }, (_, i) => pdf(`${String(i)}.pdf`)));
  expect(screen.getByRole('alert')).toHaveTextContent('一度に選べるのは20件までです。');
  expect(host.calls(createUploadUrl)).toEqual([]);
});

test('sends the first file alone, then three at a time', async () => {
  const answers: (() => void)[] = [];
  const { host } = await addFiles(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => pdf(`${name}.pdf`)),
    () => new Promise<void>((resolve) => answers.push(resolve)),
  );
  const sent = () => host.calls(createUploadUrl).map(({ body }) => body.file_name);
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(sent()).toEqual(['a.pdf']);
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(4));
  expect(sent().sort()).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
});

test('lets the user resend a file after the server was unavailable', async () => {
  let isUnavailable = true;
  const { user } = await addFiles([pdf('a.pdf')], async () => {
    await Promise.resolve();
    if (isUnavailable)
      throw problem({ httpStatus: 503, status: 'unavailable', message: '混み合っています。' });
  });
  const retryButton = await screen.findByRole('button', { name: /もう一度試す/ });
  isUnavailable = false;
  await user.click(retryButton);
  expect(await screen.findByRole('link', { name: 'a.pdfの内容を確認' })).toBeInTheDocument();
});

test('resumes uploads by itself when the network is back, three at a time', async () => {
  const answers: (() => void)[] = [];
  let isOffline = true;
  const { host } = await addFiles(
    ['a', 'b', 'c', 'd', 'e'].map((name) => pdf(`${name}.pdf`)),
    async () => {
      if (isOffline) throw networkProblem;
      await new Promise<void>((resolve) => answers.push(resolve));
    },
  );
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /もう一度試す/ })).toHaveLength(5),
  );
  isOffline = false;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(rows()[4]).toHaveTextContent('順番を待っています');
  const release = async (count: number) => {
    await waitFor(() => expect(answers).toHaveLength(count));
    for (const answer of answers) answer();
  };
  await release(1);
  await release(4);
  await release(5);
  await waitFor(() => expect(screen.getAllByRole('link', { name: /内容を確認/ })).toHaveLength(5));
  expect(host.calls(createDraft)).toHaveLength(5);
});
