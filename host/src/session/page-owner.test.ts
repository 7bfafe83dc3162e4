import type { StorageOwner } from '../tokens/token-store.ts';
import { watchPageOwner } from './page-owner.ts';

/** A page in its own window; `storageOwner` is the current state of the browser's storage. */
function openPage() {
  const state = { storageOwner: 'own' as StorageOwner, hasExpired: false, effects: [] as string[] };
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    body: { hidden: false },
    visibilityState: 'visible',
  });
  const location = { reload: () => void state.effects.push('reloads') };
  let changeStorage = () => undefined as void;
  watchPageOwner(
    {
      tokens: {
        storageOwner: () => state.storageOwner,
        hasExpired: () => state.hasExpired,
        onOtherTab(listener) {
          changeStorage = listener;
          return () => undefined;
        },
      },
      session: {
        forget: (end) =>
          void state.effects.push(end?.isSignOut === true ? 'forgets all' : 'forgets'),
      },
    },
    Object.assign(page, { document, location }) as unknown as Window,
  );
  const firePageShow = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const setVisibility = (visibilityState: DocumentVisibilityState) => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const triggers = {
    'a change in another tab': () => changeStorage(),
    'a return from the back/forward cache': () => firePageShow(true),
    'a return to the tab': () => setVisibility('visible'),
  };
  return { state, triggers, setVisibility, isHidden: () => document.body.hidden };
}

const TRIGGERS = [
  'a change in another tab',
  'a return from the back/forward cache',
  'a return to the tab',
] as const;

test.each(TRIGGERS)('stays for the user who is still signed in: %s', (how) => {
  const { state, triggers, isHidden } = openPage();
  triggers[how]();
  expect([state.effects, isHidden()]).toEqual([[], false]);
});

test.each(TRIGGERS)('hides and reloads for another user: %s', (how) => {
  const { state, triggers, isHidden } = openPage();
  state.storageOwner = 'other';
  triggers[how]();
  expect([state.effects, isHidden()]).toEqual([['reloads'], true]);
});

test.each(TRIGGERS)(
  'forgets the user with all kept input and reloads after a sign-out: %s',
  (how) => {
    const { state, triggers } = openPage();
    state.storageOwner = 'gone';
    triggers[how]();
    expect(state.effects).toEqual(['forgets all', 'reloads']);
  },
);

test.each(TRIGGERS)('keeps input for the next sign-in and reloads after an expiry: %s', (how) => {
  const { state, triggers } = openPage();
  state.storageOwner = 'gone';
  state.hasExpired = true;
  triggers[how]();
  expect(state.effects).toEqual(['forgets', 'reloads']);
});

test('shows nothing of a signed-out user from the back/forward cache', () => {
  const { state, triggers, isHidden } = openPage();
  state.storageOwner = 'gone';
  triggers['a return from the back/forward cache']();
  expect(isHidden()).toBe(true);
});

test('does nothing while its tab is hidden, until it is shown', () => {
  const { state, setVisibility } = openPage();
  state.storageOwner = 'gone';
  setVisibility('hidden');
  expect(state.effects).toEqual([]);
  setVisibility('visible');
  expect(state.effects).toEqual(['forgets all', 'reloads']);
});
