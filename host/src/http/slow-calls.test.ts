import { createSlowCalls } from './slow-calls.ts';
import { store } from '../store.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('counts a call as slow after eight seconds, until it succeeds or fails', async () => {
  const calls = createSlowCalls();
  let answer = (_: string) => undefined as void;
  let refuse = (_: Error) => undefined as void;
  const succeeding = calls.watch(new Promise<string>((resolve) => (answer = resolve)));
  const failing = calls.watch(new Promise<string>((_, reject) => (refuse = reject)));
  const fast = calls.watch(Promise.resolve('at once'));
  expect(await fast).toBe('at once');
  jest.advanceTimersByTime(7_999);
  expect(store.get(calls.isAnySlowAtom)).toBe(false);
  jest.advanceTimersByTime(1);
  expect(store.get(calls.isAnySlowAtom)).toBe(true);
  answer('late');
  expect(await succeeding).toBe('late');
  expect(store.get(calls.isAnySlowAtom)).toBe(true);
  refuse(new Error('late'));
  await expect(failing).rejects.toThrow('late');
  expect(store.get(calls.isAnySlowAtom)).toBe(false);
});
