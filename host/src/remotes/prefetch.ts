import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';

/** A pointer that rests on a link this long counts as an intention. */
const DWELL_MS = 100;

interface Target {
  readonly remoteId: string;
  readonly route: RouteEntry;
}

/** Fetches code; handles its own failures. */
type Prefetch = (remoteId: string, routeId: string) => void;

interface IntentDependencies {
  browser: Window;
  /** The remote route of an address if this user may enter it; null for every other address. */
  targetOf: (pathname: string) => Target | null;
  prefetch: Prefetch;
}

interface NextDependencies {
  browser: Window;
  /** Targets of the buttons on the current screen that this user may enter. */
  nextTargets: () => readonly Target[];
  prefetch: Prefetch;
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Fetches the code of a link's route while the pointer rests on it, or at once on press or focus.
 */
export function prefetchOnIntent({ browser, targetOf, prefetch }: IntentDependencies): void {
  let timer: number | null = null;
  const cancel = () => {
    if (timer !== null) browser.clearTimeout(timer);
    timer = null;
  };
  const intend = (event: Event, dwell: number) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (
      !(link instanceof HTMLAnchorElement) ||
      link.origin !== browser.location.origin ||
      isSaving(browser)
    )
      return;
    const target = targetOf(link.pathname);
    if (!target) return;
    cancel();
    timer = browser.setTimeout(() => prefetch(target.remoteId, target.route.id), dwell);
  };
  const { document } = browser;
  document.addEventListener('pointerover', (event) => intend(event, DWELL_MS), { passive: true });
  document.addEventListener('pointerout', cancel, { passive: true });
  document.addEventListener('pointerdown', (event) => intend(event, 0), { passive: true });
  document.addEventListener('focusin', (event) => intend(event, DWELL_MS));
}

/**
 * Fetches the targets of a screen's buttons when the user has filled something in and the browser
 * is idle. A user who only reads pays for that page alone. Each target is requested once; after a
 * failure it is requested again when it is needed.
 */
export function prefetchNext({ browser, nextTargets, prefetch }: NextDependencies): void {
  let isPlanned = false;
  const requested = new Set<string>();
  browser.document.addEventListener(
    'input',
    () => {
      if (isPlanned || isSaving(browser)) return;
      isPlanned = true;
      whenIdle(browser, () => {
        isPlanned = false;
        for (const { remoteId, route } of nextTargets()) {
          if (!requested.has(route.id)) prefetch(remoteId, route.id);
          requested.add(route.id);
        }
      });
    },
    { passive: true },
  );
}

/** Filled-in data will be sent: `prefetch` fetches the code for that, even in data-saving mode. */
export function whenFilledIn({ document }: Window, prefetch: () => void): void {
  document.addEventListener('input', prefetch, { once: true, passive: true });
}

/** Safari has no idle callbacks. */
function whenIdle(browser: Window, act: () => void): void {
  if ('requestIdleCallback' in browser) browser.requestIdleCallback(act, { timeout: 2_000 });
  else (browser as Window).setTimeout(act, 200);
}

/** True when the user wants to save data, or has a very slow connection. */
export function isSaving(browser: Window): boolean {
  const { connection } = browser.navigator as Navigator & { connection?: Connection };
  return (
    connection?.saveData === true ||
    connection?.effectiveType === '2g' ||
    connection?.effectiveType === 'slow-2g'
  );
}
