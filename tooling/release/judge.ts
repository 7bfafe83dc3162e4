import { type Mismatch, mismatches } from '@hareto/platform/host-contract/compatibility.ts';
import type { HostManifest, RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import { missingPackages } from '@hareto/platform/host-contract/shared-packages.ts';
import { unsupported, DEFAULT_UNDERSTANDS } from '@hareto/platform/host-contract/understands.ts';
import { nameOf } from './bundle-version.ts';
import type { Composition } from './composition.ts';
import type { LiveRelease } from './live-releases.ts';
import { collisions, removedAddresses } from './routes.ts';
import { formatMinute } from './text.ts';

export interface Verdict {
  /** Each line names an incompatible pair; empty when the composition may be promoted. */
  readonly refusals: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * Checks a composition by itself and against every live version (docs/decisions/011-releases.md). A
 * page never mixes two releases, so only the remotes and the host of the candidate must fit
 * together now. A remote that was live until recently must still fit a new host, because otherwise
 * its team could not roll back its own release.
 */
export function judge(
  candidate: Composition,
  live: readonly LiveRelease[],
  { mustAllowRollback }: { mustAllowRollback: boolean },
): Verdict {
  const [current, ...recentReleases] = live;
  const problems = candidate.remotes.flatMap((remote) => incompatibilities(remote, candidate.host));
  const isNewHost = current?.release.host.version !== candidate.host.version;
  const candidateNames = new Set(candidate.remotes.map(nameOf));
  const rollbackProblems =
    isNewHost && mustAllowRollback
      ? otherLiveRemotes(live, candidateNames).flatMap(({ remote, when }) =>
          incompatibilities(remote, candidate.host).map((line) => `${line} (${when})`),
        )
      : [];
  return {
    refusals: [...problems, ...rollbackProblems, ...collisions(candidate)].map(
      (line) => `refused: ${line}`,
    ),
    warnings: [
      ...(current ? removedAddresses(current.release, candidate) : []),
      ...rollbackWarnings(candidate, recentReleases),
    ].map((line) => `warning: ${line}`),
  };
}

/**
 * Remotes of the live releases that the candidate does not have, each once, with the time it was
 * live.
 */
function otherLiveRemotes(
  live: readonly LiveRelease[],
  candidateNames: Set<string>,
): { remote: RemoteManifest; when: string }[] {
  const remotesByName = new Map<string, { remote: RemoteManifest; when: string }>();
  for (const { release, until } of live) {
    const when = until
      ? `live in ${release.release} until ${formatMinute(until)}`
      : `live in ${release.release}`;
    for (const remote of release.remotes)
      if (!candidateNames.has(nameOf(remote)) && !remotesByName.has(nameOf(remote)))
        remotesByName.set(nameOf(remote), { remote, when });
  }
  return [...remotesByName.values()];
}

/**
 * Warnings about remotes that a recently live host could not run: a rollback to that host alone is
 * no longer possible.
 */
function rollbackWarnings(
  { host, remotes }: Composition,
  recentReleases: readonly LiveRelease[],
): string[] {
  const lines = recentReleases
    .filter(({ release }) => release.host.version !== host.version)
    .flatMap(({ release }) => remotes.flatMap((remote) => incompatibilities(remote, release.host)));
  return [...new Set(lines)].map(
    (line) => `${line}; that host can go back only together with this remote (rollback does so)`,
  );
}

/**
 * Compares a remote with the lists in a host's build, which may be older or newer than this
 * program.
 */
function incompatibilities(remote: RemoteManifest, host: HostManifest): string[] {
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
