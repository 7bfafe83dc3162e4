import { pathErrors } from '@hareto/platform/host-contract/paths.ts';
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

/** Scripts without a hash, hashes without a script, and named scripts that do not exist. */
function checkIntegrity(
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
  ];
}

const checkDeclaration = (remote: RemoteManifest): string[] => [
  ...missingNextRoutes(remote),
  ...pathErrors(remote),
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

/** Missing next routes of the same remote; other remotes may be in other releases. */
const missingNextRoutes = ({ id: remote, routes }: RemoteManifest): string[] =>
  routes.flatMap(({ id, next = [] }) =>
    next
      .filter(
        (other) => other.startsWith(`${remote}.`) && !routes.some((route) => route.id === other),
      )
      .map((other) => `${id} leads to ${other}, which there is not`),
  );

/** Every script that a manifest names in any field; new fields need no change here. */
function namedScripts(value: unknown): string[] {
  if (typeof value === 'string') return /^[\w.-]+\.js$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null
    ? [...new Set(Object.values(value).flatMap(namedScripts))]
    : [];
}
