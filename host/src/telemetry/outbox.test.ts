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

/** One tab at a time, as the browser has it. */
function createLocks() {
  let last = Promise.resolve();
  return {
    request: (_: string, work: () => void) => (last = last.then(work)),
  };
}

/** A browser with its storage; `open` opens a page of it, and what all of them send is read. */
function tab() {
  const sent: LoadEvent[][] = [];
  localStorage.clear();
  const storage = { isBlocked: false };
  const state = { isOnline: true, isHidden: false, takesMore: true };
  const posted = (body: Blob) => JSON.parse((body as unknown as Text).text) as LoadEvent[];
  const navigator = {
    locks: createLocks(),
    get onLine() {
      return state.isOnline;
    },
    sendBeacon(_: string, body: Blob) {
      if (state.takesMore) sent.push(posted(body));
      return state.takesMore;
    },
  };
  const open = () => {
    const page = Object.assign(new EventTarget(), {
      navigator,
      get localStorage() {
        if (storage.isBlocked) throw new DOMException('', 'SecurityError');
        return localStorage;
      },
      setTimeout: window.setTimeout.bind(window),
      document: Object.defineProperty(new EventTarget(), 'visibilityState', {
        get: () => (state.isHidden ? 'hidden' : 'visible'),
      }),
    });
    return { page, add: createOutbox(page as unknown as Window).add };
  };
  return { sent, state, open, storage };
}

/** Blobs of jsdom cannot be read at once. */
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

test('a loop is one line at once and one a minute, with a count', () => {
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

test('what has happened twice is told as two, without a count', () => {
  const { add, sent } = setUp();
  add(failed('t1'));
  add(failed('t2'));
  jest.advanceTimersByTime(70_000);
  expect(sent).toEqual([[failed('t1')], [failed('t2')]]);
});

test('the number of a repeat is that of the line that counts it', () => {
  const { add } = setUp();
  expect(['t1', 't2', 't3'].map((id) => add(failed(id)))).toEqual(['t1', 't2', 't2']);
});

test('another cause is told at once; the same one after its minute, too', () => {
  const { add, sent } = setUp();
  add(failed('t1'));
  add(failed('t2', { id: 'suppliers' }));
  add(failed('t3', { detail: 'Error: y' }));
  jest.advanceTimersByTime(60_000);
  add(failed('t4'));
  expect(sent.flat().map(({ traceId }) => traceId)).toEqual(['t1', 't2', 't3', 't4']);
});

test('causes without number are told apart without their words', () => {
  const { add, sent } = setUp();
  const word = (index: number) => String.fromCharCode(97 + (index % 26)).repeat(1 + index / 26);
  for (let index = 0; index < 400; index += 1)
    add(failed(`t${String(index)}`, { detail: word(index) }));
  jest.advanceTimersByTime(70_000);
  expect(sent.flat()).toHaveLength(52);
  expect(sent.flat().reduce((sum, { count = 1 }) => sum + count, 0)).toBe(400);
});

test('who leaves takes the repeats along', () => {
  const { add, sent, change } = setUp();
  for (const id of ['t1', 't2', 't3']) add(failed(id));
  add(ready('t4'));
  change({ isHidden: true });
  expect(sent).toEqual([[failed('t1')], [ready('t4'), failed('t2', { count: 2 })]]);
});

test('without a network everything waits for one', () => {
  const { add, sent, change } = setUp();
  change({ isOnline: false });
  add(failed('t1'));
  add(ready('t2'));
  jest.advanceTimersByTime(30_000);
  expect(sent).toEqual([]);
  change({ isOnline: true });
  expect(sent).toEqual([[failed('t1'), ready('t2')]]);
});

test('what the browser does not take is sent later', () => {
  const { add, sent, state } = setUp();
  state.takesMore = false;
  add(failed('t1'));
  state.takesMore = true;
  jest.advanceTimersByTime(10_000);
  expect(sent).toEqual([[failed('t1')]]);
});

const settled = () => jest.advanceTimersByTimeAsync(0);
const kept = () => Object.keys(localStorage).map((key) => localStorage.getItem(key));

test('what is left without a network is kept for the next page, and sent once with its count', async () => {
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

test('two tabs that come online at once send what is kept once; so does the one that kept it', async () => {
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

test('what the browser does not take of the kept is kept on', async () => {
  const { add, sent, state, change, open } = setUp();
  change({ isOnline: false });
  add(failed('t1'));
  change({ isHidden: true });
  Object.assign(state, { isOnline: true, takesMore: false });
  open();
  await settled();
  expect(kept()).toEqual([JSON.stringify([failed('t1')])]);
  state.takesMore = true;
  open();
  await settled();
  expect(sent).toEqual([[failed('t1')]]);
});

test.each(['blocked', 'full'])(
  'storage that is %s loses nothing of a page that stays',
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

test('no more is kept than four calls carry, and nothing else in the storage is touched', async () => {
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
  change({ isOnline: true });
  await settled();
  expect(sent.map((lines) => lines.length)).toEqual([50, 10, 50, 10]);
  expect(kept()).toEqual(['x']);
});
