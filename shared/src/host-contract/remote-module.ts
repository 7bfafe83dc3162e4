import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from '../router/react-router.ts';
import type { CapabilityName, Host } from './host.ts';

/** What a remote gives for one route id of its manifest. */
export interface RemoteRoute {
  readonly Component: ComponentType;
  readonly loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
}

export interface RemoteInstance {
  readonly routes: Readonly<Record<string, RemoteRoute>>;
  readonly dispose?: () => void | Promise<void>;
}

/** The module behind `./remote` of a build. */
export interface RemoteModule {
  readonly kind: 'hareto.remote';
  readonly contract: string;
  readonly requires: Readonly<Partial<Record<CapabilityName, string>>>;
  readonly setup: (host: Host) => RemoteInstance | Promise<RemoteInstance>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The remote module behind what federation returned, or null. A share that failed once makes webpack resolve an empty module,
 * so nothing is believed before it was looked at.
 */
export function toRemoteModule(loaded: unknown): RemoteModule | null {
  const candidate = isRecord(loaded) ? loaded['default'] : null;
  if (!isRecord(candidate)) return null;
  if (candidate['kind'] !== 'hareto.remote' || typeof candidate['contract'] !== 'string' || typeof candidate['setup'] !== 'function') return null;
  return candidate as unknown as RemoteModule;
}

/** True when `instance` has a component for each of `routeIds`. */
export function hasRoutes(instance: RemoteInstance, routeIds: readonly string[]): boolean {
  return routeIds.every((id) => typeof instance.routes[id]?.Component === 'function' || isRecord(instance.routes[id]?.Component));
}
