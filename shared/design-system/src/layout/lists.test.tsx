import { render, screen } from '@testing-library/react';
import { RouterProvider } from '@hareto/platform/router/react-router.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import type { ComponentProps } from 'react';
import { DescriptionList } from './description-list.tsx';
import { TabsNav } from './tabs-nav.tsx';
import { Timeline } from './timeline.tsx';

function tabs(at: string, items: ComponentProps<typeof TabsNav>['items']) {
  const element = <TabsNav label="お支払い" items={items} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);
}
const ITEMS = [
  { to: '/payments/review', label: '審査中' },
  { to: '/payments/reserved', label: '振込予約' },
];

test.each([
  ['/payments/review', ['審査中']],
  ['/payments/review/12', ['審査中']],
  ['/payments/review?page=2', ['審査中']],
  ['/payments/reviewed', []],
  ['/payments', []],
])('marks at %s the tab %s as current', (at, expected) => {
  expect(tabs(at, ITEMS)).toEqual(expected);
});

test('marks the tab that the caller names when the path alone does not decide', () => {
  expect(
    tabs('/payments/review', [
      { ...ITEMS[0]!, current: false },
      { ...ITEMS[1]!, current: true },
    ]),
  ).toEqual(['振込予約']);
});

test('shows a count, also zero, and a dash while it is loading', () => {
  tabs('/', [
    { to: '/a', label: '審査中', count: 12 },
    { to: '/b', label: '要対応', count: 0, attention: true },
    { to: '/c', label: '履歴', count: null },
    { to: '/d', label: '下書き' },
  ]);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^審査中12/),
    expect.stringMatching(/^要対応0/),
    expect.stringMatching(/^履歴–/),
    '下書き',
  ]);
});

test.each([
  [null, '—'],
  [undefined, '—'],
  ['', '—'],
  [false, '—'],
  [0, '0'],
  ['0', '0'],
])('shows the value %j as %s', (value, text) => {
  render(<DescriptionList items={[{ term: '金額', value }]} />);
  expect(screen.getByRole('definition')).toHaveTextContent(text);
});

test('keeps the order of terms, also of equal ones, and their actions', () => {
  render(
    <DescriptionList
      empty="未設定"
      items={[
        { term: '口座', value: '一', action: <button type="button">変更</button> },
        { term: '口座', value: null },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    '口座',
    '口座',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '一',
    '変更',
    '未設定',
  ]);
});

test('announces the state of each step as text, and one of them as current', () => {
  render(
    <Timeline
      label="進み具合"
      items={[
        { key: 'a', title: '受付', state: 'done', timestamp: '10:15' },
        { key: 'b', title: '審査', state: 'attention', text: '口座をご確認ください。' },
        { key: 'c', title: '振込', state: 'todo' },
        { key: 'd', title: '到達', state: 'failed' },
        { key: 'e', title: 'キャンセル', state: 'ended' },
      ]}
    />,
  );
  expect(screen.getByRole('list', { name: '進み具合' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '受付（完了）10:15',
    '審査要対応口座をご確認ください。',
    '振込（未完了）',
    '到達（失敗）',
    'キャンセル（終了）',
  ]);
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
    null,
    null,
  ]);
});
