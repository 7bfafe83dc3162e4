import type { Registry } from '@hareto/platform/host-contract/registry.ts';
import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';

/**
 * True for pages with a back button in the narrow header: steps of a flow until it is complete,
 * pages below a list, and pages of the account, whose list is /myaccount.
 */
export function hasParent({ path, flowTitle }: RouteEntry): boolean {
  if (path.endsWith('/complete')) return false;
  if (path.startsWith('/myaccount/')) return true;
  return flowTitle !== undefined || path.includes(':') || path.split('/').length > 3;
}

/**
 * The nearest page above a path that was opened directly: /payments/review for one of its invoices.
 */
export function parentOf(pathname: string, { remotes }: Registry): string {
  const existingPaths = new Set([
    '/payments',
    ...remotes.flatMap((remote) => remote.routes.map(({ path }) => path)),
  ]);
  for (let path = parentPath(pathname); path !== ''; path = parentPath(path))
    if (existingPaths.has(path)) return path;
  return '/toppage';
}

const parentPath = (path: string): string => path.slice(0, path.lastIndexOf('/'));
