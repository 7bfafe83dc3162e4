import { RemoteError } from '../remotes/remote-error.ts';
import type { RetriedFetch } from '../remotes/retried-fetch.ts';
import type { ReloadOnce } from '../remotes/reload-once.ts';
import type { LazyScreen } from './lazy-screen.tsx';
import { MissingScreen } from './missing-screen.ts';
import { type RequestedAddress, requestedAddress } from './requested-address.ts';

export type FetchScreen = <Screen>(
  screen: LazyScreen<Screen>,
  address: RequestedAddress,
) => Promise<Screen>;

interface Dependencies {
  retriedFetch: RetriedFetch;
  /** Version of the host's build. */
  build: string;
  reloadOnce: ReloadOnce;
}

/**
 * Fetches the host's own lazy scripts with the same retries as remotes. A final failure reloads the
 * target once; the promise then settles only if the page was not left.
 */
export function createScreenFetcher({
  retriedFetch,
  build,
  reloadOnce,
}: Dependencies): FetchScreen {
  return async (screen, address) => {
    // Each script has its own cause: the success of another one must not allow the next reload.
    const cause = { build: `host/${screen.name}@${build}`, screen: `host/${screen.name}` };
    try {
      const fetched = await retriedFetch(() => screen.fetch());
      reloadOnce.markRendered(cause.screen);
      return fetched;
    } catch (error) {
      const isReloadUseful = error instanceof RemoteError && error.isReloadUseful;
      if (isReloadUseful && (await reloadOnce.tryReload(cause, requestedAddress(address))))
        await reloadOnce.stayed();
      // It must not be a remote's error, because the panel of that error would wait for a remote.
      const fetchAgain = () => retriedFetch(() => screen.fetch(), 'recovery');
      throw new MissingScreen(screen.name, fetchAgain, error);
    }
  };
}
