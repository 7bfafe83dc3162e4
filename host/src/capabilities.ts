import { majorOf } from '@hareto/platform/host-contract/compatibility.ts';
import type { CapabilityName, Host } from '@hareto/platform/host-contract/host.ts';
import type { RemoteManifest } from '@hareto/platform/host-contract/registry.ts';

/**
 * For each capability and older major version: a function that makes the old version from the
 * current one. An entry stays as long as PROVIDES names a version of that major.
 */
export type Adapters = Readonly<
  Partial<Record<CapabilityName, Readonly<Record<number, (host: Host) => unknown>>>>
>;

/** Empty so far: every capability is in its first major. */
export const ADAPTERS: Adapters = {};

/**
 * The host as the remote requires it: each capability in the major that the remote was built for.
 */
export function hostAsRequired(
  host: Host,
  { requires }: Pick<RemoteManifest, 'requires'>,
  adapters: Adapters = ADAPTERS,
): Host {
  const older = Object.entries(requires).flatMap(([name, range]) => {
    const adapt = adapters[name as CapabilityName]?.[majorOf(range)];
    return adapt ? [[name, adapt(host)] as const] : [];
  });
  return { ...host, ...(Object.fromEntries(older) as Partial<Host>) };
}
