import { createUsedReloads, type ReloadCause } from './used-reloads.ts';

/**
 * Reload of the target path after a page file failed to load: once per browser session and build. A
 * reload counts as used until its target route has rendered, not until the shell has, or a remote
 * that fails for ever would reload for ever.
 */
export interface ReloadOnce {
  /**
   * Reloads `target` and answers true, or answers false when that must not be: the page that is
   * there is worth more than the browser's error page.
   */
  tryReload(cause: ReloadCause, target: string): Promise<boolean>;
  /** Waits for a reload that is being decided; true: the page is going away. */
  isLeaving(): Promise<boolean>;
  /** The target's screen has rendered, in whatever build: the next failure may reload again. */
  succeeded(screen: string): void;
}

interface Dependencies {
  storage: Storage;
  navigate: (target: string) => void;
  /** Whether the server has the page of `target` just now. */
  hasPage: (target: string) => Promise<boolean>;
  /** Whether `target` is still where the user wants to be. */
  isWanted: (target: string) => boolean;
  /**
   * Without a network a reload ends on the browser's own error page; in a hidden tab nobody has
   * asked for one.
   */
  mayLeave: () => boolean;
  now?: () => number;
}

export function createReloadOnce({
  storage,
  navigate,
  hasPage,
  isWanted,
  mayLeave,
  now = Date.now,
}: Dependencies): ReloadOnce {
  // One decision at a time: what fails meanwhile is served by the same reload.
  let leaving: Promise<boolean> | null = null;
  const used = createUsedReloads(storage, now);
  async function leave(cause: ReloadCause, target: string): Promise<boolean> {
    try {
      if (!used.allow(cause) || !mayLeave() || !(await hasPage(target)) || !isWanted(target))
        return false;
      used.add(cause);
    } catch {
      // Without storage nothing would stop a second reload.
      return false;
    }
    navigate(target);
    return true;
  }
  return {
    async tryReload(cause, target) {
      leaving ??= leave(cause, target);
      const isGoing = await leaving;
      if (!isGoing) leaving = null;
      return isGoing;
    },
    async isLeaving() {
      return (await leaving) ?? false;
    },
    succeeded: used.giveBack,
  };
}
