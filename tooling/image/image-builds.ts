import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from '@hareto/releases/store.ts';
import { ACTIONS, type Call } from '../release/actions.ts';
import { nameOf, parseBundleId } from '../release/bundle-version.ts';
import { type Build, publishBuild } from '../release/publish.ts';

type Actions = typeof ACTIONS;

/**
 * The actions of `npm run release` in an image, whose finished builds are in `folder`, one folder
 * each. `update` publishes all of them and promotes only those that the store did not have, because
 * a build that was published before may have been rolled back or replaced since.
 */
export const actionsOfImage = (folder: string): Actions => ({
  ...ACTIONS,
  publish: async ({ names: [target], store, print, note }) => {
    await store.probe();
    for (const build of await buildsOfImage(folder, target)) {
      const result = await publishBuild(store, build);
      if (!result.isNew) note(`${nameOf(result)} was stored already`);
      print(nameOf(result));
    }
    return true;
  },
  update: async (call) => {
    await call.store.probe();
    const isFirst = (await call.store.pointer()) === null;
    const names: string[] = [];
    for (const build of await buildsOfImage(folder, 'all')) {
      const result = await publishBuild(call.store, build);
      if (isFirst || result.isNew) names.push(nameOf(result));
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

async function buildsOfImage(folder: string, target: string | undefined): Promise<Build[]> {
  const ids = (await readdir(folder)).sort();
  const chosenIds = target === 'all' ? ids : ids.filter((id) => id === target);
  if (chosenIds.length === 0)
    throw new ReleaseError(
      `this image has no ${target ?? 'such'} build; give all or ${ids.join(', ')}`,
    );
  return chosenIds.map((id) => ({
    id: parseBundleId(id),
    dist: join(folder, id, 'dist'),
    ...(id === 'host' ? { statics: join(folder, id, 'public') } : {}),
  }));
}
