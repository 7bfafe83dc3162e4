import { readRelease, type Release } from '@hareto/releases/release.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import { changesBetween } from './composition.ts';
import { formatMinute, table } from './text.ts';

/** Every release, newest first: time, author, reason, changes, and which one is live. */
export async function listReleases(store: ReleaseStore): Promise<string[]> {
  const numbers = (await store.list('releases/'))
    .map((key) => /(\d{6})\.json$/.exec(key)?.[1])
    .filter((number) => number !== undefined);
  if (numbers.length === 0) return [`no release in ${store.address}`];
  const releases = new Map(
    await Promise.all(
      numbers.map(async (number) => [number, await readRelease(store, number)] as const),
    ),
  );
  const live = (await store.pointer())?.release;
  const liveNumbers = historyOf(releases, live);
  const rows = [...releases.values()]
    .reverse()
    .map(({ release, made, ...composition }) => [
      release,
      release === live ? 'live' : liveNumbers.has(release) ? '' : 'never live',
      formatMinute(new Date(made.at)),
      made.by,
      made.reason,
      made.previous === null
        ? 'the first release'
        : changesBetween(releases.get(made.previous) ?? null, composition).join(', '),
    ]);
  return table([['release', '', 'made', 'by', 'reason', 'changed'], ...rows]);
}

/** The numbers of all releases that are or were live. */
function historyOf(releases: ReadonlyMap<string, Release>, live: string | undefined): Set<string> {
  const history = new Set<string>();
  for (
    let number: string | null | undefined = live;
    number;
    number = releases.get(number)?.made.previous
  )
    history.add(number);
  return history;
}
