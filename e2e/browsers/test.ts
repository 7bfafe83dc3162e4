import { test as base } from '@playwright/test';
import { FaultProxy } from '../chaos/fault-proxy.ts';
import { signInByApi, renewStored } from '../bench/tokens.ts';
import { CORPORATION } from '../support/accounts.ts';
import { launchChromium } from './engines/chromium.ts';
import type { Engine, EngineName, Tab } from './engines/engine.ts';
import { launchFirefox } from './engines/firefox.ts';
import { launchWebkit } from './engines/webkit.ts';
import { type Person, personAt } from './person.ts';

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
  /** A tab of the demo's corporation, signed in without its forms. */
  enter: (path: string, origin?: string) => Promise<Person>;
}

interface WorkerFixtures {
  /** The tokens of one sign-in, as pages store them; tests with `enter` return renewed ones. */
  session: { stored: string };
}

/** The lines that are already printed. */
const versions = new Set<string>();

/** Every test has a new browser, so that its storage is empty. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  session: [
    async ({}, use) => {
      await use({ stored: await (await signInByApi(CORPORATION)).stored() });
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
    if (!versions.has(engine.version)) console.log(engine.version);
    versions.add(engine.version);
    await use(engine);
    await engine.close();
  },
  openTab: async ({ engine }, use) => {
    await use(async (path, origin = PRODUCT) => {
      const tab = await engine.newTab();
      await tab.open(origin + path);
      return personAt(tab);
    });
  },
  enter: async ({ openTab, session }, use) => {
    let entered: Tab | null = null;
    await use(async (path, origin = PRODUCT) => {
      session.stored = await renewStored(session.stored);
      const person = await openTab('/assets/favicon.svg', origin);
      await person.tab.run((tokens) => {
        localStorage.setItem('hareto.session', tokens);
      }, session.stored);
      await person.tab.open(origin + path);
      entered = person.tab;
      return person;
    });
    await returnSession(entered, session);
  },
});

/** Keeps the tokens that the page has renewed, because the older ones are used. */
async function returnSession(tab: Tab | null, session: { stored: string }): Promise<void> {
  const stored = await tab?.run(() => localStorage.getItem('hareto.session')).catch(() => null);
  if (stored) session.stored = stored;
  else session.stored = await (await signInByApi(CORPORATION)).stored();
}

export { expect } from '@playwright/test';
