import { resolve } from 'node:path';
import { publishBuilds } from '../release/publish.ts';
import { PROJECT_ROOT } from '../webpack/base.ts';

/** Publishes the present builds into a release store; `npm start` does the same by itself. */
export async function run([store = '.data/releases']: readonly string[]): Promise<number> {
  console.log(`release ${await publishBuilds(resolve(PROJECT_ROOT, store))}`);
  return 0;
}
