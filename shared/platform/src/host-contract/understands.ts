import * as v from 'valibot';
import { LAYOUTS, open, type RouteEntry } from './routes.ts';

/**
 * What a host understands of remotes, shipped with its build: a release is judged by its own host.
 */
export const UnderstandsSchema = open({
  layouts: v.array(v.string()),
  /** Names that it knows; absent in a host that takes any. */
  ids: v.optional(v.array(v.string())),
  flags: v.optional(v.array(v.string())),
});
export type Understands = v.InferOutput<typeof UnderstandsSchema>;

export const UNDERSTANDS: Understands = { layouts: [...LAYOUTS] };

/** Hosts of before they said it: an unknown name ended the whole page. */
export const UNDERSTOOD_BEFORE: Understands = {
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

/** What of a remote a host does not understand, a line each; empty when it can show the remote. */
export function notUnderstood(
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
