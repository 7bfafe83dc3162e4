import { writeFile } from 'node:fs/promises';
import type { Browser, BrowserContext } from 'playwright';
import { openLab } from './lab.ts';
import { loadRoute, openPage } from './page-load.ts';
import {
  type Load,
  type Plan,
  type Profile,
  type Results,
  type Sample,
  type Tour,
  type Variant,
  VARIANTS,
} from './plan.ts';
import { measureTour } from './tour.ts';
import { type Account, signInByApi } from './tokens.ts';

const PUBLIC_ROUTES = new Set(['/signin']);

const plan = JSON.parse(process.env['BENCH_PLAN'] ?? 'null') as Plan;
const account = await signInByApi();
const { browser, setNetwork, close } = await openLab(plan);
try {
  const samples: Sample[] = [];
  for (const profile of plan.profiles) {
    setNetwork(profile);
    for (const series of plan.series)
      samples.push(...(await measureInterleaved(browser, account, profile, series)));
  }
  setNetwork(null);
  const tours: Tour[] = [];
  for (const variant of ['federated', 'monolith'] as const)
    tours.push(
      await measureTour(browser, variant, plan.origins[variant], await account.storedSession()),
    );
  await writeFile(plan.output, JSON.stringify({ samples, tours } satisfies Results));
} finally {
  await close();
}

/**
 * Measures every variant once in each `pair`. Each starts with another variant, so that the load
 * of the machine affects all of them equally.
 */
async function measureInterleaved(
  testBrowser: Browser,
  user: Account,
  profile: Profile,
  { route, cache }: Plan['series'][number],
): Promise<Sample[]> {
  const warmContexts = new Map<Variant, BrowserContext>();
  const samples: Sample[] = [];
  const loadVariant = async (variant: Variant): Promise<Load> => {
    const context =
      warmContexts.get(variant) ??
      (await testBrowser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' }));
    const opened = await openPage(
      context,
      profile,
      PUBLIC_ROUTES.has(route) ? null : await user.storedSession(),
    );
    const result = await loadRoute(opened, plan.origins[variant] + route);
    await opened.page.close();
    if (cache === 'warm') warmContexts.set(variant, context);
    else await context.close();
    return result;
  };
  // The first loads warm up the servers; with a kept context they also fill the browser's cache.
  for (const variant of VARIANTS) await loadVariant(variant);
  for (let pair = 0; pair < profile.pairs; pair += 1) {
    for (let turn = 0; turn < VARIANTS.length; turn += 1) {
      const variant = VARIANTS[(pair + turn) % VARIANTS.length] ?? 'federated';
      samples.push({
        profile: profile.name,
        route,
        cache,
        variant,
        pair,
        ...(await loadVariant(variant)),
      });
    }
    process.stderr.write(
      `${profile.name} ${route} ${cache}: pair ${pair + 1} of ${profile.pairs}\n`,
    );
  }
  for (const context of warmContexts.values()) await context.close();
  return samples;
}
