import { StillLoading } from './first-page.ts';
import { createShownPages } from './shown-pages.ts';

const TOKENS = { id_token: 'id', access_token: 'access', refresh_token: 'refresh', generation: 1 };
const LIST = { id: 'suppliers.list', access: 'auth' } as const;

/** A router with a history of entries, and the pages that it has shown. */
function setUp() {
  const session = { subject: 'user-1', changes: 0 };
  const state = {
    location: { key: 'first', hash: '' },
    navigation: {} as { location?: { key: string } },
    loaderData: {} as Record<string, unknown>,
  };
  const pages = createShownPages(
    {
      tokens: { read: () => ({ ...TOKENS, subject: session.subject }) },
      changes: () => session.changes,
    },
    () => state,
  );
  const loads: unknown[] = [];
  type Route = Parameters<typeof pages.hasDataFor>[0];

  /** Goes to an entry and shows it. Returns the shown data, and whether it must be reloaded. */
  async function go(key: string, answer: unknown, route: Route = LIST) {
    state.navigation = { location: { key } };
    const data = await pages.loadData(route, () => {
      loads.push(answer);
      return Promise.resolve(answer);
    });
    state.location = { key, hash: '' };
    state.navigation = {};
    state.loaderData = { [route.id]: data };
    return { data, mustReload: pages.shown(state) };
  }
  /** Reads the shown page again, as the router's `revalidate` does. */
  async function reload(read: () => Promise<unknown>, route: Route = LIST) {
    const data = await pages.loadData(route, read);
    state.loaderData = { [route.id]: data };
    pages.shown(state);
    return data;
  }
  return { session, pages, state, loads, go, reload };
}

test('shows the page of an entry at once when the user returns to it, and requests a reload', async () => {
  const { go, loads } = setUp();
  expect(await go('a', ['row 1'])).toEqual({ data: ['row 1'], mustReload: false });
  expect(await go('b', ['row 2'])).toEqual({ data: ['row 2'], mustReload: false });
  expect(await go('a', ['row 1, newer'])).toEqual({ data: ['row 1'], mustReload: true });
  expect(loads).toEqual([['row 1'], ['row 2']]);
});

test('requests a reload of a page only once', async () => {
  const { go, pages, state } = setUp();
  await go('a', ['row 1']);
  await go('b', ['row 2']);
  await go('a', []);
  expect(pages.shown(state)).toBe(false);
});

test.each([
  ['a change of data', { changes: 1 }],
  ['a sign-in as another user', { subject: 'user-2' }],
])('reloads a page before it is shown after %s', async (_, change) => {
  const { go, session } = setUp();
  await go('a', ['row 1']);
  await go('b', ['row 2']);
  Object.assign(session, change);
  expect(await go('a', ['row 1, newer'])).toEqual({ data: ['row 1, newer'], mustReload: false });
});

test('drops data that was loaded during a change', async () => {
  const { go, session, pages, state } = setUp();
  state.navigation = { location: { key: 'a' } };
  const data = await pages.loadData(LIST, () => {
    session.changes += 1;
    return Promise.resolve(['row 1']);
  });
  state.location = { key: 'a', hash: '' };
  state.navigation = {};
  state.loaderData = { [LIST.id]: data };
  pages.shown(state);
  await go('b', ['row 2']);
  expect((await go('a', ['row 1, newer'])).data).toEqual(['row 1, newer']);
});

test.each([
  ['a page of a flow', { id: 'payments.form', access: 'auth', flow: 'payment' }],
  ['a public page', { id: 'account.signin', access: 'public' }],
] as const)('always loads %s', async (_, route) => {
  const { go } = setUp();
  await go('a', 'first', route);
  await go('b', 'other');
  expect(await go('a', 'second', route)).toEqual({ data: 'second', mustReload: false });
});

test('keeps the identity of equal data, and shows data that differs', async () => {
  const { go, reload } = setUp();
  const first = { rows: [{ id: 1, amount: 120_000 }] };
  await go('a', first);
  await go('b', []);
  await go('a', null);
  expect(await reload(() => Promise.resolve({ rows: [{ id: 1, amount: 120_000 }] }))).toBe(first);
  await go('b', []);
  await go('a', null);
  expect(await reload(() => Promise.resolve({ rows: [] }))).toEqual({ rows: [] });
  await go('b', []);
  expect((await go('a', null)).data).toEqual({ rows: [] });
});

test('keeps a page on the screen that cannot be reloaded without a network', async () => {
  const { go, reload } = setUp();
  await go('a', ['row 1']);
  await go('b', ['row 2']);
  await go('a', null);
  const failure = { kind: 'network', message: '通信できませんでした。' };
  expect(await reload(() => Promise.reject(failure as never))).toEqual(['row 1']);
});

const NO_NETWORK = { kind: 'network', message: '通信できませんでした。' };

test.each([
  ['a list', LIST],
  ['a page of a flow', { id: 'payments.form', access: 'auth', flow: 'payment' }],
  ['a public page', { id: 'account.code', access: 'public' }],
] as const)('keeps %s that is read again without a network', async (_, route) => {
  const { go, reload, pages } = setUp();
  await go('a', ['row 1'], route);
  expect(await reload(() => Promise.reject(NO_NETWORK as never), route)).toEqual(['row 1']);
  expect(pages.isOutdated()).toBe(true);
  expect(await reload(() => Promise.resolve(['row 2']), route)).toEqual(['row 2']);
  expect(pages.isOutdated()).toBe(false);
});

test('keeps no data of a page whose reload failed after a change of data', async () => {
  const { go, reload, session } = setUp();
  await go('a', ['row 1']);
  session.changes = 1;
  expect(await reload(() => Promise.reject(NO_NETWORK as never))).toEqual(['row 1']);
  await go('b', []);
  expect((await go('a', [])).data).toEqual([]);
});

test.each([
  ['a page that has no data yet', undefined],
  ['a page that still loads', new StillLoading(Promise.resolve(), () => undefined)],
])('shows the failure of %s without a network', async (_, data) => {
  const { reload, state } = setUp();
  state.loaderData = { [LIST.id]: data };
  await expect(reload(() => Promise.reject(NO_NETWORK as never))).rejects.toBe(NO_NETWORK);
});

test('shows the failure of another mailed link without a network, not the data of the first one', async () => {
  const { go, reload, state } = setUp();
  const route = { id: 'account.stop', access: 'public' } as const;
  await go('a', 'first link', route);
  state.location = { key: 'b', hash: '#other' };
  await expect(reload(() => Promise.reject(NO_NETWORK as never), route)).rejects.toBe(NO_NETWORK);
});

test('shows the refusal of a page that no longer exists', async () => {
  const { go, reload } = setUp();
  await go('a', ['row 1']);
  await go('b', ['row 2']);
  await go('a', null);
  const refusal = { kind: 'problem', httpStatus: 404 };
  await expect(reload(() => Promise.reject(refusal as never))).rejects.toBe(refusal);
});

test('forgets the pages that were shown longest ago', async () => {
  const { go } = setUp();
  for (let entry = 0; entry <= 30; entry += 1) await go(`entry-${entry}`, entry);
  expect((await go('entry-0', 'read')).data).toBe('read');
  expect((await go('entry-30', 'read')).data).toBe(30);
});

test('shows the failure when the session has changed since the page was read', async () => {
  const { go, reload, session } = setUp();
  await go('a', ['row 1']);
  session.subject = 'user-2';
  await expect(reload(() => Promise.reject(NO_NETWORK as never))).rejects.toBe(NO_NETWORK);
});

test.each([
  ['a map', (row: string) => new Map([['row', row]])],
  ['a set', (row: string) => ({ rows: new Set([row]) })],
  ['a promise', (row: string) => ({ later: Promise.resolve(row) })],
  ['a day', (row: string) => [new Date(`2026-11-0${row}`)]],
])('shows the newer data of a page to which the user returned: %s', async (_, dataOf) => {
  const { go, reload } = setUp();
  await go('a', dataOf('1'));
  await go('b', []);
  await go('a', []);
  const newer = dataOf('2');
  expect(await reload(() => Promise.resolve(newer))).toBe(newer);
});

test('keeps the identity of equal data of a page to which the user returned', async () => {
  const { go, reload } = setUp();
  const dataOf = () => ({ rows: [{ id: 1, names: ['暁'], closed: null, rate: Number.NaN }] });
  const first = dataOf();
  await go('a', first);
  await go('b', []);
  await go('a', []);
  expect(await reload(() => Promise.resolve(dataOf()))).toBe(first);
});
