import { render, screen } from '@testing-library/react';
import { announce, LiveRegions } from './live-announcer.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});
const pass = (ms: number) => {
  jest.advanceTimersByTime(ms);
};

test('announces a text in the polite region of the page, or in the assertive one if it is urgent', () => {
  render(<LiveRegions />);
  announce('保存しました');
  announce('失敗しました', 'assertive');
  pass(50);
  expect(screen.getByRole('status')).toHaveTextContent('保存しました');
  expect(screen.getByRole('alert')).toHaveTextContent('失敗しました');
  expect(document.querySelectorAll('[aria-live]')).toHaveLength(2);
});

test('removes a repeated text first, so that it is announced again', () => {
  render(<LiveRegions />);
  announce('保存しました');
  pass(50);
  announce('保存しました');
  expect(screen.getByRole('status').textContent).toBe('');
  pass(50);
  expect(screen.getByRole('status').textContent).toBe('保存しました');
});

test('joins messages announced within the delay, without repeats, and keeps an urgent one apart', () => {
  render(<LiveRegions />);
  announce('請求書を読み取りました');
  announce('急ぎ', 'assertive');
  announce('一つ目を入力してください。');
  pass(40);
  announce('お支払い総額 1,100円');
  announce('請求書を読み取りました');
  pass(50);
  expect([screen.getByRole('status').textContent, screen.getByRole('alert').textContent]).toEqual([
    '請求書を読み取りました。一つ目を入力してください。お支払い総額 1,100円',
    '急ぎ',
  ]);
  announce('二つ目');
  pass(50);
  expect(screen.getByRole('status').textContent).toBe('二つ目');
});

test('joins the messages that two copies of this module announce within the delay', async () => {
  render(<LiveRegions />);
  announce('一つ目');
  await jest.isolateModulesAsync(async () => {
    const copy = await import('./live-announcer.tsx');
    copy.announce('二つ目');
  });
  pass(50);
  expect(screen.getByRole('status').textContent).toBe('一つ目。二つ目');
});

test('adds one invisible region to a page without regions, once', () => {
  announce('保存しました');
  announce('保存しました');
  pass(50);
  const regions = document.querySelectorAll<HTMLElement>('[aria-live="polite"]');
  expect(regions).toHaveLength(1);
  expect([regions[0]?.textContent, regions[0]?.style.clipPath]).toEqual([
    '保存しました',
    'inset(50%)',
  ]);
});
