import { KEPT_BEYOND_SESSION } from '@hareto/platform/host-contract/host.ts';
import { pageStorage } from '@hareto/platform/remote-kit/page-storage.ts';
import { forgetVisit } from './forget-visit.ts';

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem('hareto.user', 'a');
  sessionStorage.setItem('other', 'b');
  sessionStorage.setItem(`${KEPT_BEYOND_SESSION}partner-selection`, 'c');
});

test.each([
  ['a session that ended', false, [`${KEPT_BEYOND_SESSION}partner-selection`]],
  ['a sign-out', true, []],
] as const)('%s leaves %s %s', (_name, isSignOut, left) => {
  forgetVisit(pageStorage(window, 'sessionStorage'), isSignOut);
  expect(Object.keys(sessionStorage)).toEqual(left);
});
