import { aNetwork } from './testing/a-network.ts';
import { aRegistry } from './testing/render-shell.tsx';
import { createServices } from './services.ts';

const SESSION = JSON.stringify({
  access_token: 'a',
  id_token: 'i',
  refresh_token: 'r',
  generation: 1,
  subject: '1',
});
const KEPT_INPUT = 'hareto.kept.input.payment-7';

beforeAll(() => {
  Object.assign(window, {
    BroadcastChannel: EventTarget,
    fetch: () => Promise.resolve(new Response('{}', { status: 401 })),
  });
});

/** A page of a signed-in user whose tab keeps input; the API refuses its calls. */
function openPage() {
  localStorage.setItem('hareto.session', SESSION);
  localStorage.removeItem('hareto.expired');
  sessionStorage.setItem(KEPT_INPUT, '{}');
  const { session } = createServices(aRegistry([]), { links: [] }, window, {
    network: aNetwork(),
    retriedFetch: (fetch) => fetch(),
    goToSignIn: () => undefined,
  });
  return session;
}

type Session = ReturnType<typeof openPage>;
const removeTokens = () => localStorage.removeItem('hareto.session');

test.each([
  ['before the tab has noticed a sign-out in another tab', removeTokens],
  [
    'after the tab has noticed a sign-out in another tab',
    (session: Session) => {
      removeTokens();
      session.forget({ isSignOut: true });
    },
  ],
])('keeps no input when a call is refused %s', async (_, signOut) => {
  const session = openPage();
  signOut(session);
  await expect(session.ready()).rejects.toMatchObject({ httpStatus: 401 });
  expect([session.hasExpired?.(), sessionStorage.getItem(KEPT_INPUT)]).toEqual([false, null]);
});

test.each([
  ['and the session ends with it', () => undefined],
  [
    'after an expiry in another tab',
    () => {
      localStorage.setItem('hareto.expired', '1');
      removeTokens();
    },
  ],
])('keeps input when a call is refused %s', async (_, expire) => {
  const session = openPage();
  expire();
  await expect(session.ready()).rejects.toMatchObject({ httpStatus: 401 });
  expect([session.hasExpired?.(), sessionStorage.getItem(KEPT_INPUT)]).toEqual([true, '{}']);
});

test('calls the API where the browser refuses channels between tabs', async () => {
  const { BroadcastChannel } = window;
  Object.assign(window, {
    BroadcastChannel: class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  });
  await expect(openPage().ready()).rejects.toMatchObject({ httpStatus: 401 });
  Object.assign(window, { BroadcastChannel });
});
