import { recoveryPause } from '../remotes/recovery.ts';

interface RouterState {
  readonly navigation: { readonly state: string };
  readonly revalidation: string;
}

/**
 * Reads data of the shown page again until it is current. A failed call does not always mean that
 * the browser is offline, so its `online` event may never come. Call the returned function at each
 * change of the router's state.
 */
export function createOutdatedRecovery(
  browser: Pick<Window, 'setTimeout' | 'clearTimeout' | 'addEventListener'>,
  { isOutdated }: { isOutdated: () => boolean },
  router: () => { revalidate: () => Promise<void> },
): (state: RouterState) => void {
  let attempt = 0;
  let timer = 0;
  const readAgain = () => {
    if (isOutdated()) void router().revalidate();
  };
  browser.addEventListener('online', readAgain);
  return ({ navigation, revalidation }) => {
    if (navigation.state !== 'idle' || revalidation !== 'idle') return;
    browser.clearTimeout(timer);
    if (!isOutdated()) attempt = 0;
    else {
      timer = browser.setTimeout(readAgain, recoveryPause(attempt));
      attempt += 1;
    }
  };
}
