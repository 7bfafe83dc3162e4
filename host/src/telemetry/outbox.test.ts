import type { LoadEvent } from '@hareto/platform/host-contract/load-event.ts';
import { createOutbox } from './outbox.ts';

const EVENT: LoadEvent = {
  traceId: 't1',
  release: '000001',
  host: '0123456789ab',
  id: 'payments',
  version: 'abcdef012345',
  phase: 'render',
  attempt: 1,
  outcome: 'failed',
  causeKind: 'uncaught',
  url: null,
  httpStatus: null,
  ms: 0,
  bytes: 0,
  requestedBy: 'navigation',
  detail: 'Error: x',
};
const failed = (traceId: string, change: Partial<LoadEvent> = {}): LoadEvent => ({
  ...EVENT,
  traceId,
  ...change,
});
const ready = (traceId: string): LoadEvent =>
  failed(traceId, { phase: 'setup', outcome: 'ready', causeKind: null, detail: null });

/** Grants the lock to one tab at a time, as the browser does. */
function createLocks() {
  let last = Promise.resolve();
  return {
    request: (_: string, work: () => void) => (last = last.then(work)),
  };
}

/**
 * A browser with its storage; `open` opens a page of it, and the test reads everything the pages
 * send.
 */
function tab() {
  const sent: LoadEvent[][] = [];
  localStorage.clear();
  const storage = { isBlocked: false };
  const state = { isOnline: true, isConnected: false, isHidden: false, acceptsBeacons: true };
  const posted = (body: Blob) => JSON.parse((body as unknown as Text).text) as LoadEvent[];
  const navigator = {
    locks: createLocks(),
    sendBeacon(_: string, body: Blob) {
      if (state.acceptsBeacons) sent.push(posted(body));
      return state.acceptsBeacons;
    },
  };
  const open = () => {
    const page = Object.assign(new EventTarget(), {
      navigator,
      fetch(_: string, { body }: { body: string }) {
        if (!state.isConnected) return Promise.reject(new TypeError('Failed to fetch'));
        sent.push(JSON.parse(body) as LoadEvent[]);
        return Promise.resolve(new Response());
      },
      get localStorage() {
        if (storage.isBlocked) throw new DOMException('', 'SecurityError');
        return localStorage;
      },
      setTimeout: window.setTimeout.bind(window),
      document: Object.defineProperty(new EventTarget(), 'visibilityState', {
        get: () => (state.isHidden ? 'hidden' : 'visible'),
      }),
    });
    const network = {
      isOffline: () => !state.isOnline,
      subscribe(listener: () => void) {
        page.addEventListener('online', listener);
        return () => undefined;
      },
    };
    return { page, add: createOutbox(page as unknown as Window & typeof globalThis, network).add };
  };
  return { sent, state, open, storage };
}

/** Blobs of jsdom cannot be read synchronously. */
class Text {
  readonly text: string;
  constructor(parts: readonly string[]) {
    this.text = parts.join('');
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  jest
    .spyOn(globalThis, 'Blob')
    .mockImplementation((parts) => new Text(parts as string[]) as never);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function setUp() {
  const { sent, state, open, storage } = tab();
  const { page, add } = open();
  const change = (to: Partial<typeof state>) => {
    const was = { ...state };
    Object.assign(state, to);
    if (was.isHidden !== state.isHidden) page.document.dispatchEvent(new Event('visibilitychange'));
    if (!was.isOnline && state.isOnline) page.dispatchEvent(new Event('online'));
  };
  return { sent, state, add, change, open, storage };
}

test('sends a loop as one line at once and one per minute, with a count', () => {
  const { add, sent } = setUp();
  for (let time = 1; time <= 600; time += 1) {
    add(failed(`t${String(time)}`, { detail: `Error: x ${String(time)}` }));
    jest.advanceTimersByTime(100);
  }
  jest.advanceTimersByTime(10_000);
  expect(sent).toEqual([
    [failed('t1', { detail: 'Error: x 1' })],
    [failed('t2', { detail: 'Error: x 2', count: 599 })],
  ]);
});

test('sends two lines without a count for an event that happened twice', () => {
  const { add, sent } = setUp();
  add(failed('t1'));
  add(failed('t2'));
  jest.advanceTimersByTime(70_000);
  expect(sent).toEqual([[failed('t1')], [failed('t2')]]);
});

test('gives a repeat the number of the line that counts it', () => {
  const { add } = setUp();
  expect(['t1', 't2', 't3'].map((id) => add(failed(id)))).toEqual(['t1', 't2', 't2']);
});

test('sends another cause at once, and the same one after its minute', () => {
  const { add, sent } = setUp();
  add(failed('t1'));
  add(failed('t2', { id: 'suppliers' }));
  add(failed('t3', { detail: 'Error: y' }));
  jest.advanceTimersByTime(60_000);
  add(failed('t4'));
  expect(sent.flat().map(({ traceId }) => traceId)).toEqual(['t1', 't2', 't3', 't4']);
});

test('distinguishes countless causes without their messages', () => {
  const { add, sent } = setUp();
  const word = (index: number) => String.fromCharCode(97 + (index % 26)).repeat(1 + index / 26);
  for (let index = 0; index < 400; index += 1)
    add(failed(`t${String(index)}`, { detail: word(index) }));
  jest.advanceTimersByTime(70_000);
  expect(sent.flat()).toHaveLength(52);
  expect(sent.flat().reduce((sum, { count = 1 }) => sum + count, 0)).toBe(400);
});

test('sends counted repeats when the page is left', () => {
  const { add, sent, change } = setUp();
  for (const id of ['t1', 't2', 't3']) add(failed(id));
  add(ready('t4'));
  change({ isHidden: true });
  expect(sent).toEqual([[failed('t1')], [ready('t4'), failed('t2', { count: 2 })]]);
});

test('loses nothing while there is no network, and sends everything when it is back', async () => {
  const { add, sent, change } = setUp();
  change({ isOnline: false });
  add(failed('t1'));
  add(ready('t2'));
  await jest.advanceTimersByTimeAsync(30_000);
  expect(sent).toEqual([]);
  change({ isOnline: true });
  expect(sent).toEqual([[failed('t1'), ready('t2')]]);
});

test('sends everything, once, from a connected page whose browser reports no network', async () => {
  const { add, sent, change } = setUp();
  change({ isOnline: false, isConnected: true });
  add(failed('t1'));
  add(failed('t2', { id: 'suppliers' }));
  add(ready('t3'));
  await jest.advanceTimersByTimeAsync(30_000);
  change({ isOnline: true });
  expect(sent).toEqual([[failed('t1')], [failed('t2', { id: 'suppliers' }), ready('t3')]]);
});

test('sends lines later that the browser did not accept', () => {
  const { add, sent, state } = setUp();
  state.acceptsBeacons = false;
  add(failed('t1'));
  state.acceptsBeacons = true;
  jest.advanceTimersByTime(10_000);
  expect(sent).toEqual([[failed('t1')]]);
});

const settled = () => jest.advanceTimersByTimeAsync(0);
const kept = () => Object.keys(localStorage).map((key) => localStorage.getItem(key));

test('keeps unsent lines for the next page, which sends them once with their count', async () => {
  const { add, sent, state, change, open } = setUp();
  change({ isOnline: false });
  for (const id of ['t1', 't2', 't3']) add(failed(id));
  change({ isHidden: true });
  open();
  await settled();
  expect(sent).toEqual([]);
  state.isOnline = true;
  open();
  open();
  await settled();
  expect(sent).toEqual([[failed('t1'), failed('t2', { count: 2 })]]);
  expect(kept()).toEqual([]);
});

test('sends kept lines once when two tabs come online together, or the tab that kept them does', async () => {
  const { add, sent, state, change, open } = setUp();
  change({ isOnline: false });
  add(failed('t1'));
  change({ isHidden: true });
  const other = open();
  change({ isHidden: false, isOnline: true });
  other.page.dispatchEvent(new Event('online'));
  await settled();
  jest.advanceTimersByTime(70_000);
  await settled();
  expect(sent).toEqual([[failed('t1')]]);
  expect(state.isOnline).toBe(true);
});

test('keeps lines that the browser did not accept', async () => {
  const { add, sent, state, change, open } = setUp();
  change({ isOnline: false });
  add(failed('t1'));
  change({ isHidden: true });
  Object.assign(state, { isOnline: true, acceptsBeacons: false });
  open();
  await settled();
  expect(kept()).toEqual([JSON.stringify([failed('t1')])]);
  state.acceptsBeacons = true;
  open();
  await settled();
  expect(sent).toEqual([[failed('t1')]]);
});

test.each(['blocked', 'full'])(
  'loses nothing of a page that stays when storage is %s',
  async (how) => {
    const { add, sent, change, storage } = setUp();
    storage.isBlocked = how === 'blocked';
    if (how === 'full')
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('', 'QuotaExceededError');
      });
    change({ isOnline: false });
    add(failed('t1'));
    change({ isHidden: true });
    change({ isHidden: false, isOnline: true });
    await settled();
    expect(sent).toEqual([[failed('t1')]]);
  },
);

test('keeps no more lines than four calls can send, and changes nothing else in the storage', async () => {
  const { change, open, sent } = setUp();
  localStorage.setItem('hareto.session', 'x');
  change({ isOnline: false });
  for (let index = 0; index < 6; index += 1) {
    const { page, add } = open();
    for (let line = 0; line < 60; line += 1) add(ready(`${String(index)}-${String(line)}`));
    change({ isHidden: true });
    page.document.dispatchEvent(new Event('visibilitychange'));
    change({ isHidden: false });
  }
  expect(localStorage).toHaveLength(5);
  await settled();
  change({ isOnline: true });
  await settled();
  expect(sent.map((lines) => lines.length).toSorted()).toEqual([10, 10, 50, 50]);
  expect(kept()).toEqual(['x']);
});
