import { act, fireEvent, render, screen } from '@testing-library/react';
import { createSnackbarStore } from './snackbar-store.ts';
import { Snackbar } from './toast.tsx';

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

const pass = (ms: number) => { act(() => { jest.advanceTimersByTime(ms); }); };

function setup() {
  const store = createSnackbarStore();
  render(<Snackbar store={store} />);
  return store;
}

test('opens after 100 ms, stays 5000 ms, is cleared 400 ms later', () => {
  const store = setup();
  act(() => { store.show({ tone: 'success', title: '下書きを保存しました' }); });
  pass(99);
  expect(store.get()).toBeNull();
  pass(1);
  expect(screen.getByText('下書きを保存しました')).toBeInTheDocument();
  pass(4999);
  expect(store.get()).toMatchObject({ open: true });
  pass(1);
  expect(store.get()).toMatchObject({ open: false });
  pass(399);
  expect(store.get()).not.toBeNull();
  pass(1);
  expect(store.get()).toBeNull();
});

test('a new item replaces the present one', () => {
  const store = setup();
  act(() => { store.show({ tone: 'success', title: '一つ目' }); });
  pass(100);
  act(() => { store.show({ tone: 'error', title: '二つ目' }); });
  expect(store.get()).toMatchObject({ title: '一つ目', open: false });
  pass(100);
  expect(store.get()).toMatchObject({ title: '二つ目', open: true });
  pass(500);
  expect(store.get()).toMatchObject({ title: '二つ目', open: true });
});

test('keeps to the duration of the item', () => {
  const store = setup();
  act(() => { store.show({ tone: 'error', title: '長い', durationMs: 8000 }); });
  pass(100);
  pass(7999);
  expect(store.get()).toMatchObject({ open: true });
  pass(1);
  expect(store.get()).toMatchObject({ open: false });
});

test('waits while the focus is in it, closes by 閉じる', () => {
  const store = setup();
  act(() => { store.show({ tone: 'info', title: 'お知らせ' }); });
  pass(100);
  act(() => { screen.getByRole('button', { name: '閉じる' }).focus(); });
  pass(20_000);
  expect(store.get()).toMatchObject({ open: true });
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(store.get()).toMatchObject({ open: false });
});

test('F8 goes to the region 通知', () => {
  const store = setup();
  act(() => { store.show({ tone: 'info', title: 'お知らせ' }); });
  pass(100);
  fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
  expect(screen.getByRole('region', { name: '通知（F8）' })).toContainElement(document.activeElement as HTMLElement);
});

test('an error is read out at once', () => {
  const store = setup();
  act(() => { store.show({ tone: 'error', title: '失敗しました', text: 'もう一度お試しください。' }); });
  pass(100);
  pass(50);
  expect(document.querySelector('[data-live-assertive]')).toHaveTextContent('失敗しました もう一度お試しください。');
});
