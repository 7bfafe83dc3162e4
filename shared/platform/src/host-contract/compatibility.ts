import type { HostManifest, RemoteManifest } from './registry.ts';

/**
 * A requirement of a remote that a host does not meet. `has` is empty when the host lacks the
 * capability entirely.
 */
export interface Mismatch {
  readonly what: string;
  readonly needs: string;
  readonly has: readonly string[];
}

type Needs = Pick<RemoteManifest, 'contract' | 'requires' | 'shared'>;
type Gives = Pick<HostManifest, 'contract' | 'provides' | 'shared'>;

/**
 * Reasons why a remote cannot run in a host; empty when it can. A caret range needs a version of
 * the same major that is not older; the contract itself needs the same major with any minor.
 * Shared packages are compared when both say what they share.
 */
export function mismatches(remote: Needs, host: Gives): Mismatch[] {
  const contract =
    majorOf(remote.contract) === majorOf(host.contract)
      ? []
      : [{ what: 'contract', needs: remote.contract, has: [host.contract] }];
  const capabilities = Object.entries(remote.requires).flatMap(([what, needs]) => {
    const has = Object.hasOwn(host.provides, what) ? (host.provides[what] ?? []) : [];
    return has.some((version) => meets(version, needs)) ? [] : [{ what, needs, has }];
  });
  return [...contract, ...capabilities, ...missingPackages(remote.shared, host.shared)];
}

function missingPackages(taken: Needs['shared'] = {}, given: Gives['shared']): Mismatch[] {
  if (!given) return [];
  return Object.entries(taken).flatMap(([key, { range, names = [] }]) => {
    const own = Object.hasOwn(given, key) ? given[key] : undefined;
    if (!own || !meets(own.version, range))
      return [{ what: `the shared package ${key}`, needs: range, has: own ? [own.version] : [] }];
    return names
      .filter((name) => own.names?.includes(name) === false)
      .map((name) => ({ what: name, needs: `of the shared package ${key}`, has: [] }));
  });
}

/** The major of a version or of a caret range. */
export const majorOf = (version: string): number => Number(/^\^?(\d+)/.exec(version)?.[1]);

function meets(version: string, range: string): boolean {
  const have = numbersOf(version);
  const want = numbersOf(range);
  const [same] = have;
  if (same !== want[0]) return false;
  const differs = have.findIndex((number, index) => number !== want[index]);
  return differs === -1 || (have[differs] ?? 0) > (want[differs] ?? 0);
}

const numbersOf = (version: string): number[] => version.replace('^', '').split('.').map(Number);
