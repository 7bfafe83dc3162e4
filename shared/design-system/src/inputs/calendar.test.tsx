import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { plainDate } from '@hareto/domain/plain-date.ts';
import { Calendar } from './calendar.tsx';

function open(props: Partial<ComponentProps<typeof Calendar>> = {}) {
  const onSelect = jest.fn();
  const { unmount } = render(
    <Calendar
      value={plainDate('2026-11-20')}
      today={plainDate('2026-11-20')}
      onSelect={onSelect}
      {...props}
    />,
  );
  return { onSelect, unmount, user: userEvent.setup({ delay: null }) };
}
const focused = () => document.activeElement?.getAttribute('aria-label');
const CLOSED_REASON = '銀行休業日です。';
const closedReason = (date: string) => (date === '2026-11-21' ? CLOSED_REASON : null);

test('focuses the chosen day, and announces it as chosen and as today', () => {
  open();
  expect(focused()).toBe('今日、2026/11/20（金）、選択中');
  expect(screen.getByText('2026年11月')).toBeInTheDocument();
});

test.each([
  ['{ArrowRight}', '2026/11/21（土）'],
  ['{ArrowLeft}', '2026/11/19（木）'],
  ['{ArrowDown}', '2026/11/27（金）'],
  ['{ArrowUp}', '2026/11/13（金）'],
  ['{Home}', '2026/11/15（日）'],
  ['{End}', '2026/11/21（土）'],
  ['{PageDown}', '2026/12/20（日）'],
  ['{PageUp}', '2026/10/20（火）'],
])('%s moves the focus to %s', async (key, label) => {
  const { user } = open();
  await user.keyboard(key);
  expect(focused()).toBe(label);
});

test('chooses the focused day on Enter', async () => {
  const { user, onSelect } = open();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(onSelect.mock.calls).toEqual([['2026-11-21']]);
});

test('focuses a closed day by the keyboard and announces its reason, but does not choose it', async () => {
  const { user, onSelect } = open({ closedReason });
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe(`2026/11/21（土）、${CLOSED_REASON}`);
  expect(screen.getByText(CLOSED_REASON)).toBeInTheDocument();
  expect(document.activeElement).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
  await user.keyboard('{ArrowRight}');
  expect(screen.queryByText(CLOSED_REASON)).toBeNull();
});

test('opens at the month of `min` when no day is selected', () => {
  open({ value: '', min: plainDate('2026-12-03') });
  expect(screen.getByText('2026年12月')).toBeInTheDocument();
});

test('opens at the current month when there is no value and no `min`', () => {
  open({ value: '', today: plainDate('2027-02-03') });
  expect(screen.getByText('2027年2月')).toBeInTheDocument();
});

test('does not offer months before the first and after the last day', () => {
  open({ min: plainDate('2026-11-05'), max: plainDate('2026-11-25') });
  for (const name of ['前の月', '次の月'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
});

test('lists years until the next year, or until the year of a later chosen day', () => {
  const years = () =>
    [...screen.getByRole('combobox', { name: '年を選択' }).children].map(
      ({ textContent }) => textContent,
    );
  const { unmount } = open({ jump: true });
  expect(years().slice(0, 2)).toEqual(['2027年', '2026年']);
  unmount();
  open({ jump: true, value: plainDate('2028-04-01') });
  expect(years().slice(0, 2)).toEqual(['2028年', '2027年']);
  expect(screen.getByRole('grid', { name: '2028年4月' })).toBeInTheDocument();
});

test.each([{}, { jump: true }])('shows no month after December 9999: %p', async (props) => {
  const { user, onSelect } = open({ value: plainDate('9999-12-31'), ...props });
  expect(focused()).toBe('9999/12/31（金）、選択中');
  expect(screen.getByRole('button', { name: '次の月' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{ArrowRight}{PageDown}{ArrowLeft}{Enter}');
  expect(onSelect.mock.calls).toEqual([['9999-12-30']]);
});

test('shows the note below the calendar', () => {
  open({ note: '土日祝日は選べません。' });
  expect(screen.getByText('土日祝日は選べません。')).toBeInTheDocument();
});
