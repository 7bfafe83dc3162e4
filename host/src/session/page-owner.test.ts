import type { StorageOwner } from '../tokens/token-store.ts';
import { watchPageOwner } from './page-owner.ts';

/** A page in its own window; `storageOwner` is the current state of the browser's storage. */
function openPage() {
  const scene = { storageOwner: 'own' as StorageOwner, did: [] as string[] };
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    body: { hidden: false },
    visibilityState: 'visible',
  });
  const location = { reload: () => void scene.did.push('reloads') };
  let changeStorage = () => undefined as void;
  watchPageOwner(
    {
      tokens: {
        storageOwner: () => scene.storageOwner,
        onOtherTab(listener) {
          changeStorage = listener;
          return () => undefined;
        },
      },
      session: { forget: () => void scene.did.push('forgets') },
    },
    Object.assign(page, { document, location }) as unknown as Window,
  );
  const shown = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const becomes = (visibilityState: DocumentVisibilityState) => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const acts = {
    'a change in another tab': () => changeStorage(),
    'a return from the back/forward cache': () => shown(true),
    'a return to the tab': () => becomes('visible'),
  };
  return { scene, acts, becomes, shown, isHidden: () => document.body.hidden };
}

const NOTICED_BY = [
  'a change in another tab',
  'a return from the back/forward cache',
  'a return to the tab',
] as const;

test.each(NOTICED_BY)('stays for the user who is still signed in, after %s', (how) => {
  const { scene, acts, isHidden } = openPage();
  acts[how]();
  expect([scene.did, isHidden()]).toEqual([[], false]);
});

test.each(NOTICED_BY)('hides and reloads for another user, after %s', (how) => {
  const { scene, acts, isHidden } = openPage();
  scene.storageOwner = 'other';
  acts[how]();
  expect([scene.did, isHidden()]).toEqual([['reloads'], true]);
});

test.each(NOTICED_BY)('forgets the user and reloads after a sign-out, after %s', (how) => {
  const { scene, acts } = openPage();
  scene.storageOwner = 'gone';
  acts[how]();
  expect(scene.did).toEqual(['forgets', 'reloads']);
});

test('shows nothing of a signed-out user from the back/forward cache', () => {
  const { scene, acts, isHidden } = openPage();
  scene.storageOwner = 'gone';
  acts['a return from the back/forward cache']();
  expect(isHidden()).toBe(true);
});

test('does nothing while its tab is hidden, until it is shown', () => {
  const { scene, becomes } = openPage();
  scene.storageOwner = 'gone';
  becomes('hidden');
  expect(scene.did).toEqual([]);
  becomes('visible');
  expect(scene.did).toEqual(['forgets', 'reloads']);
});
