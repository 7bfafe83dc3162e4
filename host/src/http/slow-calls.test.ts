import { createSlowCalls } from './slow-calls.ts';
import { store } from '../store.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('counts a call as slow after eight seconds, until it succeeds or fails', async () => {
  const calls = createSlowCalls();
  let answer = (_: string) => undefined as void;
  let refuse = (_: Error) => undefined as void;
  const well = calls.watch(new Promise<string>((resolve) => (answer = resolve)));
  const badly = calls.watch(new Promise<string>((_, reject) => (refuse = reject)));
  const quick = calls.watch(Promise.resolve('at once'));
  expect(await quick).toBe('at once');
  jest.advanceTimersByTime(7_999);
  expect(store.get(calls.areThereAtom)).toBe(false);
  jest.advanceTimersByTime(1);
  expect(store.get(calls.areThereAtom)).toBe(true);
  answer('late');
  expect(await well).toBe('late');
  expect(store.get(calls.areThereAtom)).toBe(true);
  refuse(new Error('late'));
  await expect(badly).rejects.toThrow('late');
  expect(store.get(calls.areThereAtom)).toBe(false);
});
