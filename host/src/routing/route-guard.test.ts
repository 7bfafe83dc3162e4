import { store } from '../store.ts';
import { linkRequestKey } from '@hareto/contracts/requests.ts';
import { fakeHost, problem, stub } from '@hareto/testing/fake-host.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { aRegistry, aRemote, aRoute, servicesOf } from '../testing/render-shell.tsx';
import { createRouteGuard } from './route-guard.ts';

const at = (path: string) => new URL(path, 'https://hareto.example');
const cards = aRoute('/myaccount/creditcards', { cardFields: true });

function guardOf({ isSignedIn = true, documentAddress = at('/') } = {}) {
  const host = fakeHost({ user: isSignedIn ? aUser() : null });
  return createRouteGuard(servicesOf(host, aRegistry([]), { links: [] }), null, documentAddress);
}

/** The path that the guard redirects to, and whether it loads a document. */
const redirectOf = (entering: Promise<void>) =>
  entering.then(
    () => null,
    ({ headers }: Response) => [headers.get('Location'), headers.has('X-Remix-Reload-Document')],
  );

test('sends an anonymous user to sign-in and keeps path, query and hash', async () => {
  const entering = guardOf({ isSignedIn: false }).checkAccess(
    aRoute('/suppliers'),
    at('/suppliers?page=2#row-7'),
  );
  expect(await redirectOf(entering)).toEqual([
    '/signin?redirect=%2Fsuppliers%3Fpage%3D2%23row-7',
    false,
  ]);
});

test('lets a signed-in user enter, and an anonymous user enter a public page', async () => {
  expect(
    await redirectOf(guardOf().checkAccess(aRoute('/suppliers'), at('/suppliers#row-7'))),
  ).toBeNull();
  expect(
    await redirectOf(
      guardOf({ isSignedIn: false }).checkAccess(
        aRoute('/signin', { access: 'public' }),
        at('/signin'),
      ),
    ),
  ).toBeNull();
});

const REGISTRATION = aRemote('account', [aRoute('/registration', { access: 'public' })]);

function guardOfStatus(registration_status: 0 | 1 | 2 | 3, remotes = [REGISTRATION]) {
  const host = fakeHost({ user: aUser({ registration_status }) });
  return createRouteGuard(servicesOf(host, aRegistry(remotes), { links: [] }), null, at('/'));
}

const registrationRedirect = (
  guard: ReturnType<typeof guardOfStatus>,
  path: string,
  access: 'auth' | 'public' = 'auth',
) =>
  redirectOf(
    Promise.resolve().then(() => {
      guard.requireRegistration(aRoute('/any', { access }), at(path));
    }),
  );

test.each([
  ['/suppliers?page=2#row-7', '/registration?redirect=%2Fsuppliers%3Fpage%3D2%23row-7'],
  ['/toppage', '/registration'],
])(
  'sends a user without a business to the registration before %s, and keeps the path',
  async (path, expected) => {
    expect(await registrationRedirect(guardOfStatus(0), path)).toEqual([expected, false]);
  },
);

test.each([1, 2, 3] as const)('lets a user with registration status %i enter', async (status) => {
  expect(await registrationRedirect(guardOfStatus(status), '/suppliers')).toBeNull();
});

test('does not redirect on public pages and in releases without a registration', async () => {
  expect(
    await registrationRedirect(guardOfStatus(0), '/registration/confirm', 'public'),
  ).toBeNull();
  expect(await registrationRedirect(guardOfStatus(0, []), '/suppliers')).toBeNull();
});

test.each([
  [
    'from another page, with the hash',
    '/signin?redirect=%2Fmyaccount',
    '/myaccount/creditcards?a=1#add',
  ],
  [
    'from its own address after a step back, without the hash, which would load nothing',
    '/myaccount/creditcards?a=1#add',
    '/myaccount/creditcards?a=1',
  ],
])('loads the document for a page with card fields, %s', async (_, shown, expected) => {
  const documentAddress = at('/suppliers');
  const guard = guardOf({ documentAddress });
  documentAddress.href = at(shown).href;
  const entering = guard.checkAccess(cards, at('/myaccount/creditcards?a=1#add'));
  expect(await redirectOf(entering)).toEqual([expected, true]);
});

test('loads no second document for a shown page with card fields, but one after another page', async () => {
  const address = at('/myaccount/creditcards?a=1#add');
  const guard = guardOf({ documentAddress: address });
  expect(await redirectOf(guard.checkAccess(cards, address))).toBeNull();
  guard.entered(cards);
  expect(await redirectOf(guard.checkAccess(cards, address))).toBeNull();
  guard.entered(aRoute('/suppliers'));
  expect(await redirectOf(guard.checkAccess(cards, address))).toEqual([
    '/myaccount/creditcards?a=1',
    true,
  ]);
});

describe('a request from the link of a mail', () => {
  const TOPPAGE = aRoute('/toppage');
  const linkedRequest = { invoice_id: 40, buyer_document_number: 40 };

  beforeEach(() => {
    sessionStorage.setItem('hareto.request-key', 'abc');
  });
  afterEach(() => {
    sessionStorage.clear();
  });
  function guardWith(answer: () => typeof linkedRequest) {
    const host = fakeHost({ stubs: [stub(linkRequestKey, answer)] });
    const services = servicesOf(host, aRegistry([]), { links: [] });
    return { host, services, guard: createRouteGuard(services, null, at('/')) };
  }

  test('is taken over before a signed-in screen, which redirects to its payment', async () => {
    const { guard, services } = guardWith(() => linkedRequest);
    expect(await redirectOf(guard.linkPendingRequest(TOPPAGE))).toEqual([
      '/payments/waiting/40/creditcard',
      false,
    ]);
    expect(services.pendingRequest.key()).toBeNull();
    expect(await redirectOf(guard.linkPendingRequest(TOPPAGE))).toBeNull();
  });

  test('shows the screen when it cannot be taken over, and explains why', async () => {
    const { guard, services } = guardWith(() => {
      throw problem({ httpStatus: 400, status: '2', message: '宛先が異なります。' });
    });
    expect(await redirectOf(guard.linkPendingRequest(TOPPAGE))).toBeNull();
    expect(store.get(services.pendingRequest.refusalAtom)).toBe('宛先が異なります。');
  });

  test('waits on public pages', async () => {
    const { guard, host } = guardWith(() => linkedRequest);
    expect(
      await redirectOf(guard.linkPendingRequest(aRoute('/registration', { access: 'public' }))),
    ).toBeNull();
    expect(host.calls(linkRequestKey)).toHaveLength(0);
  });
});
