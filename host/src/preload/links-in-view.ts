import { whenIdle } from '../routing/when-idle.ts';
import { addressOfLink, isSaving } from './intent.ts';

interface Dependencies {
  browser: Window & typeof globalThis;
  /** Called while the page is idle, with the address of each link of this origin in view. */
  onView: (address: URL) => void;
}

export interface LinksInView {
  /** Call this when a page has been shown: observes its links. */
  pageShown(): void;
}

/**
 * Reports the links in view. On a device without a hovering pointer, nothing else shows which link
 * the user may follow.
 */
export function watchLinksInView({ browser, onView }: Dependencies): LinksInView {
  const { document, location } = browser;
  let observer: IntersectionObserver | null = null;

  function onIntersection(entries: readonly IntersectionObserverEntry[]): void {
    const links = entries.filter(({ isIntersecting }) => isIntersecting);
    if (links.length === 0) return;
    whenIdle(browser, () => {
      for (const { target } of links) {
        observer?.unobserve(target);
        const address = addressOfLink(target as HTMLAnchorElement, location.origin);
        if (address) onView(address);
      }
    });
  }

  return {
    pageShown() {
      observer?.disconnect();
      if (!browser.matchMedia('(hover: none)').matches || isSaving(browser)) return;
      whenIdle(browser, () => {
        observer = new browser.IntersectionObserver(onIntersection);
        for (const link of document.querySelectorAll('a[href]')) observer.observe(link);
      });
    },
  };
}
