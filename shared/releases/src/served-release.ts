import { type Registry, withoutUnsupported } from '@hareto/platform/host-contract/registry.ts';
import { DEFAULT_UNDERSTANDS } from '@hareto/platform/host-contract/understands.ts';
import type { LocalFiles } from './cached-files.ts';
import { readRelease, registryOf, scriptsOfRelease } from './release.ts';
import type { ReadStore } from './copying-store.ts';
import { ReleaseError } from './store.ts';

export interface ServedRelease {
  registry(): Registry;
  /**
   * Follows the pointer. A release that cannot be served is reported once, and the last good one
   * stays.
   */
  refresh(): Promise<void>;
}

interface Options {
  /** Serves this release and ignores the pointer. */
  readonly pinned: string | undefined;
  readonly report: (line: string) => void;
  readonly now?: () => number;
}

/**
 * A release that could not be read may be readable a moment later; without this pause every page
 * would wait for the hashing.
 */
const RETRY_AFTER_MS = 2_000;

/**
 * Rejects when there is no release to start with, or when a script differs from the published one.
 */
export async function openServedRelease(
  store: ReadStore,
  files: LocalFiles,
  { pinned, report, now = Date.now }: Options,
): Promise<ServedRelease> {
  const load = async (release: string): Promise<Registry> => {
    const written = registryOf(await readRelease(store, release));
    // Remotes that the host leaves out have no pages, and their scripts are not requested.
    const registry = withoutUnsupported(written.host.understands ?? DEFAULT_UNDERSTANDS, written);
    await files.cacheScripts(scriptsOfRelease(registry));
    return registry;
  };
  const first = pinned ?? (await store.pointer())?.release;
  if (first === undefined)
    throw new ReleaseError(
      `nothing is live in ${store.address}; npm run release -- promote puts something there`,
    );
  let served = await load(first);
  let refused: { release: string; until: number } | null = null;
  let refreshing: Promise<void> | null = null;

  async function follow(): Promise<void> {
    let requestedRelease = 'unknown';
    try {
      requestedRelease = (await store.pointer())?.release ?? served.release;
      if (
        requestedRelease === served.release ||
        (requestedRelease === refused?.release && now() < refused.until)
      )
        return;
      served = await load(requestedRelease);
      refused = null;
    } catch (error) {
      const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
      if (refused?.release !== requestedRelease)
        report(`release ${requestedRelease} is not served, ${served.release} stays: ${reason}`);
      refused = { release: requestedRelease, until: now() + RETRY_AFTER_MS };
    }
  }

  return {
    registry: () => served,
    async refresh() {
      if (pinned !== undefined) return;
      refreshing ??= follow().finally(() => (refreshing = null));
      await refreshing;
    },
  };
}
