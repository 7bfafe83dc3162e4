import { listDrafts } from '@hareto/contracts/draft-list.ts';
import { createDraft } from '@hareto/contracts/drafts.ts';
import { createUploadUrl, registerFile } from '@hareto/contracts/file-upload.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import { aDraftListItem, anInvoiceFile, FILE_ID, page } from '@hareto/testing/payment-builders.ts';
import { screen, waitFor } from '@testing-library/react';
import { renderPayments } from '../../testing/render-payments.tsx';
import { flowStubs } from '../../testing/flow-stubs.ts';

async function open(at = '/payments/create') {
  const host = fakeHost({
    stubs: [
      ...flowStubs().stubs,
      stub(
        listDrafts,
        page(
          'drafts',
          [aDraftListItem(), aDraftListItem({ id: 8, supplier_name: null, billing_amount: null })],
          {},
        ),
      ),
    ],
  });
  return { host, ...(await renderPayments(host, at)) };
}

test('offers to choose files, to type by hand, and to continue one of the latest drafts', async () => {
  const { host } = await open();
  expect(
    await screen.findByRole('heading', { level: 1, name: '請求書をカードで支払う' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'ファイルを選ぶ' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /手入力で作成する/ })).toHaveAttribute(
    'href',
    '/payments/create?mode=manual',
  );
  expect(screen.getByRole('link', { name: /サンプル工業株式会社/ })).toHaveAttribute(
    'href',
    '/payments/add/invoiceinfo?draft=7',
  );
  expect(screen.getByRole('link', { name: /取引先未選択/ })).toHaveTextContent('金額未入力');
  expect(host.calls(listDrafts).map((call) => call.query)).toEqual([{ page: 0, size: 3 }]);
});

test('creates one draft by 手入力で作成 and opens it', async () => {
  const { host, user, path } = await open();
  await user.click(await screen.findByRole('link', { name: /手入力で作成する/ }));
  await waitFor(() => expect(path()).toBe('/payments/add/invoiceinfo?draft=7'));
  expect(host.calls(createDraft).map((call) => call.body)).toEqual([{ supplier_id: null }]);
});

test('creates a draft for the supplier whose link この取引先に支払う was opened', async () => {
  const { host, path } = await open('/payments/create?supplier=21');
  await waitFor(() => expect(path()).toBe('/payments/add/invoiceinfo?draft=7'));
  expect(host.calls(createDraft).map((call) => call.body)).toEqual([{ supplier_id: 21 }]);
});

test('opens the form for a chosen file', async () => {
  const { host, user, path } = await open();
  host.use(
    stub(createUploadUrl, {
      file_id: FILE_ID,
      upload_url: '/upload/1',
      expires_at: '2026-11-20T10:05:00+09:00',
    }),
    stub(registerFile, anInvoiceFile()),
  );
  await screen.findByRole('heading', { level: 1 });
  await user.upload(
    document.querySelector<HTMLInputElement>('[data-file-picker]')!,
    new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }),
  );
  await waitFor(() => expect(path()).toBe('/payments/add/invoiceinfo?draft=7'));
});

test('makes drafts from several files, each with a link to its form', async () => {
  const { host, user, path } = await open();
  host.use(
    stub(createUploadUrl, {
      file_id: FILE_ID,
      upload_url: '/upload/1',
      expires_at: '2026-11-20T10:05:00+09:00',
    }),
    stub(registerFile, anInvoiceFile()),
  );
  await screen.findByRole('heading', { level: 1 });
  const file = (name: string) => new File([`%PDF-${name}`], name, { type: 'application/pdf' });
  await user.upload(document.querySelector<HTMLInputElement>('[data-file-picker]')!, [
    file('a.pdf'),
    file('b.pdf'),
  ]);
  expect(await screen.findByRole('link', { name: 'a.pdfの内容を確認' })).toHaveAttribute(
    'href',
    '/payments/add/invoiceinfo?draft=7',
  );
  expect(await screen.findByRole('link', { name: 'b.pdfの内容を確認' })).toBeVisible();
  expect(host.calls(createDraft)).toHaveLength(2);
  expect(path()).toBe('/payments/create');
});
