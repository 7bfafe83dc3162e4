import type { Registry } from '@hareto/platform/host-contract/registry.ts';

/**
 * Removes routes whose feature this server has turned off, so that they are not preloaded, hinted
 * or requested early. The host still checks the features of the user.
 */
export function withFeatures(registry: Registry, features: ReadonlySet<string>): Registry {
  const isOn = ({ flag }: { flag: string | null }) => flag === null || features.has(flag);
  return {
    ...registry,
    remotes: registry.remotes
      .filter(isOn)
      .map((remote) => ({ ...remote, routes: remote.routes.filter(isOn) })),
  };
}
