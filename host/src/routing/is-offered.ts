import type { Registry } from '@hareto/platform/host-contract/registry.ts';

/** True for the path of a page that this release has. */
export const isOffered = ({ remotes }: Registry, path: string): boolean =>
  remotes.some(({ routes }) => routes.some((route) => route.path === path));
