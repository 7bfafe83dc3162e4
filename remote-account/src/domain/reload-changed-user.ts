import { host } from '@hareto/platform/remote-kit/host.ts';

/**
 * Reads the user again after the server has saved a change of it. A failure is no failure of the
 * change, and the next page reads the user anyway.
 */
export const reloadChangedUser = async (): Promise<void> =>
  host()
    .session.reloadUser()
    .catch(() => undefined);
