import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from '@hareto/releases/store.ts';
import { ACTIONS, type Call } from '../release/actions.ts';
import { nameOf, parseBundleId } from '../release/bundle-version.ts';
import { versionsOf } from '../release/composition.ts';
import { liveReleases } from '../release/live-releases.ts';
import { type Build, publishBuild } from '../release/publish.ts';

type Actions = typeof ACTIONS;

/**
 * The actions of `npm run release` in an image, whose finished builds are in `folder`, one folder
 * each. `update` publishes all of them and promotes only those that were never live, because a build
 * that was live may have been rolled back or replaced since.
 */
export const actionsOfImage = (folder: string): Actions => ({
  ...ACTIONS,
  publish: async ({ operands: [target], store, print, note }) => {
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
    const published: string[] = [];
    for (const build of await buildsOfImage(folder, 'all'))
      published.push(nameOf(await publishBuild(call.store, build)));
    const live = await namesOfLiveBuilds(call);
    const names = published.filter((name) => !live.has(name));
    return names.length === 0
      ? reportNothingNew(call)
      : (ACTIONS['promote']?.({ ...call, operands: names }) ?? false);
  },
});

/** Builds of all releases that are or were live. */
async function namesOfLiveBuilds({ store, now }: Call): Promise<Set<string>> {
  const releases = await liveReleases(store, await store.pointer(), { keepHours: Infinity, now });
  return new Set(releases.flatMap(({ release }) => versionsOf(release).map(nameOf)));
}

async function reportNothingNew({ store, print }: Call): Promise<boolean> {
  const pointer = await store.pointer();
  print(`every build of this image was live before; ${pointer?.release ?? 'nothing'} is live`);
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
