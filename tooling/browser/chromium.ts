import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

/**
 * `shell` has no user interface and needs two thirds of the processor time; the pictures of the
 * visual suite and the figures of the benches require the `whole` browser.
 */
export type ChromiumKind = 'shell' | 'whole';

const FULL_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Programs of each kind, in the order of preference. */
const CANDIDATES = {
  shell: ['/usr/bin/chromium-headless-shell', ...FULL_BROWSERS],
  whole: FULL_BROWSERS,
};
const PACKAGES = { shell: 'chromium-headless-shell', whole: 'chromium' };

/**
 * Finds a Chromium for tests: an installed one, else Playwright's own, else Debian's package.
 * Throws with instructions.
 */
export const findChromium = (kind: ChromiumKind): string =>
  installedChromium(kind) ?? installChromium(kind) ?? fail(kind);

/** A Chromium that this machine has; null when it has none. */
export function installedChromium(kind: ChromiumKind): string | null {
  const chosenPath = process.env['CHROMIUM_PATH'];
  return chosenPath && existsSync(chosenPath) ? chosenPath : findOnDisk(kind);
}

const findOnDisk = (kind: ChromiumKind): string | null =>
  CANDIDATES[kind].find((path) => existsSync(path)) ?? playwrightChromium();

function playwrightChromium(): string | null {
  const { chromium } = createRequire(join(PROJECT_ROOT, 'e2e/package.json'))('playwright') as {
    chromium: { executablePath(): string };
  };
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

function installChromium(kind: ChromiumKind): string | null {
  console.log('no Chromium found; installing one');
  const playwright = spawnSync(
    join(PROJECT_ROOT, 'e2e/node_modules/.bin/playwright'),
    ['install', 'chromium'],
    { stdio: 'inherit', timeout: 120_000 },
  );
  if (playwright.status === 0) return playwrightChromium();
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    // Without a Japanese font every picture would show boxes.
    execFileSync(
      'apt-get',
      ['install', '-y', '--no-install-recommends', PACKAGES[kind], 'fonts-noto-cjk'],
      { stdio: 'inherit' },
    );
  } catch {
    return null;
  }
  return findOnDisk(kind);
}

function fail(kind: ChromiumKind): never {
  throw new Error(
    `No Chromium was found and none could be installed. Install one (on Debian: apt-get install ${PACKAGES[kind]} fonts-noto-cjk) or set CHROMIUM_PATH.`,
  );
}
