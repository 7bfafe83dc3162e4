import { newTraceId } from '../remotes/remote-error.ts';

const PREFIX = 'hareto.unsent.';
/**
 * Limit over all pages; one entry holds the lines of one call, so that storage keeps room for a
 * session.
 */
const MAX_CALLS = 4;

export interface Unsent {
  /** False when there is no room: the caller still has the lines. */
  keep(lines: string): boolean;
  /**
   * Passes all lines that any page has kept to `send`, each entry once, until `send` returns false.
   */
  sendAll(send: (lines: string) => boolean): Promise<void>;
}

/**
 * Keeps lines beyond the life of their page. Each page writes under its own keys. Only one page
 * sends at a time, and it removes a key before it sends. When storage is full or blocked, lines are
 * lost, but nothing else breaks.
 */
export function createUnsent(browser: Window): Unsent {
  const keys = () => Object.keys(browser.localStorage).filter((key) => key.startsWith(PREFIX));
  const sendStored = (send: (lines: string) => boolean) => {
    const storage = browser.localStorage;
    for (const key of keys()) {
      const lines = storage.getItem(key);
      storage.removeItem(key);
      if (lines === null || send(lines)) continue;
      storage.setItem(key, lines);
      return;
    }
  };
  return {
    keep(lines) {
      try {
        if (keys().length >= MAX_CALLS) return false;
        browser.localStorage.setItem(PREFIX + newTraceId(), lines);
        return true;
      } catch {
        return false;
      }
    },
    async sendAll(send) {
      try {
        await browser.navigator.locks.request('hareto.unsent', () => sendStored(send));
      } catch {
        // Storage is blocked, or the page is closing: kept lines stay.
      }
    },
  };
}
