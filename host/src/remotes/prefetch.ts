import type { RouteEntry } from '@hareto/shared/host-contract/routes.ts';

/** A rest of the pointer this long on a link is taken for an intention (federation §3.7). */
const DWELL_MS = 100;

interface Dependencies {
  browser: Window;
  /** The remote's route that an address leads to and that this user may enter; null for every other address. */
  targetOf: (pathname: string) => { remoteId: string; route: RouteEntry } | null;
  /** Brings code; failures are its own affair. */
  bring: (remoteId: string, routeId: string) => void;
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Brings the code of a link's route while the pointer rests on it, at once when it is pressed or focused. */
export function prefetchOnIntent({ browser, targetOf, bring }: Dependencies): void {
  let timer: number | null = null;
  const cancel = () => {
    if (timer !== null) browser.clearTimeout(timer);
    timer = null;
  };
  const intend = (event: Event, dwell: number) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== browser.location.origin || isSaving(browser)) return;
    const target = targetOf(link.pathname);
    if (!target) return;
    cancel();
    timer = browser.setTimeout(() => bring(target.remoteId, target.route.id), dwell);
  };
  const { document } = browser;
  document.addEventListener('pointerover', (event) => intend(event, DWELL_MS), { passive: true });
  document.addEventListener('pointerout', cancel, { passive: true });
  document.addEventListener('pointerdown', (event) => intend(event, 0), { passive: true });
  document.addEventListener('focusin', (event) => intend(event, DWELL_MS));
}

/** True where every byte counts for the user. */
export function isSaving(browser: Window): boolean {
  const { connection } = browser.navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType === '2g' || connection?.effectiveType === 'slow-2g';
}
