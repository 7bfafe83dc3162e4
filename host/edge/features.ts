import type { Registry } from '@hareto/platform/host-contract/registry.ts';

/**
 * The release as pages of a server with these features know it: a route behind a feature that is
 * off is no route, so that nothing of it is preloaded, hinted or asked early. What the host may
 * show is still the user's own features.
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
