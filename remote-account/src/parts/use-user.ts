import type { UserInformation } from '@hareto/contracts/users.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useSyncExternalStore } from 'react';

/** The signed-in user; the host has read it before a signed-in page is shown. */
export function useUser(): UserInformation | null {
  const { subscribe, user } = host().session;
  return useSyncExternalStore(subscribe, user);
}
