import { misplaced } from '@hareto/platform/host-contract/paths.ts';
import type { HostManifest, RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import { integrityOf } from '@hareto/releases/verify-scripts.ts';

/**
 * Errors in a build, a line each: a script without hash, a hash without script, a script that its
 * manifest names and does not have.
 */
export function checkBuild(
  manifest: HostManifest | RemoteManifest,
  scripts: ReadonlyMap<string, Buffer>,
): string[] {
  const { integrity, ...rest } = manifest;
  const hasHash = (file: string) => Object.hasOwn(integrity, file);
  return [
    ...[...scripts.keys()]
      .filter((file) => !hasHash(file))
      .map((file) => `${file} has no integrity`),
    ...Object.entries(integrity).flatMap(([file, hash]) => {
      const content = scripts.get(file);
      if (!content) return [`${file} has an integrity and is not there`];
      return integrityOf(content) === hash
        ? []
        : [`${file} has another hash than its integrity says`];
    }),
    ...namedScripts(rest)
      .filter((file) => !hasHash(file))
      .map((file) => `${file} is named and has no integrity`),
    ...('routes' in manifest ? [...deadEnds(manifest), ...misplaced(manifest)] : []),
    ...('routes' in manifest
      ? manifest.routes
          .filter(({ id }) => !id.startsWith(`${manifest.id}.`))
          .map(({ id }) => `the route id ${id} does not begin with ${manifest.id}.`)
      : []),
  ];
}

/** Missing next routes of the same remote; other remotes may be in other releases. */
const deadEnds = ({ id: remote, routes }: RemoteManifest): string[] =>
  routes.flatMap(({ id, next = [] }) =>
    next
      .filter(
        (other) => other.startsWith(`${remote}.`) && !routes.some((route) => route.id === other),
      )
      .map((other) => `${id} leads to ${other}, which there is not`),
  );

/**
 * Every script that a manifest names in any field, so that new fields are checked automatically.
 */
function namedScripts(value: unknown): string[] {
  if (typeof value === 'string') return /^[\w.-]+\.js$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null
    ? [...new Set(Object.values(value).flatMap(namedScripts))]
    : [];
}
