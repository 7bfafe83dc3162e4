import type { Landing, LayoutName, NavEntry, RemoteId, RouteEntry } from './routes.ts';
import type { CapabilityName } from './host.ts';

/**
 * `remote.config.ts`: the declaration of a remote, the one source of its `remote.json` and of its
 * bundle’s names.
 */
export interface RemoteConfig {
  readonly id: RemoteId;
  readonly owner: string;
  readonly contract: `${number}.${number}`;
  readonly requires: Readonly<Partial<Record<CapabilityName, string>>>;
  /** Name of the feature that it stands behind as a whole. */
  readonly flag?: string | null;
  /**
   * Kilobytes (brotli) that the remote's own scripts may add to any of its routes; the build fails
   * beyond it.
   */
  readonly budget: number;
  /** The addresses that are its own, with everything below them: `['/suppliers']`. */
  readonly paths: readonly string[];
  readonly routes: readonly RouteDeclaration[];
  /** An address that leads to the first of several lists that is not empty. */
  readonly landing?: Landing;
  readonly nav?: readonly NavEntry[];
}

/** A route entry as a team writes it: what has a default may be left out. */
export type RouteDeclaration = Pick<RouteEntry, 'id' | 'path' | 'access' | 'title'> &
  Partial<
    Pick<RouteEntry, 'flow' | 'flowTitle' | 'flag' | 'cardFields' | 'early' | 'asksApi' | 'next'>
  > & {
    readonly layout: LayoutName;
    /**
     * The `webpackChunkName` of the import that brings its screen, or the one that it leads to; the id without the remote's name when left
     * out. The build turns it into the entry's `scripts`.
     */
    readonly script?: string;
  };
