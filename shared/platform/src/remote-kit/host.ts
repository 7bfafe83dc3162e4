import { useSyncExternalStore } from 'react';
import type { UserInformation, UserStats } from '@hareto/contracts/users.ts';
import type { Host } from '../host-contract/host.ts';

// oxlint-disable-next-line hareto/no-module-state -- set by `setup`, for as long as the remote lives
let current: Host | null = null;

/** Keeps the host for this bundle; called once, in the remote’s `setup`. */
export function provideHost(host: Host): void {
  current = host;
}

/** The host’s capabilities, for loaders and components of this remote. */
export function host(): Host {
  if (!current) throw new Error('host() was called before setup(host)');
  return current;
}

/** The signed-in user, kept current; null without one, or until the user is known. */
export const useUser = (): UserInformation | null =>
  useSyncExternalStore(host().session.subscribe, host().session.user);

/** The counts in the page header, kept current; null until they have been read. */
export const useStats = (): UserStats | null =>
  useSyncExternalStore(host().stats.subscribe, host().stats.current);
