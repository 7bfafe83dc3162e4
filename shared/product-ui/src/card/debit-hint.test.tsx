import { plainDate } from '@hareto/domain/plain-date.ts';
import { aCard } from '@hareto/testing/payment-builders.ts';
import { render, screen } from '@testing-library/react';
import { RouterProvider } from '@hareto/platform/router/react-router.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { DebitHint } from './debit-hint.tsx';

const open = (days: object) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', element: <DebitHint card={aCard(days)} today={plainDate('2026-11-20')} /> },
      ])}
    />,
  );

test('shows the debit date of the card and the days it follows from', () => {
  const { container } = open({ closing_day: 20, debit_day: 10, debit_month_offset: 1 });
  expect(container).toHaveTextContent(
    'カードのご利用日は審査完了日になります。本日審査が完了した場合、2026年12月10日(木)に引き落とし予定です（20日締め・翌月10日引き落とし。祝日の場合は翌営業日）。',
  );
});

test('shows no date without the days of the card, and links to the page where they are entered', () => {
  const { container } = open({ closing_day: 15 });
  expect(container).toHaveTextContent('と、引き落とし予定日を表示します。');
  expect(screen.getByRole('link', { name: '締め日・引き落とし日を登録する' })).toHaveAttribute(
    'href',
    '/myaccount/creditcards',
  );
});
