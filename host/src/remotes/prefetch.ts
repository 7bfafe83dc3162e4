import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';

/** A rest of the pointer this long on a link is taken for an intention. */
const DWELL_MS = 100;

interface Target {
  readonly remoteId: string;
  readonly route: RouteEntry;
}

/** Brings code; failures are its own affair. */
type Bring = (remoteId: string, routeId: string) => void;

interface IntentDependencies {
  browser: Window;
  /**
   * The remote's route that an address leads to and that this user may enter; null for every other
   * address.
   */
  targetOf: (pathname: string) => Target | null;
  bring: Bring;
}

interface NextDependencies {
  browser: Window;
  /** What the present screen's buttons lead to, as far as this user may enter it. */
  nextTargets: () => readonly Target[];
  bring: Bring;
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Brings the code of a link's route while the pointer rests on it, at once when it is pressed or
 * focused.
 */
export function prefetchOnIntent({ browser, targetOf, bring }: IntentDependencies): void {
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
    timer = browser.setTimeout(() => bring(target.remoteId, target.route.id), dwell);
  };
  const { document } = browser;
  document.addEventListener('pointerover', (event) => intend(event, DWELL_MS), { passive: true });
  document.addEventListener('pointerout', cancel, { passive: true });
  document.addEventListener('pointerdown', (event) => intend(event, 0), { passive: true });
  document.addEventListener('focusin', (event) => intend(event, DWELL_MS));
}

/**
 * Brings what a screen's buttons lead to when its user fills something in and the browser has
 * nothing else to do: who only looks at a page pays for that page alone. Each is asked for once:
 * what fails now is asked for again when it is needed.
 */
export function prefetchNext({ browser, nextTargets, bring }: NextDependencies): void {
  let isPlanned = false;
  const asked = new Set<string>();
  browser.document.addEventListener(
    'input',
    () => {
      if (isPlanned || isSaving(browser)) return;
      isPlanned = true;
      whenIdle(browser, () => {
        isPlanned = false;
        for (const { remoteId, route } of nextTargets()) {
          if (!asked.has(route.id)) bring(remoteId, route.id);
          asked.add(route.id);
        }
      });
    },
    { passive: true },
  );
}

/**
 * What is filled in is going to be sent: `bring` gets what that takes, also where every byte
 * counts.
 */
export function whenFilledIn({ document }: Window, bring: () => void): void {
  document.addEventListener('input', bring, { once: true, passive: true });
}

/** Safari has no idle callbacks. */
function whenIdle(browser: Window, act: () => void): void {
  if ('requestIdleCallback' in browser) browser.requestIdleCallback(act, { timeout: 2_000 });
  else (browser as Window).setTimeout(act, 200);
}

/** True where every byte counts for the user. */
export function isSaving(browser: Window): boolean {
  const { connection } = browser.navigator as Navigator & { connection?: Connection };
  return (
    connection?.saveData === true ||
    connection?.effectiveType === '2g' ||
    connection?.effectiveType === 'slow-2g'
  );
}
