import type { NavEntry, RemoteId, RouteEntry } from './routes.ts';
import type { CapabilityName } from './host.ts';

/** `remote.config.ts`: the declaration of a remote, the one source of its `remote.json` and of its bundle’s names. */
export interface RemoteConfig {
  readonly id: RemoteId;
  readonly owner: string;
  readonly contract: `${number}.${number}`;
  readonly requires: Readonly<Partial<Record<CapabilityName, string>>>;
  readonly flag?: 'invoice_request' | null;
  readonly routes: readonly RouteDeclaration[];
  readonly nav?: readonly NavEntry[];
}

/** A route entry as a team writes it: what has a default may be left out. */
export type RouteDeclaration = Pick<RouteEntry, 'id' | 'path' | 'access' | 'layout' | 'title'> & Partial<Pick<RouteEntry, 'flowTitle' | 'flag' | 'cardFields'>>;
