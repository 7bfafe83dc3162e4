import type { RegisteredChange } from '@hareto/contracts/registered-changes.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';

/**
 * Reads the user again after the server has saved a change of it. A failed read does not mean that
 * the change has failed: the page below a closed dialog shows the old value until the user is read
 * again.
 */
export const reloadChangedUser = async (): Promise<void> =>
  host()
    .session.reloadUser()
    .catch(() => undefined);

/** Reloads the user whose registered facts an applied change may have changed. */
export async function reloadUserAfter(changes: readonly RegisteredChange[]): Promise<void> {
  if (changes.some(({ state }) => state === 'applied')) await host().session.reloadUser();
}
