import type { Landing, LayoutName, NavEntry, RemoteId, RouteEntry } from './routes.ts';
import type { CapabilityName } from './host.ts';

/**
 * `remote.config.ts`: the declaration of a remote, the only source of its `remote.json` and of its
 * bundle’s names.
 */
export interface RemoteConfig {
  readonly id: RemoteId;
  readonly owner: string;
  readonly contract: `${number}.${number}`;
  readonly requires: Readonly<Partial<Record<CapabilityName, string>>>;
  /** Name of the feature that enables the whole remote. */
  readonly flag?: string | null;
  /**
   * Kilobytes (brotli) that the remote's own scripts may add to any of its routes; a larger build
   * fails.
   */
  readonly budget: number;
  /** The remote's own paths, with everything below them: `['/suppliers']`. */
  readonly paths: readonly string[];
  readonly routes: readonly RouteDeclaration[];
  /** A path that redirects to the first of several lists that is not empty. */
  readonly landing?: Landing;
  readonly nav?: readonly NavEntry[];
}

/** A route entry as a team writes it: fields with a default may be omitted. */
export type RouteDeclaration = Pick<RouteEntry, 'id' | 'path' | 'access' | 'title'> &
  Partial<
    Pick<RouteEntry, 'flow' | 'flowTitle' | 'flag' | 'cardFields' | 'early' | 'asksApi' | 'next'>
  > & {
    readonly layout: LayoutName;
    /**
     * The `webpackChunkName` of the import that loads its screen, or the screen that it redirects
     * to; by default the id without the remote's name. The build turns it into the entry's
     * `scripts`.
     */
    readonly script?: string;
  };
