import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from '../router/react-router.ts';
import type { CapabilityName, Host } from './host.ts';

/** The module of one route id of the manifest. */
export interface RemoteRoute {
  readonly Component: ComponentType;
  readonly loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
}

/**
 * A screen in a separate script, fetched when its route is entered. After a failure the next call
 * fetches again.
 */
export interface LazyRoute {
  readonly load: () => Promise<RemoteRoute>;
}

export interface RemoteInstance {
  readonly routes: Readonly<Record<string, RemoteRoute | LazyRoute>>;
  /**
   * Ends timers and listeners that outlive a screen. The host calls it when it unloads the remote,
   * and for an instance that it does not use.
   */
  readonly dispose?: () => void | Promise<void>;
}

/** The module that a build exports as `./remote`. */
export interface RemoteModule {
  readonly kind: 'hareto.remote';
  readonly contract: string;
  readonly requires: Readonly<Partial<Record<CapabilityName, string>>>;
  readonly setup: (host: Host) => RemoteInstance | Promise<RemoteInstance>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** True for the module that webpack resolves after a shared dependency has failed once. */
export const isEmptyModule = (loaded: unknown): boolean =>
  !isRecord(loaded) || loaded['default'] === undefined;

/** Returns the remote module that federation loaded, or null when it is something else. */
export function toRemoteModule(loaded: unknown): RemoteModule | null {
  const candidate = isRecord(loaded) ? loaded['default'] : null;
  if (!isRecord(candidate)) return null;
  const { kind, contract, requires, setup } = candidate;
  if (
    kind !== 'hareto.remote' ||
    typeof contract !== 'string' ||
    !isRecord(requires) ||
    Object.values(requires).some((range) => typeof range !== 'string') ||
    typeof setup !== 'function'
  )
    return null;
  return candidate as unknown as RemoteModule;
}

/** True when `instance` has a screen, or a loader of one, for each of `routeIds`. */
export function hasRoutes(
  instance: unknown,
  routeIds: readonly string[],
): instance is RemoteInstance {
  const routes = isRecord(instance) ? instance['routes'] : null;
  return isRecord(routes) && routeIds.every((id) => isLazyRoute(routes[id]) || isRoute(routes[id]));
}

/** Calls `dispose` of what `setup` has returned, which need not be a complete instance. */
export async function disposeInstance(instance: unknown): Promise<void> {
  if (!isRecord(instance)) return;
  const { dispose } = instance;
  if (typeof dispose === 'function') await Reflect.apply(dispose, instance, []);
}

export const isLazyRoute = (route: unknown): route is LazyRoute =>
  isRecord(route) && typeof route['load'] === 'function';

/** True when it has a component: a function, or a React object such as the result of `memo`. */
export function isRoute(route: unknown): route is RemoteRoute {
  if (!isRecord(route)) return false;
  const { Component } = route;
  return typeof Component === 'function' || isRecord(Component);
}
