import { listDrafts } from '@hareto/contracts/draft-list.ts';
import { deleteDrafts, getDraft, restoreDrafts, splitDraft } from '@hareto/contracts/drafts.ts';
import { getInvoiceFile, getUsedPages, type UsedPage } from '@hareto/contracts/files.ts';
import type { InvoiceInFile } from '@hareto/contracts/reading-result.ts';
import { fakeHost, networkProblem, problem, stub, type Stub } from '@hareto/testing/fake-host.ts';
import {
  aDraft,
  aDraftListItem,
  anInvoiceFile,
  FILE_ID,
  page,
  aReadValue,
} from '@hareto/testing/payment-builders.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPayments } from '../../testing/render-payments.tsx';

const invoiceOf = (payee: string, amount: string, pages: number[]): InvoiceInFile => ({
  pages,
  fields: {
    payee_name: aReadValue(payee, { page: pages[0] ?? 1 }),
    billing_amount: aReadValue(amount, { page: pages[0] ?? 1 }),
  },
});
const INVOICES = [
  invoiceOf('東亜電機工業株式会社', '583000', [1, 2]),
  invoiceOf('みさき文章室', '179622', [3]),
  invoiceOf('株式会社つきかげ物流', '374000', [4, 5]),
];
const file = anInvoiceFile({
  file_id: FILE_ID,
  file_name: 'スキャン_20261120.pdf',
  page_count: 5,
  pages: [1, 2, 3, 4, 5].map((number) => ({
    number,
    width: 1240,
    height: 1754,
    image_url: `/page-${String(number)}.webp`,
  })),
  ocr: {
    status: 'done',
    fields: INVOICES[0]?.fields ?? {},
    supplier_candidates: [],
    invoices: INVOICES,
  },
});
const draft = aDraft({ id: 7, version: 3, files: [file] });

async function open(used: UsedPage[] = [], refusal?: unknown, opened = draft) {
  const host = fakeHost({
    stubs: [
      stub(getDraft, opened),
      stub(getUsedPages, { pages: used }),
      stub(splitDraft, () =>
        refusal === undefined ? { drafts: [11, 12, 13] } : Promise.reject(refusal),
      ),
      stub(listDrafts, page('drafts', [], {})),
      stub(deleteDrafts, undefined),
      stub(restoreDrafts, undefined),
    ],
  });
  const rendered = await renderPayments(host, '/payments/draft/7/split');
  await screen.findByRole('heading', { level: 1 });
  return { host, ...rendered };
}

const part = (number: number) => screen.getByRole('region', { name: `請求書${String(number)}` });
const divider = (page: number) =>
  screen.getByRole('button', {
    name: `${String(page)}ページと${String(page + 1)}ページの間で区切る`,
  });
const button = (name: string) => screen.getByRole('button', { name });

test('divides a file in which the reader found no separate invoices', async () => {
  const ocr = { ...file.ocr, invoices: [] };
  const { host, user } = await open([], undefined, { ...draft, files: [{ ...file, ocr }] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ファイルを分ける');
  expect(part(1)).toHaveTextContent('1–5ページ');
  expect(part(1)).toHaveTextContent('東亜電機工業株式会社¥583,000');
  await user.click(divider(2));
  expect(part(1)).toHaveTextContent('東亜電機工業株式会社¥583,000');
  expect(part(2)).toHaveTextContent('請求元を読み取れませんでした');
  await user.click(button('2件の下書きに分ける'));
  await waitFor(() =>
    expect(host.calls(splitDraft).map(({ body }) => body)).toEqual([
      { file_id: FILE_ID, invoices: [{ pages: [1, 2] }, { pages: [3, 4, 5] }] },
    ]),
  );
});

test('proposes the invoices that were found, with payee, amount and sum', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    '3件の請求書が見つかりました',
  );
  expect(part(1)).toHaveTextContent('1–2ページ');
  expect(part(1)).toHaveTextContent('東亜電機工業株式会社¥583,000');
  expect(part(2)).toHaveTextContent('みさき文章室¥179,622');
  expect(part(3)).toHaveTextContent('株式会社つきかげ物流¥374,000');
  expect(screen.getByText('3件の合計').parentElement).toHaveTextContent('3件の合計 ¥1,136,622');
});

test('leaves out a delivery note with the reason, until the user includes it', async () => {
  const invoices = INVOICES.map((invoice) =>
    invoice.pages.length === 2 ? { ...invoice, page_kinds: ['invoice', 'delivery_note'] } : invoice,
  );
  const { host, user } = await open([], undefined, {
    ...draft,
    files: [{ ...file, ocr: { ...file.ocr, invoices } }],
  });
  expect(part(3)).toHaveTextContent('使わない5ページ納品書使う納品書のため、下書きに入れません。');
  await user.click(button('2ページを使う'));
  expect(part(1)).toHaveTextContent('2ページ納品書使わない');
  await user.click(button('3件の下書きに分ける'));
  await waitFor(() =>
    expect(host.calls(splitDraft)[0]?.body.invoices).toEqual([
      { pages: [1, 2] },
      { pages: [3] },
      { pages: [4] },
    ]),
  );
});

test('shows for each invoice the values to check, or the number of read values', async () => {
  const [first, second] = INVOICES;
  if (!first || !second) throw new Error('The file has two invoices.');
  const payment_due_date = aReadValue('2026-12-18', { page: 3, confidence: 0.5 });
  await open([], undefined, {
    ...draft,
    files: [
      {
        ...file,
        ocr: {
          ...file.ocr,
          invoices: [first, { ...second, fields: { ...second.fields, payment_due_date } }],
        },
      },
    ],
  });
  expect(part(1)).toHaveTextContent('東亜電機工業株式会社¥583,0002項目を読み取り');
  expect(part(2)).toHaveTextContent('みさき文章室¥179,622支払期日 2026/12/18要確認1件支払期日');
});

test('divides the file into drafts, which can be undone from their list', async () => {
  const { host, user } = await open();
  await user.click(button('3件の下書きに分ける'));
  await waitFor(() =>
    expect(host.calls(splitDraft).map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
      [{ file_id: FILE_ID, invoices: [{ pages: [1, 2] }, { pages: [3] }, { pages: [4, 5] }] }, 3],
    ]),
  );
  expect(await screen.findByText('3件の下書きに分けました。')).toBeInTheDocument();
  await user.click(button('分ける前に戻す'));
  await waitFor(() =>
    expect([
      host.calls(deleteDrafts).map(({ body }) => body),
      host.calls(restoreDrafts).map(({ body }) => body),
    ]).toEqual([[{ drafts: [11, 12, 13] }], [{ drafts: [7] }]]),
  );
  expect(await screen.findByText('3件の請求書が見つかりました')).toBeInTheDocument();
});

test('no longer offers to undo a division after a part was opened', async () => {
  const { host, user, goBack, path } = await open();
  host.use(
    stub(
      listDrafts,
      page('drafts', [aDraftListItem({ id: 11, supplier_name: 'みさき文章室' })], {}),
    ),
  );
  await user.click(button('3件の下書きに分ける'));
  expect(await screen.findByText('3件の下書きに分けました。')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'みさき文章室' }));
  await waitFor(() => expect(path()).not.toBe('/payments/draft'));
  await act(goBack);
  expect(await screen.findByRole('link', { name: 'みさき文章室' })).toBeInTheDocument();
  expect(path()).toBe('/payments/draft');
  expect(screen.queryByText('3件の下書きに分けました。')).toBeNull();
});

test('offers the undo again after the list failed and was loaded again', async () => {
  const { host, user, unmount } = await open();
  await user.click(button('3件の下書きに分ける'));
  expect(await screen.findByText('3件の下書きに分けました。')).toBeInTheDocument();
  // The host unmounts a screen for its error panel without a change of the address.
  window.history.replaceState(null, '', '/payments/draft');
  unmount();
  window.history.replaceState(null, '', '/');
  const { goTo } = await renderPayments(host, '/payments/review');
  const split = { originalId: draft.id, draftIds: [11, 12, 13] };
  await act(() => goTo('/payments/draft', { split }));
  expect(await screen.findByText('3件の下書きに分けました。')).toBeInTheDocument();
});

const notFound = (): never => {
  throw problem({ httpStatus: 404, status: 'not_found', message: '見つかりませんでした。' });
};
const connectionLost = (): never => {
  throw networkProblem;
};
/** Only these drafts exist; all others are deleted. */
const existingDrafts = (...ids: number[]) =>
  stub(getDraft, ({ params }) =>
    ids.includes(Number(params?.id)) ? { ...draft, id: Number(params?.id) } : notFound(),
  );

async function openUndo() {
  const opened = await open();
  await opened.user.click(button('3件の下書きに分ける'));
  await screen.findByText('3件の下書きに分けました。');
  return opened;
}
const undo = async ({ host, user }: Awaited<ReturnType<typeof open>>, ...stubs: Stub[]) => {
  host.use(...stubs);
  await user.click(button('分ける前に戻す'));
};
const undone = () => screen.findByText('3件の請求書が見つかりました');

test.each<[string, Stub[], (() => never) | undefined, Stub]>([
  [
    'only the file was restored',
    [stub(deleteDrafts, connectionLost)],
    undefined,
    existingDrafts(7, 11, 12, 13),
  ],
  [
    'the answer to the restoration was lost',
    [stub(restoreDrafts, connectionLost)],
    undefined,
    existingDrafts(7, 11),
  ],
  [
    'the answer to the deletion was lost',
    [stub(deleteDrafts, connectionLost)],
    notFound,
    existingDrafts(7),
  ],
])('undoes the division at the second attempt when %s', async (_, first, deletion, stored) => {
  const opened = await openUndo();
  await undo(opened, stub(getDraft, connectionLost), ...first);
  await waitFor(() =>
    expect(opened.host.snackbars.map(({ title }) => title)).toEqual(['分ける前に戻せませんでした']),
  );
  await undo(opened, stored, stub(restoreDrafts, notFound), stub(deleteDrafts, deletion));
  expect(await undone()).toBeInTheDocument();
  expect(opened.host.calls(deleteDrafts).at(-1)?.body).toEqual({ drafts: [11, 12, 13] });
});

test('keeps the parts when the file can no longer be restored', async () => {
  const opened = await openUndo();
  await undo(opened, existingDrafts(11, 12, 13), stub(restoreDrafts, notFound));
  await waitFor(() => expect(opened.host.snackbars).toHaveLength(1));
  expect(opened.host.calls(deleteDrafts)).toEqual([]);
});

test('keeps the parts, and not the file, when one of the parts was paid meanwhile', async () => {
  const opened = await openUndo();
  await undo(
    opened,
    existingDrafts(7, 12),
    stub(deleteDrafts, ({ body }) => (body.drafts.includes(12) ? notFound() : undefined)),
  );
  await waitFor(() => expect(opened.host.snackbars).toHaveLength(1));
  expect(opened.host.calls(deleteDrafts).map(({ body }) => body)).toEqual([
    { drafts: [11, 12, 13] },
    { drafts: [7] },
  ]);
});

test('changes dividers and pages, and restores the proposal', async () => {
  const { host, user } = await open();
  await user.click(divider(3));
  await user.click(button('5ページを使わない'));
  expect(part(2)).toHaveTextContent('3–5ページ');
  expect(button('2件の下書きに分ける')).toBeEnabled();
  await user.click(button('区切りを元に戻す'));
  expect(part(3)).toHaveTextContent('4–5ページ');
  await user.click(divider(4));
  await user.click(button('4件の下書きに分ける'));
  await waitFor(() => expect(host.calls(splitDraft)).toHaveLength(1));
});

test('moves over pages and dividers, divides and leaves pages out by keyboard', async () => {
  const { user } = await open();
  button('1ページを大きく表示').focus();
  await user.keyboard('{ArrowRight}');
  expect(divider(1)).toHaveFocus();
  await user.keyboard(' ');
  expect(part(1)).toHaveTextContent('1ページ');
  expect(button('4件の下書きに分ける')).toBeEnabled();
  button('3ページを大きく表示').focus();
  await user.keyboard('{Delete}');
  expect(button('3ページを使う')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('img', { name: '3ページ' })).toHaveAttribute(
    'src',
    '/page-3.webp',
  );
});

test('makes no draft from an invoice with a paid page, and links to its payment', async () => {
  const used: UsedPage = {
    page: 3,
    invoice_id: 27,
    document_number: 27,
    status: 4,
    deposit_date: '2026-11-18',
    is_live: false,
  };
  const { host, user } = await open([used]);
  expect(part(2)).toHaveTextContent('お支払い済みのページです。I-00000027');
  expect(within(part(2)).getByRole('link', { name: 'お支払いを見る' })).toHaveAttribute(
    'href',
    '/payments/history/27',
  );
  expect(screen.queryByRole('link', { name: '1件の請求書として使う' })).toBeNull();
  await user.click(button('2件の下書きに分ける'));
  await waitFor(() =>
    expect(host.calls(splitDraft)[0]?.body.invoices).toEqual([
      { pages: [1, 2] },
      { pages: [4, 5] },
    ]),
  );
});

test('shows 申請済み for a page of a payment in examination', async () => {
  const used: UsedPage = {
    page: 3,
    invoice_id: 27,
    document_number: 27,
    status: 1,
    deposit_date: '2026-12-01',
    is_live: true,
  };
  await open([used]);
  expect(part(2)).toHaveTextContent('申請済み申請済みのページです。I-00000027お支払いを見る');
  expect(
    screen.getByText('申請済みのページがあるため、1件の請求書としては使えません。'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/お支払い済み/)).toBeNull();
});

test.each<[string, unknown]>([
  ['its answer was lost', networkProblem],
  ['it still runs', problem({ httpStatus: 409, status: 'request_in_progress' })],
])('divides the file by another click with the key of the first: %s', async (_case, failure) => {
  const { host, user, path } = await open([], failure);
  await user.click(button('3件の下書きに分ける'));
  await waitFor(() =>
    expect(host.snackbars.map(({ title }) => title)).toEqual(['ファイルを分けられませんでした']),
  );
  host.use(stub(splitDraft, { drafts: [11, 12, 13] }));
  await user.click(button('3件の下書きに分ける'));
  await waitFor(() => expect(path()).toBe('/payments/draft'));
  const [first, second] = host.calls(splitDraft);
  expect(second).toEqual(first);
});

test('reports a refusal and does not change the page', async () => {
  const { host, user } = await open([], problem({ httpStatus: 422, status: 'invalid' }));
  await user.click(button('3件の下書きに分ける'));
  await waitFor(() =>
    expect(host.snackbars.map(({ title }) => title)).toEqual(['ファイルを分けられませんでした']),
  );
  expect(button('3件の下書きに分ける')).toBeEnabled();
});

describe('after a conflict', () => {
  const CONFLICT = {
    color: 'error',
    title: '内容が更新されています。最新の内容をご確認ください。',
  };
  async function meetConflict(current = { ...draft, version: 4 }) {
    const opened = await open();
    await opened.user.click(divider(1));
    opened.host.use(
      stub(getDraft, current),
      stub(splitDraft, ({ ifMatch }) =>
        ifMatch === 4
          ? { drafts: [11, 12, 13, 14] }
          : Promise.reject(problem({ httpStatus: 412, status: 'version_conflict' })),
      ),
    );
    await opened.user.click(button('4件の下書きに分ける'));
    await waitFor(() => expect(opened.host.snackbars).toEqual([CONFLICT]));
    return opened;
  }

  test('loads the draft again after a conflict and divides it', async () => {
    const { host, user } = await meetConflict();
    await waitFor(() => expect(button('4件の下書きに分ける')).toBeEnabled());
    await user.click(button('4件の下書きに分ける'));
    await screen.findByText(/4件の下書きに分けました/);
    expect(host.calls(splitDraft).map(({ ifMatch, body }) => [ifMatch, body.invoices])).toEqual(
      [3, 4].map((version) => [
        version,
        [{ pages: [1] }, { pages: [2] }, { pages: [3] }, { pages: [4, 5] }],
      ]),
    );
  });

  test('proposes the parts of another file that the draft has now', async () => {
    const otherFile = {
      ...file,
      file_id: FILE_ID.replace(/.$/u, '0'),
      ocr: { ...file.ocr, invoices: INVOICES.slice(0, 2) },
    };
    await meetConflict({ ...draft, version: 4, files: [otherFile] });
    expect(await screen.findByRole('button', { name: '2件の下書きに分ける' })).toBeEnabled();
  });
});

test('asks for new URLs of the pages when their pictures have expired', async () => {
  const { host, user } = await open();
  const picture = (page: number) =>
    screen.getByRole('button', { name: `${String(page)}ページを大きく表示` }).querySelector('img');
  const pages = file.pages.map((one) => ({ ...one, image_url: `${one.image_url}?signature=2` }));
  host.use(stub(getInvoiceFile, { ...file, pages }));
  fireEvent.error(picture(1) ?? document.body);
  fireEvent.error(picture(5) ?? document.body);
  await waitFor(() => expect(picture(1)).toHaveAttribute('src', '/page-1.webp?signature=2'));
  expect(picture(5)).toHaveAttribute('src', '/page-5.webp?signature=2');
  await user.click(button('5ページを大きく表示'));
  const enlarged = await screen.findByRole('img', { name: '5ページ' });
  expect(enlarged).toHaveAttribute('src', '/page-5.webp?signature=2');
  fireEvent.error(enlarged);
  expect(screen.getByRole('alert')).toHaveTextContent('画像を表示できませんでした。再読み込み');
  expect(host.calls(getInvoiceFile)).toEqual([{ params: { id: FILE_ID } }]);
});
