import { pause } from './recovery.ts';
import { createUsedReloads, type ReloadCause } from './used-reloads.ts';

/** A page that is still here so long after the reload started is not being left. */
const LEAVING_LIMIT_MS = 10_000;

/**
 * Reloads the target path after a file of the page failed to load: once per browser session and
 * build. A reload counts as used until its target route has rendered, not just the shell; otherwise
 * a remote that always fails would reload for ever.
 */
export interface ReloadOnce {
  /**
   * Reloads `target` and returns true, or returns false when a reload is not allowed: the current
   * page is better than the browser's error page.
   */
  tryReload(cause: ReloadCause, target: string): Promise<boolean>;
  /** Waits for a pending decision about a reload; true when the page is about to reload. */
  isLeaving(): Promise<boolean>;
  /**
   * Settles when the page was not left after all: the user stopped the reload, chose to stay, or
   * returned to the page through the back/forward cache. The reload counts as used.
   */
  stayed(): Promise<void>;
  /** The target's screen has rendered, in any build: the next failure may reload again. */
  markRendered(screen: string): void;
}

interface Dependencies {
  /** Reading `sessionStorage` throws when storage is forbidden. */
  storage: () => Storage;
  navigate: (target: string) => void;
  /** True when the server has the page of `target` now. */
  hasPage: (target: string) => Promise<boolean>;
  /** True when the user still wants to be at `target`. */
  isPending: (target: string) => boolean;
  /**
   * False without a network, where a reload would end on the browser's error page, in a hidden tab,
   * and while a form has unsaved text.
   */
  mayLeave: () => boolean;
  /** Settles when the browser shows the page again from its back/forward cache. */
  whenRestored: () => Promise<void>;
  now?: () => number;
}

export function createReloadOnce({
  storage,
  navigate,
  hasPage,
  isPending,
  mayLeave,
  whenRestored,
  now = Date.now,
}: Dependencies): ReloadOnce {
  // Makes one decision at a time: further failures share the same reload.
  let leaving: Promise<boolean> | null = null;
  let stayed: Promise<void> = Promise.resolve();
  const usedReloads = createUsedReloads(storage, now);
  async function mayReload(cause: ReloadCause, target: string): Promise<boolean> {
    if (!usedReloads.allow(cause) || !mayLeave()) return false;
    // While `hasPage` waits, the user can go to another page, type or lose the network.
    return (await hasPage(target)) && isPending(target) && mayLeave();
  }
  async function reload(cause: ReloadCause, target: string): Promise<boolean> {
    try {
      if (!(await mayReload(cause, target))) return false;
      usedReloads.add(cause);
    } catch {
      // Without storage a second reload could not be prevented.
      return false;
    }
    stayed = Promise.race([whenRestored(), pause(LEAVING_LIMIT_MS)]).then(() => {
      leaving = null;
    });
    navigate(target);
    return true;
  }
  return {
    async tryReload(cause, target) {
      leaving ??= reload(cause, target);
      const willReload = await leaving;
      if (!willReload) leaving = null;
      return willReload;
    },
    async isLeaving() {
      return (await leaving) ?? false;
    },
    stayed: () => stayed,
    markRendered: usedReloads.markRendered,
  };
}
