import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, TestInfo } from '@playwright/test';

const fileIn = ({ project }: TestInfo) => join(project.outputDir, 'shown-screens.txt');

/** Records the path of each screen that a page of the product shows. */
export async function recordScreens(
  context: BrowserContext,
  testInfo: TestInfo,
): Promise<() => Promise<void>> {
  const { origin } = new URL(testInfo.project.use.baseURL ?? 'http://localhost');
  const shownPaths = new Set<string>();
  await context.exposeBinding('screenOfTheTests', (_source, address: string) => {
    const url = new URL(address);
    if (url.origin === origin) shownPaths.add(url.pathname);
  });
  await context.addInitScript(() => {
    if (window !== window.top) return;
    let lastPath = '';
    // Waits for a heading, because a path that redirects shows none.
    const recordScreen = () => {
      if (location.pathname === lastPath || !document.querySelector('h1')) return;
      lastPath = location.pathname;
      (window as unknown as { screenOfTheTests: (address: string) => void }).screenOfTheTests(
        location.href,
      );
    };
    new MutationObserver(recordScreen).observe(document, { childList: true, subtree: true });
  });
  return async () => {
    if (shownPaths.size === 0) return;
    await mkdir(testInfo.project.outputDir, { recursive: true });
    await appendFile(fileIn(testInfo), [...shownPaths].map((path) => `${path}\n`).join(''));
  };
}

/** The paths of the screens that the tests of this run have shown. */
export async function shownScreens(testInfo: TestInfo): Promise<readonly string[]> {
  return [...new Set((await readFile(fileIn(testInfo), 'utf8')).trim().split('\n'))];
}
