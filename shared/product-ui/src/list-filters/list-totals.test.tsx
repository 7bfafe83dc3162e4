import { render, screen, within } from '@testing-library/react';
import { ListTotals } from './list-totals.tsx';

const ITEMS = [
  { term: '該当', value: '1,234件', isMain: true },
  { term: '請求金額の合計', value: '¥5,678', note: '手数料別' },
];

test('shows each total with its name, and what the totals leave out', () => {
  render(<ListTotals items={ITEMS} note="キャンセル1件（¥495,000）は含みません。" />);
  const totals = screen.getByRole('region', { name: '合計' });
  expect(
    within(totals)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['該当', '請求金額の合計']);
  expect(
    within(totals)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['1,234件', '¥5,678 手数料別']);
  expect(within(totals).getByText('キャンセル1件（¥495,000）は含みません。')).toBeVisible();
});

test('shows no sentence when the totals leave nothing out', () => {
  render(<ListTotals items={ITEMS} />);
  expect(screen.getByRole('region', { name: '合計' }).textContent).toBe(
    '該当1,234件請求金額の合計¥5,678 手数料別',
  );
});
