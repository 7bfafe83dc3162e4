import { isBelow, pathErrors } from '@hareto/platform/host-contract/paths.ts';
import type { HostManifest, RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import { integrityOf } from '@hareto/releases/verify-scripts.ts';
import { type BuildScripts, checkForm } from './check-form.ts';

/** Errors in a build, one line each. */
export const checkBuild = (
  manifest: HostManifest | RemoteManifest,
  scripts: BuildScripts,
): string[] => [
  ...checkIntegrity(manifest, scripts.content),
  ...('id' in manifest ? checkDeclaration(manifest) : []),
  ...checkForm(manifest, scripts),
];

/**
 * Scripts without a hash, hashes without a script, scripts that differ from their hash, and named
 * scripts without a hash.
 */
function checkIntegrity(
  manifest: HostManifest | RemoteManifest,
  scripts: ReadonlyMap<string, Buffer>,
): string[] {
  const { integrity, ...rest } = manifest;
  const hasHash = (file: string) => Object.hasOwn(integrity, file);
  return [
    ...[...scripts.keys()]
      .filter((file) => !hasHash(file))
      .map((file) => `the manifest has no hash for ${file}`),
    ...Object.entries(integrity).flatMap(([file, hash]) => {
      const content = scripts.get(file);
      if (!content) return [`the manifest has a hash for ${file}, but the build has no such file`];
      return integrityOf(content) === hash
        ? []
        : [`${file} has another hash than the manifest says`];
    }),
    ...namedScripts(rest)
      .filter((file) => !hasHash(file))
      .map((file) => `the manifest names ${file}, but has no hash for it`),
  ];
}

const checkDeclaration = (remote: RemoteManifest): string[] => [
  ...missingNextRoutes(remote),
  ...pathErrors(remote),
  ...wrongLandingTargets(remote),
  ...remote.routes
    .filter(({ id }) => !id.startsWith(`${remote.id}.`))
    .map(({ id }) => `the route id ${id} does not begin with ${remote.id}.`),
  ...(remote.shared || !mustDeclareShared(remote.contract)
    ? []
    : ['it does not say which shared packages it takes from the host (shared)']),
];

/** True for builds since contract 1.2; older builds do not declare their shared packages. */
const mustDeclareShared = (contract: string): boolean => {
  const [major = 0, minor = 0] = contract.split('.').map(Number);
  return major > 1 || minor >= 2;
};

/**
 * Routes in `next`, to which a route's screen leads, that this remote does not have. Routes of
 * other remotes are not checked, because those are built separately.
 */
const missingNextRoutes = ({ id: remote, routes }: RemoteManifest): string[] =>
  routes.flatMap(({ id, next = [] }) =>
    next
      .filter(
        (other) => other.startsWith(`${remote}.`) && !routes.some((route) => route.id === other),
      )
      .map((other) => `${id} leads to ${other}, which does not exist`),
  );

/**
 * Targets of the landing that show no screen: an unknown address, or the landing again, whose
 * redirects would then never end. `pathErrors` finds those outside the remote's paths.
 */
function wrongLandingTargets({ landing, routes, paths = [] }: RemoteManifest): string[] {
  if (landing === undefined) return [];
  const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  return [...landing.lists.map(({ path }) => path), landing.empty, landing.uncounted]
    .filter((target) => paths.some((prefix) => isBelow(target, prefix)))
    .filter(
      (target) => isSame(target, landing.path) || !routes.some(({ path }) => isSame(target, path)),
    )
    .map((target) => `its landing leads to ${target}, which is no other route`);
}

/** Every script that a manifest names in any field; new fields need no change here. */
function namedScripts(value: unknown): string[] {
  if (typeof value === 'string') return /^[\w.-]+\.js$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null
    ? [...new Set(Object.values(value).flatMap(namedScripts))]
    : [];
}
