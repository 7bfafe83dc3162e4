import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MoreHorizontal } from 'lucide-react';
import { plainDate } from '@hareto/domain/plain-date.ts';
import { AmountSummary } from './amount-summary.tsx';
import { initialOf } from '@hareto/design-system/foundation/avatar.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { fileProblem, formatBytes } from '@hareto/design-system/inputs/file-check.ts';
import { FileDrop } from '@hareto/design-system/inputs/file-drop.tsx';
import { FileRow } from '@hareto/design-system/inputs/file-row.tsx';
import { GlobalStyles } from '@hareto/design-system/foundation/global-styles.tsx';
import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { LoadingOverlay } from '@hareto/design-system/overlays/loading-overlay.tsx';
import { Menu, MenuItem } from '@hareto/design-system/overlays/menu.tsx';
import { Select } from '@hareto/design-system/inputs/select.tsx';
import { DeadlineBadge, InvoiceStatusBadge } from './status-badge.tsx';
import { Timeline } from '@hareto/design-system/layout/timeline.tsx';

test.each([
  ['株式会社みなと印刷', 'み'],
  ['北斗クラウドサービス株式会社', '北'],
  ['㈱髙島', '髙'],
  ['（株）𠮷野', '𠮷'],
  ['株式会社', '株'],
])('returns for the name %s the initial %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test.each([
  ['2026-05-20', '期限まであと6日'],
  ['2026-05-14', '本日まで'],
  ['2026-05-13', '期限切れ'],
])('shows on 2026-05-14 the deadline %s as %s', (deadline, text) => {
  render(<DeadlineBadge deadline={plainDate(deadline)} today={plainDate('2026-05-14')} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('shows a status as text, with its icon as decoration', () => {
  render(
    <>
      <GlobalStyles />
      <InvoiceStatusBadge invoice={{ status: 3 }} />
    </>,
  );
  expect(screen.getByText('振込予約済み')).toBeInTheDocument();
  expect(screen.queryByRole('img')).toBeNull();
});

const WRONG_TYPE = 'PDF、JPG、PNG、HEIC形式のファイルを選択してください。';
test.each<[string, string | null, string, BlobPart[]]>([
  ['a PDF', null, 'a.pdf', ['%PDF-1.7']],
  ['a PDF with a full-width name', null, 'ＳＭ請求書．ＰＤＦ', ['%PDF-1.7']],
  ['a PDF without an extension', null, '1000012345', ['\r\n%PDF-1.7']],
  ['a JPEG as Windows saves it', null, 'scan.jfif', [Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)]],
  ['a table', WRONG_TYPE, 'a.xlsx', ['PK']],
  ['a table that claims to be a PDF', WRONG_TYPE, 'a.pdf', ['PK']],
  ['an empty file', 'ファイルの中身が空です。別のファイルを選択してください。', 'a.png', []],
  [
    'a file that is too large',
    'ファイルサイズは10MB以下にしてください。',
    'a.png',
    [new Uint8Array(10 * 1024 * 1024 + 1)],
  ],
])('finds in %s the problem %s', async (_case, problem, name, content) => {
  expect(await fileProblem(new File(content, name))).toBe(problem);
});

test('refuses a dropped folder, which cannot be read, with a message', async () => {
  const folder = new File(['x'], '請求書.pdf');
  folder.slice = () => {
    throw new DOMException('A directory', 'NotFoundError');
  };
  expect(await fileProblem(folder)).toBe(
    'ファイルを読み込めませんでした。別のファイルをお試しください。',
  );
});

test('formats numbers of bytes', () => {
  expect([formatBytes(1), formatBytes(340 * 1024), formatBytes(1.2 * 1024 * 1024)]).toEqual([
    '1KB',
    '340KB',
    '1.2MB',
  ]);
});

test('reports a chosen file', async () => {
  const onFiles = jest.fn();
  const { container } = render(<FileDrop onFiles={onFiles} />);
  const file = new File(['x'], '請求書.pdf', { type: 'application/pdf' });
  await userEvent.upload(container.querySelector('[data-file-picker]') as HTMLInputElement, file);
  expect(onFiles).toHaveBeenCalledWith([file]);
});

test('shows why a file failed and offers another choice', async () => {
  const onRetry = jest.fn();
  render(
    <FileRow
      name="請求書.xlsx"
      state={{ kind: 'failed', message: 'PDF、JPG、PNG、HEIC形式のファイルを選択してください。' }}
      onRetry={onRetry}
    />,
  );
  expect(
    screen.getByText('PDF、JPG、PNG、HEIC形式のファイルを選択してください。'),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '選び直す' }));
  expect(onRetry).toHaveBeenCalled();
});

test('gives amounts to screen readers as 円, and announces a new total when it is known', () => {
  jest.useFakeTimers();
  const lines = [
    { key: 'billing', label: '請求金額（税込）', amount: 214500 },
    { key: 'share', label: '依頼元が負担する手数料', amount: -3218, tone: 'success' as const },
  ];
  const { rerender } = render(<AmountSummary lines={lines} total={217717} />);
  expect(screen.getByText('−¥3,218')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('217,717円')).toBeInTheDocument();
  rerender(<AmountSummary lines={lines} total={100} busy />);
  rerender(<AmountSummary lines={lines} total={100} />);
  act(() => {
    jest.advanceTimersByTime(50);
  });
  expect(document.querySelector('[data-live-polite]')).toHaveTextContent('お支払い総額 100円');
  jest.useRealTimers();
});

test('shows an included part below its line and not as a separate line', () => {
  render(
    <AmountSummary
      lines={[
        {
          key: 'fee',
          label: '決済手数料',
          amount: 3_000,
          included: { label: 'うち消費税', amount: 272 },
        },
      ]}
      total={103_000}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    '決済手数料',
    'お支払い総額',
  ]);
  expect(screen.getByText('うち消費税').parentElement).toHaveTextContent('うち消費税 ¥272272円');
});

test('keeps the rest of the page inert under the overlay and returns the focus', () => {
  const page = (open: boolean) => (
    <>
      <button type="button">支払う</button>
      <LoadingOverlay immediate open={open} message="お支払いを申し込んでいます…" />
    </>
  );
  const { rerender } = render(page(false));
  screen.getByRole('button').focus();
  rerender(page(true));
  expect(screen.getByRole('status')).toHaveTextContent('画面を閉じずにお待ちください');
  expect(
    screen.getByText('支払う').closest('[inert]') ?? screen.getByText('支払う').parentElement,
  ).toHaveProperty('inert', true);
  rerender(page(false));
  expect(screen.getByRole('button', { name: '支払う' })).toHaveFocus();
});

test('opens a menu and chooses an entry without adding a style element', async () => {
  const onSelect = jest.fn();
  render(
    <Menu trigger={<IconButton icon={MoreHorizontal} label="その他の操作" />}>
      <MenuItem onSelect={onSelect}>コピーして作成</MenuItem>
    </Menu>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'その他の操作' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'コピーして作成' }));
  expect(onSelect).toHaveBeenCalled();
  expect(document.querySelectorAll('style:not([data-emotion])')).toHaveLength(0);
});

test('opens a select by a click and chooses by keyboard', async () => {
  const onValueChange = jest.fn();
  render(
    <>
      <span id="l">カード</span>
      <Select
        aria-labelledby="l"
        value=""
        onValueChange={onValueChange}
        options={[
          { value: '1', label: '•••• 1204' },
          { value: '2', label: '•••• 5517' },
        ]}
      />
    </>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: /カード/ }));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onValueChange).toHaveBeenCalledWith('2');
});

test('shows the states done, attention and todo of the timeline as text', () => {
  render(
    <Timeline
      items={[
        { key: '1', title: '申し込み', state: 'done' },
        { key: '2', title: '審査', state: 'attention', text: '口座が読み取れません。' },
        { key: '3', title: '振込完了', state: 'todo' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '申し込み（完了）',
    '審査要対応口座が読み取れません。',
    '振込完了（未完了）',
  ]);
});

test('shows an error for a page whose image fails, and its new URL after a retry', async () => {
  const viewer = (src: string) => (
    <DocumentViewer
      name="請求書.pdf"
      pages={[{ src, width: 1000, height: 1414 }]}
      urlRenewal={{
        isUseful: () => false,
        renew: () => {
          rerender(viewer('/1.png?signature=2'));
          return Promise.resolve(true);
        },
      }}
    />
  );
  const { rerender } = render(viewer('/1.png?signature=1'));
  fireEvent.error(screen.getByRole('img', { name: '請求書.pdf 1ページ目' }));
  expect(screen.getByRole('alert')).toHaveTextContent('画像を表示できませんでした。再読み込み');
  await userEvent.click(screen.getByRole('button', { name: '再読み込み' }));
  expect(screen.getByRole('img', { name: '請求書.pdf 1ページ目' })).toHaveAttribute(
    'src',
    '/1.png?signature=2',
  );
});

const NO_RENEWAL = { isUseful: () => false, renew: () => Promise.resolve(true) };

test('reports a clicked box, and shows the page of the active box', async () => {
  const onActivate = jest.fn();
  const boxes = [
    {
      id: 'amount',
      number: 4,
      label: '請求金額',
      page: 0,
      x: 0.1,
      y: 0.2,
      width: 0.3,
      height: 0.05,
    },
    {
      id: 'bank',
      number: 7,
      label: '振込先',
      page: 1,
      x: 0.1,
      y: 0.2,
      width: 0.3,
      height: 0.05,
      review: true,
    },
  ];
  const viewer = (activeId: string | null) => (
    <DocumentViewer
      name="請求書.pdf"
      pages={[
        { src: '/1.png', width: 1000, height: 1414 },
        { src: '/2.png', width: 1000, height: 1414 },
      ]}
      urlRenewal={NO_RENEWAL}
      boxes={boxes}
      activeId={activeId}
      onActivate={onActivate}
      summary={{ read: 7, review: 1 }}
    />
  );
  const { rerender } = render(viewer(null));
  await userEvent.click(screen.getByRole('button', { name: '4 請求金額' }));
  expect(onActivate).toHaveBeenCalledWith('amount');
  expect(screen.getByText('7項目を読み取りました')).toBeInTheDocument();
  rerender(viewer('bank'));
  expect(screen.getByRole('button', { name: '7 振込先（要確認）' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.getByText('2 / 2')).toBeInTheDocument();
});

test('shows an enlarged box on its page, also after the user has turned pages', async () => {
  const page = { src: 'data:,', width: 595, height: 842 };
  const box = { id: 'due', number: 1, label: '支払期日', x: 0, y: 0, width: 1, height: 1, page: 0 };
  const viewer = (isEnlarged: boolean) => (
    <DocumentViewer
      name="a.pdf"
      pages={[page, page]}
      urlRenewal={NO_RENEWAL}
      boxes={[box]}
      activeId="due"
      {...{ isEnlarged }}
    />
  );
  const { rerender } = render(viewer(false));
  await userEvent.click(screen.getByRole('button', { name: '次のページ' }));
  expect(screen.getByText('2 / 2')).toBeInTheDocument();
  rerender(viewer(true));
  expect(screen.getByText('1 / 2')).toBeInTheDocument();
  expect(screen.getByText('200%')).toBeInTheDocument();
});
