import { createSnackbarStore, type ToastContent } from './snackbar-store.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const item = (title: string): ToastContent => ({ tone: 'success', title });
const pass = (ms: number) => {
  jest.advanceTimersByTime(ms);
};
function open() {
  const store = createSnackbarStore();
  return { store, shown: () => store.get() && [store.get()?.title, store.get()?.open] };
}

test('opens an item 100 ms after it was added', () => {
  const { store, shown } = open();
  store.show(item('保存しました'));
  pass(99);
  expect(shown()).toBe(null);
  pass(1);
  expect(shown()).toEqual(['保存しました', true]);
});

test('keeps a closed item 400 ms for its closing animation, then clears it', () => {
  const { store, shown } = open();
  store.show(item('保存しました'));
  pass(100);
  store.close();
  expect(shown()).toEqual(['保存しました', false]);
  pass(399);
  expect(shown()).toEqual(['保存しました', false]);
  pass(1);
  expect(shown()).toBe(null);
});

test('closes the previous item before a newer one opens, and does not clear the newer one', () => {
  const { store, shown } = open();
  store.show(item('一つ目'));
  pass(100);
  store.show(item('二つ目'));
  expect(shown()).toEqual(['一つ目', false]);
  pass(100);
  expect(shown()).toEqual(['二つ目', true]);
  pass(1_000);
  expect(shown()).toEqual(['二つ目', true]);
});

test('shows the last of several items added at once', () => {
  const { store, shown } = open();
  for (const title of ['一', '二', '三']) store.show(item(title));
  pass(100);
  expect(shown()).toEqual(['三', true]);
});

test('does not open an item that was closed before it opened', () => {
  const { store, shown } = open();
  store.show(item('保存しました'));
  pass(50);
  store.close();
  pass(1_000);
  expect(shown()).toBe(null);
});

test('does not extend the closing animation when an item is closed twice', () => {
  const { store, shown } = open();
  store.show(item('保存しました'));
  pass(100);
  store.close();
  pass(300);
  store.close();
  pass(100);
  expect(shown()).toBe(null);
});

test('creates another item when the same text is added again', () => {
  const { store } = open();
  store.show(item('保存しました'));
  pass(100);
  const first = store.get()?.id;
  store.show(item('保存しました'));
  pass(100);
  expect(store.get()?.id).not.toBe(first);
});

test('calls a listener on every change until it unsubscribes', () => {
  const { store } = open();
  const listener = jest.fn();
  const unsubscribe = store.subscribe(listener);
  store.show(item('保存しました'));
  pass(100);
  store.close();
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  pass(400);
  expect(listener).toHaveBeenCalledTimes(2);
});
