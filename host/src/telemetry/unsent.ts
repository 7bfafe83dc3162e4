import type { LoadEvent } from '@hareto/platform/host-contract/load-event.ts';

const STORED = 'hareto.unsent';

/** For the next page of this tab: this one may be gone before there is a network. */
export function keepUnsent({ sessionStorage }: Window, events: readonly LoadEvent[]): void {
  try {
    if (events.length === 0) sessionStorage.removeItem(STORED);
    else sessionStorage.setItem(STORED, JSON.stringify(events));
  } catch {
    // Without storage they go with the page.
  }
}

/** What the page before has kept; it stays kept until it is sent. */
export function readUnsent({ sessionStorage }: Window): LoadEvent[] {
  try {
    const events: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    return Array.isArray(events) ? (events as LoadEvent[]) : [];
  } catch {
    return [];
  }
}
