import { type Mismatch, mismatches } from '@hareto/platform/host-contract/compatibility.ts';
import type { HostManifest, RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import { missingPackages } from '@hareto/platform/host-contract/shared-packages.ts';
import { unsupported, DEFAULT_UNDERSTANDS } from '@hareto/platform/host-contract/understands.ts';
import { nameOf } from './bundle-version.ts';
import type { Composition } from './composition.ts';
import type { LiveRelease } from './live-releases.ts';
import { collisions, vanished } from './routes.ts';
import { formatMinute } from './text.ts';

export interface Verdict {
  /** Each line names an incompatible pair; empty when the composition may be promoted. */
  readonly refusals: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * Checks a composition by itself and against every live version (docs/decisions/011-releases.md). A
 * page never mixes two releases, so pairs that must fit now are pairs of the composition. A remote
 * that was live until recently must still fit a new host, or its team could not roll back its own
 * release.
 */
export function judge(
  candidate: Composition,
  live: readonly LiveRelease[],
  { keepWayBack }: { keepWayBack: boolean },
): Verdict {
  const [current, ...before] = live;
  const pairs = candidate.remotes.flatMap((remote) => misfits(remote, candidate.host));
  const isNewHost = current?.release.host.version !== candidate.host.version;
  const known = new Set(candidate.remotes.map(nameOf));
  const wayBack =
    isNewHost && keepWayBack
      ? versionsBefore(live, known).flatMap(({ remote, when }) =>
          misfits(remote, candidate.host).map((line) => `${line} (${when})`),
        )
      : [];
  return {
    refusals: [...pairs, ...wayBack, ...collisions(candidate)].map((line) => `refused: ${line}`),
    warnings: [
      ...(current ? vanished(current.release, candidate) : []),
      ...hostsWithoutRollback(candidate, before),
    ].map((line) => `warning: ${line}`),
  };
}

/**
 * Remotes of the live releases that the candidate does not have, each once, with the time it was
 * live.
 */
function versionsBefore(
  live: readonly LiveRelease[],
  known: Set<string>,
): { remote: RemoteManifest; when: string }[] {
  const found = new Map<string, { remote: RemoteManifest; when: string }>();
  for (const { release, until } of live) {
    const when = until
      ? `live in ${release.release} until ${formatMinute(until)}`
      : `live in ${release.release}`;
    for (const remote of release.remotes)
      if (!known.has(nameOf(remote)) && !found.has(nameOf(remote)))
        found.set(nameOf(remote), { remote, when });
  }
  return [...found.values()];
}

/**
 * New remotes that a recently live host could not run: that host can no longer be rolled back
 * alone.
 */
function hostsWithoutRollback(
  { host, remotes }: Composition,
  before: readonly LiveRelease[],
): string[] {
  const lines = before
    .filter(({ release }) => release.host.version !== host.version)
    .flatMap(({ release }) => remotes.flatMap((remote) => misfits(remote, release.host)));
  return [...new Set(lines)].map(
    (line) => `${line}; that host can go back only together with this remote (rollback does so)`,
  );
}

/** Uses the lists in the host's own build, which may be older or newer than this program. */
function misfits(remote: RemoteManifest, host: HostManifest): string[] {
  const names = [nameOf(remote), nameOf({ id: 'host', version: host.version })] as const;
  const unsupportedParts = unsupported(remote, host.understands ?? DEFAULT_UNDERSTANDS);
  return [
    ...[...mismatches(remote, host), ...missingPackages(remote, host)].map((mismatch) =>
      describe(mismatch, ...names),
    ),
    ...unsupportedParts.map(
      (requirement) => `${names[0]} needs ${requirement}, which ${names[1]} does not know`,
    ),
  ];
}

const describe = ({ requirement, needs, has }: Mismatch, remote: string, host: string): string =>
  `${remote} needs ${requirement} ${needs}; ${host} provides ${has.length > 0 ? has.join(', ') : 'none'}`;
