import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A Chromium to test with: the one that is there, else Playwright's own, else Debian's package.
 * Throws with what to do.
 */
export function findChromium(): string {
  const given = process.env['CHROMIUM_PATH'];
  if (given && existsSync(given)) return given;
  return present() ?? installed() ?? fail();
}

const present = (): string | null => CANDIDATES.find((path) => existsSync(path)) ?? playwrights();

function playwrights(): string | null {
  const { chromium } = createRequire(join(PROJECT_ROOT, 'e2e/package.json'))('playwright') as {
    chromium: { executablePath(): string };
  };
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

function installed(): string | null {
  console.log('no Chromium found; installing one');
  const playwright = spawnSync(
    join(PROJECT_ROOT, 'e2e/node_modules/.bin/playwright'),
    ['install', 'chromium'],
    { stdio: 'inherit', timeout: 120_000 },
  );
  if (playwright.status === 0) return playwrights();
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    // Without a Japanese font every picture shows boxes.
    execFileSync(
      'apt-get',
      ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
      { stdio: 'inherit' },
    );
  } catch {
    return null;
  }
  return present();
}

function fail(): never {
  throw new Error(
    'No Chromium was found and none could be installed. Install one (on Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH.',
  );
}
