import type { ComponentType } from 'react';

export interface LazyScreen<Screen> {
  /** Name of its chunk. */
  readonly name: string;
  /**
   * Fetches the script, or returns the screen fetched before. After a failure the next call fetches
   * again.
   */
  fetch(): Promise<Screen>;
  /** Shows the fetched screen; the route's loader has waited for it. */
  readonly Component: ComponentType;
}

/**
 * A part of the host in a separate script. `React.lazy` and `route.lazy` would remember a failure
 * for ever (docs/decisions/004-delegating-loaders.md).
 */
export function lazyScreen<Screen extends { readonly Component: ComponentType }>(
  name: string,
  load: () => Promise<Screen>,
): LazyScreen<Screen> {
  let fetched: Screen | null = null;
  return {
    name,
    fetch: async () => (fetched ??= await load()),
    Component() {
      if (!fetched) throw new Error('a screen was shown before its script was fetched');
      return <fetched.Component />;
    },
  };
}
