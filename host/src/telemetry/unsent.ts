import { newTraceId } from '../remotes/remote-error.ts';

const PREFIX = 'hareto.unsent.';
/** Of all pages together; each is one call's lines, so that storage keeps room for a session. */
const MOST_CALLS = 4;

export interface Unsent {
  /** False when there is no room: whoever asks still has the lines. */
  keep(lines: string): boolean;
  /** Hands over what any page has kept, each once, until `send` takes no more. */
  sendAll(send: (lines: string) => boolean): Promise<void>;
}

/**
 * Lines that outlive their page. Each page writes under keys of its own and lets go of what it has
 * written; of those who send, one at a time takes a key away before it sends. A browser that is
 * full, or lets nobody store, loses lines and nothing else.
 */
export function createUnsent(browser: Window): Unsent {
  const keys = () => Object.keys(browser.localStorage).filter((key) => key.startsWith(PREFIX));
  const takeAndSend = (send: (lines: string) => boolean) => {
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
        if (keys().length >= MOST_CALLS) return false;
        browser.localStorage.setItem(PREFIX + newTraceId(), lines);
        return true;
      } catch {
        return false;
      }
    },
    async sendAll(send) {
      try {
        await browser.navigator.locks.request('hareto.unsent', () => takeAndSend(send));
      } catch {
        // Storage is blocked, or the page is going: what is kept stays kept.
      }
    },
  };
}
