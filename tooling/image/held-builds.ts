import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from '@hareto/releases/store.ts';
import { ACTIONS, type Call } from '../release/actions.ts';
import { nameOf, parseBundleId } from '../release/bundle-version.ts';
import { type Build, publishBuild } from '../release/publish.ts';

type Actions = typeof ACTIONS;

/**
 * The actions of `npm run release` in an image, whose finished builds are in `held`, one folder
 * each. `update` publishes all of them and promotes only those that the store did not have, because
 * a build that was published before may have been rolled back or replaced since.
 */
export const actionsWith = (held: string): Actions => ({
  ...ACTIONS,
  publish: async ({ names: [target], store, print, note }) => {
    await store.probe();
    for (const build of await heldBuilds(held, target)) {
      const published = await publishBuild(store, build);
      if (!published.isNew) note(`${nameOf(published)} was stored already`);
      print(nameOf(published));
    }
    return true;
  },
  update: async (call) => {
    await call.store.probe();
    const isFirst = (await call.store.pointer()) === null;
    const names: string[] = [];
    for (const build of await heldBuilds(held, 'all')) {
      const published = await publishBuild(call.store, build);
      if (isFirst || published.isNew) names.push(nameOf(published));
    }
    return names.length === 0
      ? reportNothingNew(call)
      : (ACTIONS['promote']?.({ ...call, names }) ?? false);
  },
});

async function reportNothingNew({ store, print }: Call): Promise<boolean> {
  const pointer = await store.pointer();
  print(`every build of this image was published before; ${pointer?.release ?? 'nothing'} is live`);
  return true;
}

async function heldBuilds(held: string, target: string | undefined): Promise<Build[]> {
  const ids = (await readdir(held)).sort();
  const chosenIds = target === 'all' ? ids : ids.filter((id) => id === target);
  if (chosenIds.length === 0)
    throw new ReleaseError(
      `this image has no ${target ?? 'such'} build; give all or ${ids.join(', ')}`,
    );
  return chosenIds.map((id) => ({
    id: parseBundleId(id),
    dist: join(held, id, 'dist'),
    ...(id === 'host' ? { statics: join(held, id, 'public') } : {}),
  }));
}
