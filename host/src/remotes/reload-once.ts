import { createUsedReloads, type ReloadCause } from './used-reloads.ts';

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
  /** Waits for a reload that is being decided; true when the page is about to reload. */
  isLeaving(): Promise<boolean>;
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
   * Without a network a reload ends on the browser's own error page; a hidden tab does not need
   * one.
   */
  mayLeave: () => boolean;
  now?: () => number;
}

export function createReloadOnce({
  storage,
  navigate,
  hasPage,
  isPending,
  mayLeave,
  now = Date.now,
}: Dependencies): ReloadOnce {
  // Makes one decision at a time: further failures share the same reload.
  let leaving: Promise<boolean> | null = null;
  const usedReloads = createUsedReloads(storage, now);
  async function reload(cause: ReloadCause, target: string): Promise<boolean> {
    try {
      if (
        !usedReloads.allow(cause) ||
        !mayLeave() ||
        !(await hasPage(target)) ||
        !isPending(target)
      )
        return false;
      usedReloads.add(cause);
    } catch {
      // Without storage a second reload could not be prevented.
      return false;
    }
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
    markRendered: usedReloads.markRendered,
  };
}
