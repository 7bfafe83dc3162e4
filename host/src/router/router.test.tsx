import { fakeHost, networkProblem } from '@hareto/testing/fake-host.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { redirect, redirectDocument } from '@hareto/platform/router/react-router.ts';
import { waitFor } from '@testing-library/react';
import type { ReloadOnce } from '../remotes/reload-once.ts';
import { RemoteError } from '../remotes/remote-error.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { aRegistry, aRemote, aRoute, servicesOf } from '../testing/render-shell.tsx';
import { preloadPages } from '../preload/preload-pages.ts';
import { SIGN_OUT } from '../session/sign-out.ts';
import { createRouter } from './router.ts';

const PUBLIC = { access: 'public', layout: 'simple' } as const;
const REGISTRY = aRegistry([
  {
    ...aRemote('suppliers', [
      aRoute('/suppliers', { scripts: ['list.js'], early: ['/api/v1/suppliers'] }),
    ]),
    initial: ['entry.js'],
  },
  aRemote(
    'account',
    ['/signin', '/onetime-password', '/registration'].map((path) => aRoute(path, PUBLIC)),
  ),
  aRemote('shop', [
    aRoute('/shop/:id', PUBLIC),
    aRoute('/shop/pay', { ...PUBLIC, cardFields: true }),
  ]),
  {
    ...aRemote(
      'payments',
      ['/payments/review', '/payments/review/:id', '/payments/history/:id'].map((path) =>
        aRoute(path),
      ),
    ),
    landing: { path: '/payments', lists: [], empty: '/suppliers', uncounted: '/suppliers' },
  },
]);

const waiting: (() => void)[] = [];
// jsdom has none of them.
beforeAll(() => {
  Object.assign(performance, { mark: () => undefined });
  Object.assign(window, {
    matchMedia: () => ({ matches: false }),
    requestIdleCallback: (act: () => void) => waiting.push(act),
  });
});

let leave = () => undefined as void;
afterEach(() => leave());

/** Opens a page at `path` and returns its router; the session can end. */
function openAt(
  path: string,
  isSignedIn = true,
  registration_status: 0 | 2 = 2,
  route: (remoteId: string, routeId: string) => Promise<object> = () => Promise.resolve({}),
  reload: Partial<ReloadOnce> = {},
  registry = REGISTRY,
) {
  window.history.replaceState(null, '', path);
  const documents: string[] = [];
  const session = { isSignedIn };
  const logOut = jest.fn();
  const signOut = jest.fn(() => {
    if (session.isSignedIn) logOut();
    session.isSignedIn = false;
    return Promise.resolve();
  });
  const requested: string[] = [];
  document.head.innerHTML = '';
  const preloaded = () =>
    [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
  const services = servicesOf(fakeHost({ user: aUser({ registration_status }) }), registry, {
    links: [],
  });
  const { router, goToSignIn, isPending } = createRouter({
    services: {
      ...services,
      session: { ...services.session, isSignedIn: () => session.isSignedIn, signOut },
      api: {
        ...services.api,
        withSession: (act) =>
          act('access', (address) => {
            requested.push(address);
            return new Promise(() => undefined);
          }),
      },
    },
    remotes: { loadRoute: route } as unknown as RemoteLoader,
    reloadOnce: {
      tryReload: () => Promise.resolve(false),
      isLeaving: () => Promise.resolve(false),
      stayed: () => new Promise(() => undefined),
      markRendered: () => undefined,
      ...reload,
    },
    fetchScreen: (screen) => screen.fetch(),
    fetchPreloads: () => Promise.resolve(preloadPages),
    browser: withoutDocuments((how, address) => documents.push(`${how} ${address}`)),
  });
  leave = () => router.dispose();
  /** Lets the browser be idle until everything that it then fetches has arrived. */
  const waitWhileIdle = async () => {
    waiting.splice(0).forEach((act) => act());
    await Promise.resolve();
    await Promise.resolve();
  };
  const settled = () =>
    waitFor(() =>
      expect([router.state.initialized, router.state.navigation.state]).toEqual([true, 'idle']),
    );
  const shown = () => ({
    address: router.createHref(router.state.location),
    state: router.state.location.state as unknown,
  });
  const batch = () => services.earlyResponses.batch()?.pathname ?? null;
  return {
    router,
    goToSignIn,
    isPending,
    session,
    signOut,
    logOut,
    requested,
    batch,
    preloaded,
    settled,
    waitWhileIdle,
    shown,
    documents,
  };
}

/** The window of jsdom, which cannot load documents. */
function withoutDocuments(onLoad: (how: 'assign' | 'replace', address: string) => void) {
  // The methods of `window.location` cannot be replaced, so the target is another object.
  const changed = <T extends object>(original: T, changes: object) =>
    new Proxy({} as T, {
      has: (_, key) => key in original,
      get(_, key): unknown {
        const value: unknown = Reflect.get(key in changes ? changes : original, key);
        return value instanceof Function ? (value.bind(original) as unknown) : value;
      },
    });
  const location = changed(window.location, {
    assign: (address: string) => onLoad('assign', address),
    replace: (address: string) => onLoad('replace', address),
  });
  return changed(window, { location });
}

const SIGN_IN = {
  address: '/signin?redirect=%2Fsuppliers%3Fpage%3D2%23row-7',
  state: { sessionEnded: true },
};

test('redirects to sign-in when the session ends, and keeps path, query and hash', async () => {
  const page = openAt('/suppliers?page=2#row-7');
  await page.settled();
  page.session.isSignedIn = false;
  page.goToSignIn(true);
  await page.settled();
  expect(page.shown()).toEqual(SIGN_IN);
});

test('signs out once, when the leave guard has let the sign-out pass', async () => {
  const page = openAt('/suppliers');
  await page.settled();
  const { router } = page;
  const guard = () => router.getBlocker('form', () => true);
  guard();
  const attempts = [];
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await router.navigate('/signin', { state: SIGN_OUT });
    attempts.push([guard().state, page.signOut.mock.calls.length]);
    if (attempt === 0) guard().reset?.();
  }
  expect(attempts).toEqual([
    ['blocked', 0],
    ['blocked', 0],
  ]);
  guard().proceed?.();
  router.deleteBlocker('form');
  // A second press, while the sign-in page loads.
  void router.navigate('/signin', { state: SIGN_OUT });
  await page.settled();
  expect([page.shown().address, page.logOut.mock.calls.length]).toEqual(['/signin', 1]);
});

test('signs out in a release without the sign-in page', async () => {
  const registry = aRegistry([aRemote('suppliers', [aRoute('/suppliers')])]);
  const page = openAt('/suppliers', true, 2, undefined, {}, registry);
  await page.settled();
  await page.router.navigate('/signin', { state: SIGN_OUT });
  await page.router.revalidate();
  expect([page.shown().address, page.logOut.mock.calls.length]).toEqual(['/signin', 1]);
});

test('signs out without a call of the API when the session has already expired', async () => {
  const page = openAt('/suppliers');
  await page.settled();
  page.session.isSignedIn = false;
  await page.router.navigate('/signin', { state: SIGN_OUT });
  expect([page.signOut.mock.calls.length, page.logOut.mock.calls.length]).toEqual([1, 0]);
});

test('keeps the session of a user who signs in at the page to which the sign-out has led', async () => {
  const page = openAt('/suppliers');
  await page.settled();
  await page.router.navigate('/signin', { state: SIGN_OUT });
  page.session.isSignedIn = true;
  await page.router.revalidate();
  expect(page.session.isSignedIn).toBe(true);
});

test('does not sign out when the user goes back to the page of an earlier sign-out', async () => {
  const page = openAt('/onetime-password');
  await page.settled();
  await page.router.navigate('/signin', { state: SIGN_OUT });
  page.session.isSignedIn = true;
  await page.router.navigate('/suppliers');
  await page.router.navigate(-1);
  await waitFor(() => expect(page.shown().address).toBe('/signin'));
  expect(page.signOut).toHaveBeenCalledTimes(1);
});

test('keeps the return path through further refusals, during the redirect and afterwards', async () => {
  const page = openAt('/suppliers?page=2#row-7');
  await page.settled();
  page.session.isSignedIn = false;
  for (let call = 0; call < 3; call += 1) page.goToSignIn(true);
  await page.settled();
  expect(page.shown()).toEqual(SIGN_IN);
  for (let call = 0; call < 3; call += 1) page.goToSignIn(true);
  await page.settled();
  expect(page.shown()).toEqual(SIGN_IN);
});

test('stays on a public page when a call without a session is refused, and leaves it when a session ends', async () => {
  const page = openAt('/onetime-password', false);
  await page.settled();
  page.goToSignIn(false);
  await page.settled();
  expect(page.shown().address).toBe('/onetime-password');
  page.goToSignIn(true);
  await page.settled();
  expect(page.shown().address).toBe('/signin?redirect=%2Fonetime-password');
});

test('returns to the page of the running navigation when the session ends during it', async () => {
  const page = openAt('/onetime-password');
  await page.settled();
  void page.router.navigate('/suppliers?page=2#row-7');
  page.goToSignIn(true);
  await page.settled();
  expect(page.shown()).toEqual(SIGN_IN);
});

test('keeps the hash of a page that is opened signed out', async () => {
  const page = openAt('/suppliers?page=2#row-7', false);
  await page.settled();
  expect(page.shown().address).toBe(SIGN_IN.address);
});

test('keeps the hash of a page that is entered signed out', async () => {
  const page = openAt('/onetime-password', false);
  await page.settled();
  await page.router.navigate('/suppliers?page=2#row-7');
  expect(page.shown().address).toBe(SIGN_IN.address);
});

test.each([
  ['/suppliers?page=2', '/registration?redirect=%2Fsuppliers%3Fpage%3D2'],
  ['/payments', '/registration?redirect=%2Fpayments'],
  ['/toppage', '/registration'],
])('leads a user without a business from %s to the registration', async (path, expected) => {
  const page = openAt(path, true, 0);
  await page.settled();
  expect(page.shown().address).toBe(expected);
});

const SCRIPTS = [
  '/remotes/suppliers/abcdef012345/entry.js',
  '/remotes/suppliers/abcdef012345/list.js',
];

test('requests the scripts and data of a navigation together, before the code of its remote has loaded', async () => {
  let arrive = () => undefined as void;
  const code = new Promise<object>((resolve) => {
    arrive = () => resolve({});
  });
  const page = openAt('/onetime-password', true, 2, (id) =>
    id === 'suppliers' ? code : Promise.resolve({}),
  );
  await page.settled();
  await page.waitWhileIdle();
  page.requested.length = 0;
  const navigationStarted = page.router.navigate('/suppliers');
  await waitFor(() => expect(page.requested).toEqual(['/api/v1/suppliers']));
  expect(page.batch()).toBe('/suppliers');
  expect(page.preloaded()).toEqual(SCRIPTS);
  arrive();
  await navigationStarted;
  expect(page.batch()).toBeNull();
});

test('requests nothing for a navigation that leads to sign-in', async () => {
  const page = openAt('/onetime-password', false);
  await page.settled();
  await page.waitWhileIdle();
  await page.router.navigate('/suppliers');
  expect(page.preloaded()).toEqual([]);
});

test('shows a page at once when the user goes back to it, then its current data', async () => {
  const answers = [['row 1'], ['row 1', 'row 2']];
  let answer = () => undefined as void;
  const answerAllowed = new Promise<void>((resolve) => {
    answer = () => resolve();
  });
  const loader = async () => {
    if (answers.length === 1) await answerAllowed;
    return answers.shift();
  };
  const page = openAt('/suppliers', true, 2, (id) =>
    Promise.resolve(id === 'suppliers' ? { loader } : {}),
  );
  await page.settled();
  await page.waitWhileIdle();
  await page.router.navigate('/onetime-password');
  page.requested.length = 0;
  const rows = () => page.router.state.loaderData['test.suppliers'] as unknown;
  await page.router.navigate(-1);
  await waitFor(() => expect([page.shown().address, rows()]).toEqual(['/suppliers', ['row 1']]));
  expect([page.router.state.revalidation, page.requested]).toEqual(['loading', []]);
  answer();
  await waitFor(() => expect(rows()).toEqual(['row 1', 'row 2']));
  expect(page.router.state.revalidation).toBe('idle');
});

/** A page that kept its rows, because reading them again failed; the API answers from now on. */
async function openOutdated() {
  let answer: () => Promise<unknown> = () => Promise.resolve(['row 1']);
  const page = openAt('/suppliers', true, 2, (id) =>
    Promise.resolve(id === 'suppliers' ? { loader: () => answer() } : {}),
  );
  await page.settled();
  const rows = () => page.router.state.loaderData['test.suppliers'] as unknown;
  answer = () => Promise.reject(networkProblem);
  await page.router.revalidate();
  expect([rows(), page.router.state.errors]).toEqual([['row 1'], null]);
  answer = () => Promise.resolve(['row 1', 'row 2']);
  return rows;
}

test('keeps a page that cannot be read again without a network, and reads it when the network is back', async () => {
  const rows = await openOutdated();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(rows()).toEqual(['row 1', 'row 2']));
});

test('reads an outdated page again as soon as the API answers, without an online event', async () => {
  const rows = await openOutdated();
  await waitFor(() => expect(rows()).toEqual(['row 1', 'row 2']), { timeout: 10_000 });
});

test('shows the page of a navigation that waited for a reload which did not happen', async () => {
  const reload = { isLeaving: false, stay: () => undefined as void };
  const stayed = new Promise<void>((resolve) => {
    reload.stay = () => resolve();
  });
  const page = openAt('/onetime-password', true, 2, undefined, {
    isLeaving: () => Promise.resolve(reload.isLeaving),
    stayed: () => stayed,
  });
  await page.settled();
  reload.isLeaving = true;
  const navigation = page.router.navigate('/suppliers');
  await waitFor(() => expect(page.router.state.navigation.state).toBe('loading'));
  reload.stay();
  await navigation;
  expect(page.shown().address).toBe('/suppliers');
});

test.each([
  ['opened', '/onetime-password?a=%20#secret', null],
  ['entered', '/signin', '/onetime-password?a=%20#secret'],
])(
  'reloads the whole address, with its hash, when a file of a page that is %s cannot be fetched',
  async (_, opened, entered) => {
    const targets: string[] = [];
    const missing = new RemoteError('account', 'entry', 'http', { httpStatus: 404 });
    const page = openAt(
      opened,
      false,
      2,
      (id) => (id === 'account' && isMissing() ? Promise.reject(missing) : Promise.resolve({})),
      {
        tryReload(__, target) {
          targets.push(target);
          return Promise.resolve(true);
        },
      },
    );
    const isMissing = () => entered === null || page.router.state.initialized;
    if (entered !== null) {
      await page.settled();
      void page.router.navigate(entered);
    }
    const target = '/onetime-password?a=%20#secret';
    await waitFor(() => expect(targets).toEqual([target]));
    expect([
      page.isPending(target),
      page.isPending('/onetime-password?a=%20'),
      page.isPending('/onetime-password?a=%20#other'),
    ]).toEqual([true, false, false]);
  },
);

test.each([
  ['declared after a parameter route', '/shop/pay', '/shop/pay'],
  ['with an encoded path', '/shop/%70ay', '/shop/%70ay'],
])('enters a card page %s without loading another document', async (_, path, expected) => {
  const loaded: string[] = [];
  const page = openAt(path, true, 2, (id) => {
    loaded.push(id);
    return Promise.resolve({});
  });
  await page.settled();
  await page.router.revalidate();
  expect([page.shown().address, page.router.state.matches.at(-1)?.route.id, loaded]).toEqual([
    expected,
    'test.shop.pay',
    ['shop', 'shop'],
  ]);
});

/** A payment whose address names its list: at the address of another list, its loader redirects. */
function openWithPayment(path: string) {
  const payment = { list: 'review' };
  const loaderFor = (list: string) => () =>
    Promise.resolve(payment.list === list ? null : redirect(`/payments/${payment.list}/12`));
  const page = openAt(path, true, 2, (_remote, route) => {
    const list = /^test\.payments\.(\w+)\.id$/.exec(route)?.[1];
    return Promise.resolve(list === undefined ? {} : { loader: loaderFor(list) });
  });
  return { ...page, payment };
}

test('goes back to the list from a payment that has moved to another list meanwhile', async () => {
  const page = openWithPayment('/payments/review');
  await page.settled();
  await page.router.navigate('/payments/review/12');
  page.payment.list = 'history';
  await page.router.revalidate();
  expect(page.shown().address).toBe('/payments/history/12');
  await page.router.navigate(-1);
  await waitFor(() => expect(page.shown().address).toBe('/payments/review'));
});

test('goes back to the list past the old address of a payment that moved after it was left', async () => {
  const page = openWithPayment('/payments/review');
  await page.settled();
  await page.router.navigate('/payments/review/12');
  await page.router.navigate('/suppliers');
  page.payment.list = 'history';
  await page.router.navigate(-1);
  await waitFor(() => expect(page.shown().address).toBe('/payments/history/12'));
  await page.settled();
  await page.router.navigate(-1);
  await waitFor(() => expect(page.shown().address).toBe('/payments/review'));
});

test('keeps the list in the history when a link leads to the old address of a payment', async () => {
  const page = openWithPayment('/payments/review');
  await page.settled();
  page.payment.list = 'history';
  await page.router.navigate('/payments/review/12');
  expect(page.shown().address).toBe('/payments/history/12');
  await page.router.navigate(-1);
  await waitFor(() => expect(page.shown().address).toBe('/payments/review'));
});

test('does not go back to the sign-in after a sign-in with a code', async () => {
  const page = openAt('/suppliers?page=2', false);
  await page.settled();
  await page.router.navigate('/onetime-password', { replace: true });
  page.session.isSignedIn = true;
  await page.router.navigate('/suppliers?page=2', { replace: true });
  // The requested page is the first page of the visit, so Back leaves the product.
  expect([page.shown().address, window.history.state]).toEqual([
    '/suppliers?page=2',
    expect.objectContaining({ idx: 0 }),
  ]);
});

/** A page from which `/suppliers` redirects to a card page, which loads a document. */
const openBeforeCardPage = (
  path: string,
  isSignedIn: boolean,
  loader = () => Promise.resolve(redirect('/shop/pay')),
) =>
  openAt(path, isSignedIn, 2, (_remote, route) =>
    Promise.resolve(route === 'test.suppliers' ? { loader } : {}),
  );

test('replaces a redirected address by the document to which it leads at last', async () => {
  const page = openBeforeCardPage('/signin', false);
  await page.settled();
  page.session.isSignedIn = true;
  void page.router.navigate('/suppliers', { replace: true });
  await waitFor(() => expect(page.documents).toEqual(['replace /shop/pay']));
});

test('follows a redirect whose headers cannot be changed, as those of Response.redirect', async () => {
  const immutable = (): Response => {
    const headers = new Headers({ Location: '/payments/review' });
    headers.set = () => {
      throw new TypeError("Failed to execute 'set' on 'Headers': Headers are immutable");
    };
    return Object.defineProperty(new Response(null, { status: 302 }), 'headers', {
      value: headers,
    });
  };
  const page = openBeforeCardPage('/suppliers', true, () => Promise.resolve(immutable()));
  await page.settled();
  expect([page.shown().address, page.documents]).toEqual(['/payments/review', []]);
});

test('keeps the page before in the history when a link leads to a document at last', async () => {
  const page = openBeforeCardPage('/onetime-password', true);
  await page.settled();
  void page.router.navigate('/suppliers');
  await waitFor(() => expect(page.documents).toEqual(['assign /shop/pay']));
});

test('loads no document for an address that was left meanwhile', async () => {
  const waitingLoads: ((response: Response) => void)[] = [];
  const load = () =>
    new Promise<Response>((resolve) => {
      waitingLoads.push(resolve);
    });
  const page = openBeforeCardPage('/onetime-password', true, load);
  await page.settled();
  void page.router.navigate('/suppliers', { replace: true });
  await waitFor(() => expect(waitingLoads).toHaveLength(1));
  await page.router.navigate('/payments/review');
  for (const end of waitingLoads) end(redirectDocument('/shop/pay'));
  await page.router.revalidate();
  expect([page.shown().address, page.documents]).toEqual(['/payments/review', []]);
});

test('goes back to the page before the one at which the session ended', async () => {
  const page = openAt('/suppliers');
  await page.settled();
  await page.router.navigate('/payments/review');
  page.session.isSignedIn = false;
  page.goToSignIn(true);
  await page.settled();
  page.session.isSignedIn = true;
  await page.router.navigate('/payments/review', { replace: true });
  await page.router.navigate(-1);
  await waitFor(() => expect(page.shown().address).toBe('/suppliers'));
});
