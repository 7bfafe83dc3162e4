import { meets, type Mismatch } from './compatibility.ts';
import type { HostManifest, RemoteManifest } from './registry.ts';

/**
 * The shared packages, and the exports of facades, that a remote requires and a host does not
 * provide. Empty when one of the two does not declare its shared packages. Promotion checks this;
 * pages do not.
 */
export function missingPackages(
  { shared: required = {} }: Pick<RemoteManifest, 'shared'>,
  { shared: provided }: Pick<HostManifest, 'shared'>,
): Mismatch[] {
  if (!provided) return [];
  return Object.entries(required).flatMap(([key, { range, names = [] }]) => {
    const providedPackage = Object.hasOwn(provided, key) ? provided[key] : undefined;
    if (!providedPackage || !meets(providedPackage.version, range))
      return [
        {
          requirement: `the shared package ${key}`,
          needs: range,
          has: providedPackage ? [providedPackage.version] : [],
        },
      ];
    return names
      .filter((name) => providedPackage.names?.includes(name) === false)
      .map((name) => ({ requirement: name, needs: `of the shared package ${key}`, has: [] }));
  });
}
