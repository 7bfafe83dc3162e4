import * as v from 'valibot';
import { LAYOUTS, openObject, type RouteEntry } from './routes.ts';

/**
 * The features of remotes that a host understands. It ships with the host's build, because each
 * release is checked against its own host.
 */
export const UnderstandsSchema = openObject({
  layouts: v.array(v.string()),
  /** Known ids; missing in a host that accepts any. */
  ids: v.optional(v.array(v.string())),
  flags: v.optional(v.array(v.string())),
});
export type Understands = v.InferOutput<typeof UnderstandsSchema>;

export const UNDERSTANDS: Understands = { layouts: [...LAYOUTS] };

/** For hosts that were built before this declaration: an unknown name broke their whole page. */
export const DEFAULT_UNDERSTANDS: Understands = {
  layouts: ['simple', 'minimal', 'app'],
  ids: ['payments', 'suppliers', 'collections', 'account', 'oauth'],
  flags: ['invoice_request'],
};

interface Declared {
  readonly id: string;
  readonly flag: string | null;
  readonly routes: readonly Pick<RouteEntry, 'id' | 'layout' | 'flag'>[];
  readonly nav: readonly { readonly id: string; readonly flag: string | null }[];
}

/**
 * Features of a remote that a host does not understand, a line each; empty when it can show the
 * remote.
 */
export function unsupported(
  { id, flag, routes, nav }: Declared,
  { layouts, ids, flags }: Understands,
): string[] {
  const isUnknown = (name: string | null) => name !== null && flags?.includes(name) === false;
  return [
    ...(ids?.includes(id) === false ? [`the remote ${id}`] : []),
    ...(isUnknown(flag) ? [`the flag ${flag}`] : []),
    ...routes
      .filter(({ layout }) => !layouts.includes(layout))
      .map((route) => `the layout ${route.layout} of ${route.id}`),
    ...[...routes, ...nav]
      .filter((entry) => entry.flag !== flag && isUnknown(entry.flag))
      .map((entry) => `the flag ${entry.flag} of ${entry.id}`),
  ];
}
