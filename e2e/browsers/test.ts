import { test as base } from '@playwright/test';
import { FaultProxy } from '../chaos/fault-proxy.ts';
import { signInByApi, renewStoredSession } from '../bench/tokens.ts';
import { CORPORATION } from '../support/accounts.ts';
import { launchChromium } from './engines/chromium.ts';
import type { Engine, EngineName, Tab } from './engines/engine.ts';
import { launchFirefox } from './engines/firefox.ts';
import { launchWebkit } from './engines/webkit.ts';
import { type Person, personIn } from './person.ts';

const LAUNCH: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebkit,
};

/** The product without a proxy, to which the 3-D Secure page redirects back. */
const PRODUCT = process.env['BASE_URL'] ?? 'http://localhost:3100';

interface Fixtures {
  /** A network that tests can break. */
  net: FaultProxy;
  engine: Engine;
  /** Opens a tab at a path of the product; `origin` may be that of `net`. */
  openTab: (path: string, origin?: string) => Promise<Person>;
  /** Opens a tab of the demo's corporation, signed in without the forms of the sign-in. */
  openSignedIn: (path: string, origin?: string) => Promise<Person>;
}

interface WorkerFixtures {
  /**
   * The tokens of one sign-in, as pages store them. A test with `openSignedIn` updates them at its
   * end.
   */
  session: { stored: string };
}

/** The versions that are printed already. */
const printedVersions = new Set<string>();

/** Every test has a new browser, so that its storage is empty. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  session: [
    async ({}, use) => {
      await use({ stored: await (await signInByApi(CORPORATION)).storedSession() });
    },
    { scope: 'worker' },
  ],
  net: async ({}, use) => {
    const net = await FaultProxy.open(Number(process.env['E2E_PORT'] ?? 3100));
    await use(net);
    await net.close();
  },
  engine: async ({}, use, { project }) => {
    const engine = await LAUNCH[project.name as EngineName]();
    if (!printedVersions.has(engine.version)) console.log(engine.version);
    printedVersions.add(engine.version);
    await use(engine);
    await engine.close();
  },
  openTab: async ({ engine }, use) => {
    await use(async (path, origin = PRODUCT) => {
      const tab = await engine.newTab();
      await tab.open(origin + path);
      return personIn(tab);
    });
  },
  openSignedIn: async ({ openTab, session }, use) => {
    let openedTab: Tab | null = null;
    await use(async (path, origin = PRODUCT) => {
      session.stored = await renewStoredSession(session.stored);
      const person = await openTab('/assets/favicon.svg', origin);
      await person.tab.run((tokens) => {
        localStorage.setItem('hareto.session', tokens);
      }, session.stored);
      await person.tab.open(origin + path);
      openedTab = person.tab;
      return person;
    });
    await keepRenewedTokens(openedTab, session);
  },
});

/** Keeps the tokens that the page has renewed, because each refresh token works only once. */
async function keepRenewedTokens(tab: Tab | null, session: { stored: string }): Promise<void> {
  const stored = await tab?.run(() => localStorage.getItem('hareto.session')).catch(() => null);
  if (stored) session.stored = stored;
  else session.stored = await (await signInByApi(CORPORATION)).storedSession();
}

export { expect } from '@playwright/test';
