import { changeName } from '@hareto/contracts/draft-changes.ts';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost } from '@hareto/testing/fake-host.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { readDraft, sendChange } from './changes-on-leave.ts';

const FORM = '7f1c2f5e-58f0-4f35-9f0e-0d0c6f6f8a11';
const OTHER_FORM = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed';
const signInAs = (buyer_id: number) => {
  provideHost(fakeHost({ user: aUser({ buyer_id }) }));
};

/** Sends change `number`, based on `version`, from a page that is left before the response. */
const leave = (version: number, number: number, draft = 'payment-7') => {
  void sendChange(
    draft,
    { version, change: changeName(FORM, number), leaving: true },
    async () => new Promise(() => undefined),
  );
};

/** Reads a draft from a server that returns the next of these states at each read. */
const reading = (...states: { version: number; last_change: string | null }[]) => {
  let reads = 0;
  const { signal } = new AbortController();
  const result = readDraft('payment-7', signal, async () => {
    const state = states[Math.min(reads, states.length - 1)];
    reads += 1;
    if (!state) throw new Error('no state');
    return Promise.resolve(state);
  });
  return { result, reads: () => reads };
};
const savedBy = (form: string, number: number, version: number) => ({
  version,
  last_change: changeName(form, number),
});
const BEFORE = { version: 3, last_change: null };

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00+09:00') });
  localStorage.clear();
  signInAs(1);
});
afterEach(() => {
  jest.useRealTimers();
});

test('waits for the last change that the previous page has sent', async () => {
  leave(3, 2);
  const { result, reads } = reading(BEFORE, savedBy(FORM, 1, 4), savedBy(FORM, 2, 5));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await result).toEqual(savedBy(FORM, 2, 5));
  expect(reads()).toBe(3);
  expect({ ...localStorage }).toEqual({});
});

test.each([
  ['the change has arrived', savedBy(FORM, 2, 5)],
  ['a later change has arrived', savedBy(FORM, 3, 6)],
  ['another form has changed the draft since', savedBy(OTHER_FORM, 1, 4)],
  ['the draft was discarded', { version: 4, last_change: null }],
])('does not wait when %s', async (_, stored) => {
  leave(3, 2);
  const { result, reads } = reading(stored);
  expect(await result).toEqual(stored);
  expect(reads()).toBe(1);
  expect({ ...localStorage }).toEqual({});
});

test('returns the current draft after three seconds', async () => {
  leave(3, 2);
  const { result, reads } = reading(BEFORE);
  await jest.advanceTimersByTimeAsync(2_900);
  const before = reads();
  await jest.advanceTimersByTimeAsync(300);
  expect(await result).toEqual(BEFORE);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(reads() - before).toBeLessThanOrEqual(2);
});

test('waits neither for a change of another user nor for one that is a minute old', async () => {
  leave(3, 2);
  signInAs(2);
  const foreign = reading(BEFORE);
  expect(await foreign.result).toEqual(BEFORE);
  signInAs(1);
  leave(3, 2);
  await jest.advanceTimersByTimeAsync(60_000);
  const old = reading(BEFORE);
  expect(await old.result).toEqual(BEFORE);
  expect([foreign.reads(), old.reads()]).toEqual([1, 1]);
});

test('records a change without its text, and removes the record after the response or refusal', async () => {
  const changeInfo = { version: 3, change: changeName(FORM, 2), leaving: true };
  let noted = '';
  const answer = await sendChange('payment-7', changeInfo, async (input) => {
    noted = localStorage.getItem('hareto.left-changes') ?? '';
    return Promise.resolve(input);
  });
  expect(JSON.parse(noted)).toEqual({
    'payment-7': { owner: 1, version: 3, change: changeInfo.change, at: Date.now() },
  });
  expect(answer).toEqual({ ifMatch: 3, query: { change: changeInfo.change }, keepalive: true });
  expect({ ...localStorage }).toEqual({});
  const refusal = new Error('412');
  await expect(
    sendChange('payment-7', changeInfo, async () => Promise.reject(refusal)),
  ).rejects.toBe(refusal);
  expect({ ...localStorage }).toEqual({});
});

test('records no change when the page is not being left', async () => {
  const changeInfo = { version: 3, change: changeName(FORM, 2), leaving: false };
  const answer = await sendChange('payment-7', changeInfo, async (input) => {
    expect({ ...localStorage }).toEqual({});
    return Promise.resolve(input);
  });
  expect(answer).toEqual({ ifMatch: 3, query: { change: changeInfo.change } });
});

test('stops waiting when the page is left', async () => {
  leave(3, 2);
  const controller = new AbortController();
  const result = readDraft('payment-7', controller.signal, async () => {
    controller.signal.throwIfAborted();
    return Promise.resolve(BEFORE);
  });
  const refused = expect(result).rejects.toThrow('aborted');
  await jest.advanceTimersByTimeAsync(100);
  controller.abort(new Error('aborted'));
  await refused;
});
