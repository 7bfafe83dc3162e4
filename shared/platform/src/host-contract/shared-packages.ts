import { meets, type Mismatch } from './compatibility.ts';
import type { HostManifest, RemoteManifest } from './registry.ts';

/**
 * The shared packages, and the exports of facades, that a remote takes and a host does not give.
 * Empty when one of the two does not declare its shared packages. Promotion checks this; pages do
 * not.
 */
export function missingPackages(
  { shared: taken = {} }: Pick<RemoteManifest, 'shared'>,
  { shared: given }: Pick<HostManifest, 'shared'>,
): Mismatch[] {
  if (!given) return [];
  return Object.entries(taken).flatMap(([key, { range, names = [] }]) => {
    const own = Object.hasOwn(given, key) ? given[key] : undefined;
    if (!own || !meets(own.version, range))
      return [
        { requirement: `the shared package ${key}`, needs: range, has: own ? [own.version] : [] },
      ];
    return names
      .filter((name) => own.names?.includes(name) === false)
      .map((name) => ({ requirement: name, needs: `of the shared package ${key}`, has: [] }));
  });
}
