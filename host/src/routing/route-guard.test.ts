import { fakeHost } from '@hareto/testing/fake-host.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { aRegistry, aRoute, servicesOf } from '../testing/render-shell.tsx';
import { createRouteGuard } from './route-guard.ts';

const at = (path: string) => new URL(path, 'https://hareto.example');
const cards = aRoute('/myaccount/creditcards', { cardFields: true });

function guardOf({ isSignedIn = true, shown = '/' } = {}) {
  const host = fakeHost({ user: isSignedIn ? aUser() : null });
  return createRouteGuard(servicesOf(host, aRegistry([]), { links: [] }), null, at(shown));
}

/** Where the guard leads instead, and whether by a load of the document. */
const ledTo = (entering: Promise<void>) =>
  entering.then(
    () => null,
    ({ headers }: Response) => [headers.get('Location'), headers.has('X-Remix-Reload-Document')],
  );

test('who is not signed in is asked to, and keeps path, query and hash', async () => {
  const entering = guardOf({ isSignedIn: false }).enter(
    aRoute('/suppliers'),
    at('/suppliers?page=2#row-7'),
  );
  expect(await ledTo(entering)).toEqual([
    '/signin?redirect=%2Fsuppliers%3Fpage%3D2%23row-7',
    false,
  ]);
});

test('who is signed in enters, and so does anybody a public page', async () => {
  expect(await ledTo(guardOf().enter(aRoute('/suppliers'), at('/suppliers#row-7')))).toBeNull();
  expect(
    await ledTo(
      guardOf({ isSignedIn: false }).enter(aRoute('/signin', { access: 'public' }), at('/signin')),
    ),
  ).toBeNull();
});

test.each([
  [
    'from another page, with the hash',
    '/signin?redirect=%2Fmyaccount',
    '/myaccount/creditcards?a=1#add',
  ],
  [
    'from its own address after a step back, without it: only so something is loaded',
    '/myaccount/creditcards?a=1#add',
    '/myaccount/creditcards?a=1',
  ],
])('a page with card fields is a load of its own, %s', async (_, shown, expected) => {
  const entering = guardOf({ shown }).enter(cards, at('/myaccount/creditcards?a=1#add'));
  expect(await ledTo(entering)).toEqual([expected, true]);
});
