import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from '@hareto/platform/router/react-router.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import type { ComponentProps } from 'react';
import { OutcomeNotes } from './outcome-notes.tsx';

type Props = ComponentProps<typeof OutcomeNotes>;
const SIMILAR = { id: 31, document_number: 31 };

function open(props: Partial<Props>) {
  const change = jest.fn(() => Promise.resolve(true));
  const element = (
    <OutcomeNotes
      outcome={null}
      dateProblem={null}
      similar={null}
      draftChange={{ pending: false, change }}
      {...props}
    />
  );
  const { container } = render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />,
  );
  return { container, change, user: userEvent.setup({ delay: null }) };
}

test('shows no notes before an attempt', () => {
  expect(open({}).container.textContent).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<[string, Props['outcome'], string]>([
  [
    'changed meanwhile',
    { kind: 'changed', isOver: true },
    '内容が更新されています。最新の内容をご確認のうえ、もう一度申請してください。',
  ],
  [
    'not known yet',
    { kind: 'pending' },
    '決済結果を確認しています確認できしだい、自動で申請します。このページを開いたままお待ちください。',
  ],
  ['lost', { kind: 'unknown', message: '通信に失敗しました。' }, '通信に失敗しました。'],
  [
    'refused',
    { kind: 'refused', message: '口座がありません。', errors: [], isOver: true },
    '申請できませんでした口座がありません。',
  ],
  [
    'perhaps a duplicate',
    { kind: 'duplicate', message: '重複です。', duplicateOf: 9, canOverride: true },
    '同じ請求書がすでに申請されている可能性があります重複です。 申請を確認する別の請求書として申請する場合は、理由を入力してからもう一度申請してください。',
  ],
  [
    'a duplicate',
    {
      kind: 'duplicate',
      message: '重複です。',
      duplicateOf: null,
      canOverride: false,
      isOver: true,
    },
    '同じ請求書がすでに申請されている可能性があります重複です。',
  ],
])('announces an attempt that is %s', (_case, outcome, text) => {
  open({ outcome });
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test('does not show errors of the card, which are shown beside the card', () => {
  open({ outcome: { kind: 'declined', message: 'カードの限度額です。', isOver: true } });
  expect(screen.queryByText('カードの限度額です。')).toBeNull();
});

test('offers the next day after the cut-off, and stores it in the draft', async () => {
  const { user, change } = open({
    outcome: {
      kind: 'cutoff',
      message: '締切を過ぎました。',
      earliest: '2026-11-27',
      isOver: true,
    },
  });
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('振込希望日の変更が必要です締切を過ぎました。');
  await user.click(within(alert).getByRole('button', { name: '2026年11月27日(金)に変更する' }));
  expect(change.mock.calls).toEqual([[{ deposit_date: '2026-11-27' }]]);
});

test.each([null, '27日'])('offers no day when the refusal names none (%s)', (earliest) => {
  open({ outcome: { kind: 'cutoff', message: '締切を過ぎました。', earliest, isOver: true } });
  expect(screen.getByRole('alert')).toHaveTextContent('締切を過ぎました。');
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows a day that has become impossible, with the proposed day, instead of the cut-off that an attempt has met', () => {
  open({
    dateProblem: { problem: '休業日です。', suggestion: plainDate('2026-12-01') },
    outcome: { kind: 'cutoff', message: '締切', earliest: '2026-11-27', isOver: true },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('休業日です。');
  expect(screen.getByRole('button', { name: '2026年12月1日(火)に変更する' })).toBeEnabled();
});

test('links to a similar payment without blocking the user', () => {
  open({ similar: SIMILAR });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(
    screen.getByText(/同じ取引先・金額の申請（I-00000031\s*）があります。/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '申請を確認する' })).toHaveAttribute(
    'href',
    '/payments/review/31',
  );
});

test('shows the duplicate that the server names instead of a similar payment', () => {
  open({
    similar: SIMILAR,
    outcome: { kind: 'duplicate', message: '重複です。', duplicateOf: 9, canOverride: true },
  });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/payments/review/9',
  ]);
});
