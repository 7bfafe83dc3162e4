import type { NavEntry, RemoteId, RouteEntry } from './routes.ts';
import type { CapabilityName } from './host.ts';

/** `remote.config.ts`: the declaration of a remote, the one source of its `remote.json` and of its bundle’s names. */
export interface RemoteConfig {
  readonly id: RemoteId;
  readonly owner: string;
  readonly contract: `${number}.${number}`;
  readonly requires: Readonly<Partial<Record<CapabilityName, string>>>;
  readonly flag?: 'invoice_request' | null;
  /** Kilobytes (brotli) that the remote's own scripts may add to any of its routes; the build fails beyond it. */
  readonly budget: number;
  readonly routes: readonly RouteDeclaration[];
  readonly nav?: readonly NavEntry[];
}

/** A route entry as a team writes it: what has a default may be left out. */
export type RouteDeclaration = Pick<RouteEntry, 'id' | 'path' | 'access' | 'layout' | 'title'> &
  Partial<Pick<RouteEntry, 'flowTitle' | 'flag' | 'cardFields' | 'early' | 'asksApi' | 'next'>> & {
    /**
     * The `webpackChunkName` of the import that brings its screen, or the one that it leads to; the id without the remote's name when left
     * out. The build turns it into the entry's `scripts`.
     */
    readonly script?: string;
  };
