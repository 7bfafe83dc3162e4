import type { Registry } from '@hareto/platform/host-contract/registry.ts';

/**
 * Removes routes whose feature this server has turned off, so that they are not preloaded, hinted
 * or requested early. The host still checks the features of the user, who may have features that
 * this server does not know.
 */
export function withoutFeatures(registry: Registry, off: ReadonlySet<string>): Registry {
  const isOn = ({ flag }: { flag: string | null }) => flag === null || !off.has(flag);
  return {
    ...registry,
    remotes: registry.remotes
      .filter(isOn)
      .map((remote) => ({ ...remote, routes: remote.routes.filter(isOn) })),
  };
}
