import type { HostManifest, RemoteManifest } from './registry.ts';

/**
 * A requirement of a remote that a host does not meet. `has` is empty when the host lacks the
 * capability entirely.
 */
export interface Mismatch {
  readonly requirement: string;
  readonly needs: string;
  readonly has: readonly string[];
}

type RequiredContract = Pick<RemoteManifest, 'contract' | 'requires'>;
type ProvidedContract = Pick<HostManifest, 'contract' | 'provides'>;

/**
 * Reasons why a remote cannot run in a host; empty when it can. A caret range needs a version of
 * the same major that is not older; the contract itself needs the same major with any minor.
 */
export function mismatches(remote: RequiredContract, host: ProvidedContract): Mismatch[] {
  const contract =
    majorOf(remote.contract) === majorOf(host.contract)
      ? []
      : [{ requirement: 'contract', needs: remote.contract, has: [host.contract] }];
  const capabilities = Object.entries(remote.requires).flatMap(([requirement, needs]) => {
    const has = Object.hasOwn(host.provides, requirement) ? (host.provides[requirement] ?? []) : [];
    return has.some((version) => meets(version, needs)) ? [] : [{ requirement, needs, has }];
  });
  return [...contract, ...capabilities];
}

/** The major of a version or of a caret range. */
export const majorOf = (version: string): number => Number(/^\^?(\d+)/.exec(version)?.[1]);

/** A caret range needs a version of the same major that is not older. */
export function meets(version: string, range: string): boolean {
  const versionNumbers = numbersOf(version);
  const rangeNumbers = numbersOf(range);
  const [major] = versionNumbers;
  if (major !== rangeNumbers[0]) return false;
  const different = versionNumbers.findIndex((number, index) => number !== rangeNumbers[index]);
  return different === -1 || (versionNumbers[different] ?? 0) > (rangeNumbers[different] ?? 0);
}

const numbersOf = (version: string): number[] => version.replace('^', '').split('.').map(Number);
