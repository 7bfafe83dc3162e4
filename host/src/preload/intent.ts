import { whenIdle } from '../routing/when-idle.ts';

/** A pointer that rests on a link this long counts as an intention. */
const HOVER_MS = 100;

interface IntentDependencies {
  browser: Window;
  /** Called with the address of a link of this origin that the user may soon follow. */
  onIntent: (address: URL) => void;
  /** Called with the address of a link of this origin that the user is pressing. */
  onPress: (address: URL) => void;
  /** Called when a press has become something else, such as scrolling. */
  onCancel: () => void;
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Reports links that a pointer or the focus rests on, and links that are pressed. */
export function watchIntent({ browser, onIntent, onPress, onCancel }: IntentDependencies): void {
  const { document } = browser;
  let timer: number | null = null;
  const cancel = () => {
    if (timer !== null) browser.clearTimeout(timer);
    timer = null;
  };
  const startHoverTimer = ({ target }: Pick<Event, 'target'>) => {
    const address = linkAddress(target, browser);
    if (!address || isSaving(browser)) return;
    cancel();
    timer = browser.setTimeout(() => onIntent(address), HOVER_MS);
  };
  document.addEventListener('pointerover', startHoverTimer, { passive: true });
  document.addEventListener('pointerout', cancel, { passive: true });
  document.addEventListener('focusin', startHoverTimer);
  // This code starts when the page is idle: the focus or the pointer may rest on a link by then.
  startHoverTimer({ target: document.activeElement });
  startHoverTimer({ target: document.querySelector('a[href]:hover') });
  document.addEventListener(
    'pointerdown',
    (event) => {
      const address = opensInThisTab(event) ? linkAddress(event.target, browser) : null;
      if (address) onPress(address);
    },
    { passive: true },
  );
  document.addEventListener('pointercancel', () => onCancel(), { passive: true });
}

/** True for a press that opens its link in this tab. */
const opensInThisTab = ({ button, ctrlKey, metaKey, shiftKey, altKey }: PointerEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The address that a link around the element leads to in this tab, or null. */
function linkAddress(element: EventTarget | null, { location }: Window): URL | null {
  const link = element instanceof Element ? element.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? addressOfLink(link, location.origin) : null;
}

/** The address of a link that opens in this tab and belongs to this origin, or null. */
export function addressOfLink(link: HTMLAnchorElement, origin: string): URL | null {
  const leavesTab =
    (link.target !== '' && link.target !== '_self') || link.hasAttribute('download');
  return link.origin === origin && !leavesTab ? new URL(link.href) : null;
}

/** Calls `callback` when the browser is idle after an input; all inputs until then count as one. */
export function whenIdleAfterInput(browser: Window, callback: () => void): void {
  let isPlanned = false;
  browser.document.addEventListener(
    'input',
    () => {
      if (isPlanned || isSaving(browser)) return;
      isPlanned = true;
      whenIdle(browser, () => {
        isPlanned = false;
        callback();
      });
    },
    { passive: true },
  );
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
