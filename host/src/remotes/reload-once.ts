/**
 * Reload of the target path after a page file failed to load: once per browser session and build (spec §2, §8). The flag is cleared
 * when the target route has rendered, not when the shell has, or a remote that fails for ever would reload for ever.
 */
export interface ReloadOnce {
  /** Reloads `target` and answers true, or answers false when that was already done. */
  tryReload(key: string, target: string): boolean;
  /** The target has rendered: the next failure may reload again. */
  succeeded(key: string): void;
}

const PREFIX = 'hareto.reloaded.';

export function createReloadOnce(storage: Storage, navigate: (target: string) => void): ReloadOnce {
  return {
    tryReload(key, target) {
      try {
        if (storage.getItem(PREFIX + key)) return false;
        storage.setItem(PREFIX + key, '1');
      } catch {
        // Without storage nothing would stop a second reload.
        return false;
      }
      navigate(target);
      return true;
    },
    succeeded(key) {
      try {
        storage.removeItem(PREFIX + key);
      } catch {
        // Nothing was stored either.
      }
    },
  };
}
