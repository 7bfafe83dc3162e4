import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getInvoiceFile, type InvoiceFile } from '@hareto/contracts/files.ts';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost, networkProblem, stub } from '@hareto/testing/fake-host.ts';
import { anInvoiceFile, FILE_ID } from '@hareto/testing/payment-builders.ts';
import type { ComponentProps } from 'react';
import { DocumentViewer } from './document-viewer.tsx';
import { usePageImages } from './files/use-page-images.ts';

type Props = ComponentProps<typeof DocumentViewer>;
const PAGES = ['/1.png', '/2.png', '/3.png'].map((src) => ({ src, width: 100, height: 140 }));
const urlRenewal = { isUseful: () => false, renew: () => Promise.resolve(true) };
const BOX: NonNullable<Props['boxes']>[number] = {
  id: 'billing_amount',
  number: 1,
  label: '請求金額',
  page: 0,
  x: 0.5,
  y: 0.1,
  width: 0.2,
  height: 0.03,
};

function open(props: Partial<Props> = {}) {
  const element = (changes: Partial<Props> = {}) => (
    <DocumentViewer
      name="請求書.pdf"
      pages={PAGES}
      urlRenewal={urlRenewal}
      {...props}
      {...changes}
    />
  );
  const { rerender } = render(element());
  return {
    user: userEvent.setup({ delay: null }),
    show: (changes: Partial<Props>) => rerender(element(changes)),
  };
}
const press = (name: string) => screen.getByRole('button', { name });
const shown = () => screen.getByRole('img').getAttribute('alt');

test('turns pages between the first and the last', async () => {
  const { user } = open();
  expect([shown(), screen.getByText('1 / 3').textContent]).toEqual([
    '請求書.pdf 1ページ目',
    '1 / 3',
  ]);
  expect(press('前のページ')).toHaveAttribute('aria-disabled', 'true');
  await user.click(press('次のページ'));
  await user.click(press('次のページ'));
  expect(shown()).toBe('請求書.pdf 3ページ目');
  expect(press('次のページ')).toHaveAttribute('aria-disabled', 'true');
  await user.click(press('前のページ'));
  expect(shown()).toBe('請求書.pdf 2ページ目');
});

test('keeps the focus on the page button at the last page', async () => {
  const { user } = open();
  press('次のページ').focus();
  for (let times = 0; times < 3; times += 1) await user.keyboard('{Enter}');
  expect(press('次のページ')).toHaveFocus();
  expect(press('次のページ')).toHaveAttribute('aria-disabled', 'true');
  expect(shown()).toBe('請求書.pdf 3ページ目');
});

test('announces a page that the user turns to, but not a page shown for a field of the form', async () => {
  // The live region still has the text of an earlier test.
  document.querySelector('[data-live-polite]')?.remove();
  const { user, show } = open({ boxes: [BOX, { ...BOX, id: 'memo', page: 2 }] });
  const announced = () => document.querySelector('[data-live-polite]')?.textContent;
  const pager = () => screen.getByText(/^\d \/ 3$/);
  await user.click(press('次のページ'));
  await waitFor(() => expect(announced()).toBe('3ページ中2ページ目'));
  show({ activeId: 'memo' });
  expect([pager().textContent, pager().closest('[aria-live]')]).toEqual(['3 / 3', null]);
  await user.click(press('前のページ'));
  await waitFor(() => expect(announced()).toBe('3ページ中2ページ目'));
});

test.each(['縮小', '拡大'])('keeps the focus on %s at its last step', async (name) => {
  const { user } = open();
  press(name).focus();
  for (let times = 0; times < 7; times += 1) await user.keyboard('{Enter}');
  expect(press(name)).toHaveFocus();
  // A browser takes the focus from a button with the attribute `disabled`; jsdom does not.
  expect(press(name)).toHaveAttribute('aria-disabled', 'true');
  expect(press(name)).toBeEnabled();
});

test('offers no page buttons for a single page without a reading', () => {
  open({ pages: PAGES.slice(0, 1) });
  expect(screen.queryByRole('button', { name: '次のページ' })).toBeNull();
});

test('shows no pager before the pages exist, and the first page afterwards', () => {
  const { show } = open({ pages: [], summary: { read: 0, review: 0 } });
  const pager = () => screen.queryByText(/^\d+ \/ \d+$/)?.textContent ?? null;
  expect([pager(), screen.queryByRole('button', { name: '前のページ' })]).toEqual([null, null]);
  show({ pages: PAGES });
  expect([shown(), pager()]).toEqual(['請求書.pdf 1ページ目', '1 / 3']);
});

test('shows the first page of a file that is read while it replaces another one', async () => {
  const { user, show } = open();
  await user.click(press('次のページ'));
  show({ pages: [], status: '文字を読み取っています…' });
  show({ pages: PAGES.slice(0, 1), status: '文字を読み取っています…' });
  expect([shown(), screen.getByText('1 / 1').textContent]).toEqual([
    '請求書.pdf 1ページ目',
    '1 / 1',
  ]);
  expect(press('前のページ')).toHaveAttribute('aria-disabled', 'true');
});

test('shows the last page of a shorter file that replaces the shown one', async () => {
  const { user, show } = open();
  await user.click(press('次のページ'));
  await user.click(press('次のページ'));
  show({ pages: PAGES.slice(0, 2) });
  expect(shown()).toBe('請求書.pdf 2ページ目');
});

describe('a file with several invoices', () => {
  test('shows the pages of this invoice, under their numbers in the file', async () => {
    const { user } = open({ chosenPages: [2, 3] });
    expect([shown(), screen.getByText('1 / 2').textContent]).toEqual([
      '請求書.pdf 2ページ目',
      '1 / 2',
    ]);
    await user.click(press('次のページ'));
    expect(shown()).toBe('請求書.pdf 3ページ目');
  });

  test('shows the whole file on request', async () => {
    const { user } = open({ chosenPages: [2] });
    await user.click(press('ファイル全体を表示'));
    expect([shown(), screen.getByText('1 / 3').textContent]).toEqual([
      '請求書.pdf 1ページ目',
      '1 / 3',
    ]);
    await user.click(press('この請求書のページだけを表示'));
    expect(shown()).toBe('請求書.pdf 2ページ目');
  });

  test('shows marks on their own page', async () => {
    const { user } = open({ chosenPages: [2, 3], boxes: [{ ...BOX, page: 2 }] });
    expect(screen.queryByRole('button', { name: '1 請求金額' })).toBeNull();
    await user.click(press('次のページ'));
    expect(press('1 請求金額')).toBeInTheDocument();
  });

  test('offers no switch for an invoice with all pages', () => {
    open({ chosenPages: [1, 2, 3] });
    expect(screen.queryByRole('button', { name: 'ファイル全体を表示' })).toBeNull();
  });
});

test('zooms from 50 % to 300 %, and announces the zoom', async () => {
  const { user } = open();
  const size = () => screen.getByText(/%$/);
  expect(size()).toHaveAttribute('aria-live', 'polite');
  for (let times = 0; times < 2; times += 1) await user.click(press('縮小'));
  expect([size().textContent, press('縮小').getAttribute('aria-disabled')]).toEqual([
    '50%',
    'true',
  ]);
  for (let times = 0; times < 6; times += 1) await user.click(press('拡大'));
  expect([size().textContent, press('拡大').getAttribute('aria-disabled')]).toEqual([
    '300%',
    'true',
  ]);
});

test('rotates the document with its marks, and returns after four turns', async () => {
  const { user } = open({ boxes: [BOX] });
  const turned = () => screen.getByRole('img').closest('[style*="rotate"]');
  for (const degrees of [90, 180, 270, 0]) {
    await user.click(press('右に90度回転'));
    expect(turned()).toHaveStyle({
      transform: `translate(-50%, -50%) rotate(${String(degrees)}deg)`,
    });
    expect(turned()).toContainElement(press('1 請求金額'));
  }
});

test('makes a mark active while its button has the focus', async () => {
  const { user } = open({ boxes: [BOX] });
  const mark = document.querySelector('[data-mark="billing_amount"]');
  act(() => press('1 請求金額').focus());
  expect(mark).toHaveAttribute('data-active', 'true');
  await user.tab();
  expect(mark).toHaveAttribute('data-active', 'false');
});

test('reports a mark that is chosen by keyboard', async () => {
  const onActivate = jest.fn();
  const { user } = open({ boxes: [BOX], onActivate });
  act(() => press('1 請求金額').focus());
  await user.keyboard('{Enter}');
  expect(onActivate.mock.calls).toEqual([['billing_amount']]);
});

test('has no buttons for the marks of other pages', () => {
  open({ boxes: [BOX, { ...BOX, id: 'memo', number: 2, page: 1 }] });
  expect(screen.getAllByRole('button', { name: /^\d 請求金額$/ })).toHaveLength(1);
});

test('shows a number without a button for a value that is shown as text', () => {
  open({ boxes: [{ ...BOX, isShownAsText: true, tag: '1–3' }] });
  expect(screen.getByText('1–3')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /請求金額/ })).toBeNull();
});

test('has a button to replace a file that may be replaced', async () => {
  const onReplace = jest.fn();
  const { user } = open({ onReplace });
  await user.click(press('別のファイルに差し替える'));
  expect(onReplace).toHaveBeenCalledTimes(1);
});

test('shows the name only once in a drawer', () => {
  open({ isFullHeight: true });
  const viewer = screen.getByRole('region', { name: '請求書.pdfのプレビュー' });
  expect(within(viewer).queryByText('請求書.pdf')).toBeNull();
});

test('enlarges the document to 200 %, and shows it at 100 % again afterwards', () => {
  const { show } = open({ boxes: [BOX] });
  show({ isEnlarged: true, activeId: 'billing_amount' });
  expect(screen.getByText('200%')).toBeInTheDocument();
  show({ isEnlarged: false });
  expect(screen.getByText('100%')).toBeInTheDocument();
});

describe('URLs that expire', () => {
  const fileOf = (signature: number): InvoiceFile =>
    anInvoiceFile({
      file_id: FILE_ID,
      page_count: 3,
      chosen_pages: [2, 3],
      pages: [1, 2, 3].map((number) => ({
        number,
        width: 100,
        height: 140,
        image_url: `/${String(number)}.png?signature=${String(signature)}`,
      })),
    });
  const Viewer = ({ file }: { file: InvoiceFile }) => (
    <DocumentViewer name="請求書.pdf" chosenPages={[2, 3]} {...usePageImages(file)} />
  );
  const image = () => screen.getByRole('img');
  const fail = () => fireEvent.error(image());
  const ERROR = '画像を表示できませんでした。再読み込み';

  /** The number of the answer is its signature; a rejected answer counts too. */
  function openFile(answers: (signature: number) => Promise<InvoiceFile>) {
    let signature = 1;
    const host = fakeHost({ stubs: [stub(getInvoiceFile, () => answers((signature += 1)))] });
    provideHost(host);
    const { rerender } = render(<Viewer file={fileOf(1)} />);
    return {
      host,
      user: userEvent.setup({ delay: null }),
      show: (file: InvoiceFile) => rerender(<Viewer file={file} />),
    };
  }
  const answer = (signature: number) => Promise.resolve(fileOf(signature));
  afterEach(() => jest.restoreAllMocks());

  test('requests new URLs of the pages when a picture has expired', async () => {
    const { host, user } = openFile(answer);
    await user.click(press('次のページ'));
    expect(image()).toHaveAttribute('src', '/3.png?signature=1');
    fail();
    expect(await screen.findByRole('img')).toHaveAttribute('src', '/3.png?signature=2');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(press('前のページ'));
    expect(image()).toHaveAttribute('src', '/2.png?signature=2');
    expect(host.calls(getInvoiceFile)).toEqual([
      { params: { id: FILE_ID }, query: { pages: [2, 3] } },
    ]);
  });

  test('shows an error for a new URL that fails, and requests another one only on 再読み込み', async () => {
    const { host, user } = openFile(answer);
    fail();
    await screen.findByRole('img');
    fail();
    expect(screen.getByRole('alert')).toHaveTextContent(ERROR);
    expect(host.calls(getInvoiceFile)).toHaveLength(1);
    await user.click(press('再読み込み'));
    expect(image()).toHaveAttribute('src', '/2.png?signature=3');
  });

  test('requests new URLs automatically again when the first new URLs have expired', async () => {
    const { host } = openFile(answer);
    fail();
    await screen.findByRole('img');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 360_000);
    fail();
    expect(await screen.findByRole('img')).toHaveAttribute('src', '/2.png?signature=3');
    expect(host.calls(getInvoiceFile)).toHaveLength(2);
  });

  test('shows the error while the requests for new URLs fail', async () => {
    const { host, user } = openFile((signature) =>
      signature < 4 ? Promise.reject(networkProblem) : answer(signature),
    );
    fail();
    expect(await screen.findByRole('alert')).toHaveTextContent(ERROR);
    await user.click(press('再読み込み'));
    expect(await screen.findByRole('alert')).toHaveTextContent(ERROR);
    await user.click(press('再読み込み'));
    expect(image()).toHaveAttribute('src', '/2.png?signature=4');
    expect(host.calls(getInvoiceFile)).toHaveLength(3);
  });

  test('shows the URLs of a file that was loaded again', async () => {
    const { show } = openFile(answer);
    fail();
    await screen.findByRole('img');
    show(fileOf(9));
    expect(image()).toHaveAttribute('src', '/2.png?signature=9');
  });
});
