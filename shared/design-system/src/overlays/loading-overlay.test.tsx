import { act, render, screen } from '@testing-library/react';
import { LoadingOverlay } from './loading-overlay.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const cover = () => screen.queryByText('送信しています');

const page = (open: boolean, immediate = false) => (
  <>
    <button type="button">申請する</button>
    <LoadingOverlay open={open} immediate={immediate} message="送信しています" />
  </>
);

test('shows nothing for work of less than 300 ms', () => {
  const { rerender } = render(page(true));
  pass(299);
  expect(cover()).toBe(null);
  rerender(page(false));
  pass(1_000);
  expect(cover()).toBe(null);
});

test('announces longer work with advice for the wait', () => {
  render(page(true));
  pass(300);
  expect(cover()?.closest('[role="status"]')).toHaveTextContent(
    '送信しています画面を閉じずにお待ちください',
  );
});

test('appears at once with `immediate`', () => {
  render(page(true, true));
  expect(cover()).toBeInTheDocument();
});

test('makes the rest of the page inert meanwhile, and returns the focus afterwards', () => {
  const { rerender, container } = render(page(false));
  const button = screen.getByRole('button');
  button.focus();
  rerender(page(true, true));
  expect(container.inert).toBe(true);
  expect(cover()?.closest('[role="status"]')).toHaveFocus();
  rerender(page(false));
  expect(container.inert).toBe(false);
  expect(button).toHaveFocus();
});

test('keeps inert elements inert afterwards, and never makes live regions inert', () => {
  const before = document.createElement('div');
  before.inert = true;
  const region = document.createElement('div');
  region.setAttribute('data-live-polite', '');
  document.body.append(before, region);
  const { rerender } = render(page(true, true));
  expect([before.inert, region.inert === true]).toEqual([true, false]);
  rerender(page(false));
  expect(before.inert).toBe(true);
  before.remove();
  region.remove();
});
