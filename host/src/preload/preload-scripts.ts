import type { PageScript } from './page-scripts.ts';

/** Fetches scripts into the browser's cache without running them, each once. */
export type PreloadScripts = (scripts: readonly PageScript[]) => void;

const FETCHED = 'link[rel=preload][as=script], script[src]';

export function createPreloadScripts(page: Document): PreloadScripts {
  const requested = new Set(
    [...page.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(FETCHED)].map((element) =>
      'href' in element ? element.href : element.src,
    ),
  );
  return (scripts) => {
    for (const { href, integrity } of scripts) {
      const link = page.createElement('link');
      link.rel = 'preload';
      link.setAttribute('as', 'script');
      // The same attributes as in the later request for the script; otherwise the browser fetches
      // it twice.
      link.crossOrigin = 'anonymous';
      link.setAttribute('integrity', integrity);
      link.href = href;
      if (requested.has(link.href)) continue;
      requested.add(link.href);
      // The navigation that needs the script requests it with the retries of the loader.
      link.onerror = () => {
        requested.delete(link.href);
        link.remove();
      };
      page.head.append(link);
    }
  };
}
