import type { UserInformation } from '@hareto/contracts/users.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useSyncExternalStore } from 'react';

/** Who is signed in, as the host knows; it has read them before a page of theirs is shown. */
export function useUser(): UserInformation | null {
  const { subscribe, user } = host().session;
  return useSyncExternalStore(subscribe, user);
}
