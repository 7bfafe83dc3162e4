import { maintenanceHeader } from '@hareto/contracts/maintenance.ts';
import { planMaintenance, readMaintenance } from '@hareto/releases/maintenance.ts';
import { readRelease, scriptsOfRelease } from '@hareto/releases/release.ts';
import { ReleaseError, type ReleaseStore } from '@hareto/releases/store.ts';
import { verifyScripts } from '@hareto/releases/verify-scripts.ts';
import { type BundleVersion, nameOf, parseBundleId, parseBundleVersion } from './bundle-version.ts';
import { diffReleases } from './diff.ts';
import { listReleases } from './list.ts';
import { canPromote, type OpenPages, promote } from './promote.ts';
import { publishBuild } from './publish.ts';
import { rollback } from './rollback.ts';

/** A parsed command line, with what the actions use. */
export interface Call {
  /** Builds, release numbers or an interval of maintenance, as the action needs. */
  readonly operands: readonly string[];
  readonly store: ReleaseStore;
  readonly by: string;
  readonly reason: string | undefined;
  /** The release that must still be live. */
  readonly expect: string | undefined;
  readonly keepHours: number;
  readonly now: Date;
  /** False with `--no-boot`. */
  readonly opensPages: boolean;
  readonly print: (line: string) => void;
  /** Prints a message for the user that is not output for scripts. */
  readonly note: (line: string) => void;
}

/** Resolves to true on success. */
type Action = (call: Call) => Promise<boolean>;

export const ACTIONS: Readonly<Partial<Record<string, Action>>> = {
  publish: async ({ operands, store, print, note }) => {
    const target = operands[0] === 'all' ? 'all' : parseBundleId(operands[0]);
    await store.probe();
    // Imported on demand, because webpack takes a second to load and only this action needs it.
    const { buildAndList } = await import('./checkout-builds.ts');
    for (const build of await buildAndList(target, (workspace) => note(`building ${workspace}`))) {
      const bundle = await publishBuild(store, build);
      if (!bundle.isNew) note(`${nameOf(bundle)} was stored already`);
      print(nameOf(bundle));
    }
    return true;
  },
  'can-promote': async ({ operands, store, keepHours, now, opensPages, print, note }) => {
    const chosenBuilds = chosenBuildsOf(operands);
    const { refusals, warnings } = await canPromote(store, chosenBuilds, {
      keepHours,
      now,
      openPages: openPagesFor(opensPages),
    });
    for (const line of [...refusals, ...warnings]) note(line);
    if (refusals.length === 0) print(`${chosenBuilds.map(nameOf).join(' ')} can be promoted`);
    return refusals.length === 0;
  },
  promote: async ({ operands, store, reason, opensPages, print, note, ...options }) => {
    const chosenBuilds = chosenBuildsOf(operands);
    const reasonText = reason === undefined ? '' : `: ${reason}`;
    const result = await promote(store, chosenBuilds, {
      ...options,
      openPages: openPagesFor(opensPages),
      reason: `promote ${chosenBuilds.length > 2 ? `${chosenBuilds.length} builds` : chosenBuilds.map(nameOf).join(' ')}${reasonText}`,
    });
    for (const line of result.warnings) note(line);
    print(
      result.isNew
        ? `${result.release} is live`
        : `${result.release} is live with the same builds already`,
    );
    return true;
  },
  rollback: async ({ operands, store, by, now, expect, reason, print }) => {
    const { release, to } = await rollback(store, { to: operands[0], by, now, expect, reason });
    print(`${release} is live, with the composition of ${to}`);
    return true;
  },
  list: async ({ store, print }) => {
    for (const line of await listReleases(store)) print(line);
    return true;
  },
  diff: async ({ operands: [from, to], store, print }) => {
    if (!from || !to)
      throw new ReleaseError('give two releases: npm run release -- diff 000011 000012');
    for (const line of await diffReleases(store, from, to)) print(line);
    return true;
  },
  maintenance: async ({ operands: [interval], store, by, now, print }) => {
    const maintenance =
      interval === undefined
        ? await readMaintenance(store)
        : await planMaintenance(store, { interval: interval === 'off' ? null : interval, by, now });
    print(maintenance ? maintenanceHeader(maintenance) : 'no maintenance is planned');
    return true;
  },
  verify: async ({ operands, store, print, note }) => {
    const number = operands[0] ?? (await store.pointer())?.release;
    if (number === undefined) throw new ReleaseError(`nothing is live in ${store.address}`);
    const scripts = scriptsOfRelease(await readRelease(store, number));
    const problems = await verifyScripts(store, scripts);
    for (const problem of problems) note(`${number}: ${problem}`);
    if (problems.length === 0) print(`${number}: ${scripts.length} scripts are as published`);
    return problems.length === 0;
  },
};

/** Imported on demand, because the browser's driver takes a second to load. */
const openPagesFor = (opensPages: boolean): OpenPages | undefined =>
  opensPages
    ? async (store, candidate) => {
        const { withBrowser } = await import('./boot/with-browser.ts');
        const { bootComposition } = await import('./boot/boot-composition.ts');
        return withBrowser(async (browser) => bootComposition(store, candidate, browser));
      }
    : undefined;

function chosenBuildsOf(names: readonly string[]): BundleVersion[] {
  // The output of `publish all` is also accepted as one quoted argument.
  const chosenBuilds = names
    .flatMap((name) => name.split(/\s+/))
    .filter(Boolean)
    .map(parseBundleVersion);
  if (chosenBuilds.length === 0)
    throw new ReleaseError(
      'which build? Give what publish printed, such as suppliers@0123456789ab',
    );
  return chosenBuilds;
}
