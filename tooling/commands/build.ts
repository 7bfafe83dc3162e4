import { buildAll, buildBundles, buildServers } from '../build/all.ts';
import { BUNDLES } from '../build/bundles.ts';
import { UsageError } from '../usage-error.ts';

const onStep = (name: string) => console.log(`building ${name}`);

/** Builds everything, or only the named parts: `servers`, `host`, or the id of a remote. */
export async function run(names: readonly string[] = []): Promise<number> {
  if (names.length === 0) await buildAll({ onStep });
  for (const name of names) {
    const bundle = BUNDLES.find(({ id }) => id === name);
    if (name === 'servers') await buildServers({ onStep });
    else if (bundle) await buildBundles([bundle], { onStep });
    else throw new UsageError(`there is no build ${name}`);
  }
  return 0;
}
