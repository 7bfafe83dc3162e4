import { getSecuritySettings, listSessions } from '@hareto/contracts/account.ts';
import { listConsents } from '@hareto/contracts/oauth.ts';
import { listPasskeys } from '@hareto/contracts/passkeys.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

export async function securityLoader({ request: { signal } }: LoaderFunctionArgs) {
  const [settings, { sessions }, { consents }, passkeys] = await Promise.all([
    host().http.call(getSecuritySettings, { signal }),
    host().http.call(listSessions, { signal }),
    host().http.call(listConsents, { signal }),
    // Without the list, as with an older API, the page shows no card for passkeys.
    host()
      .http.call(listPasskeys, { signal })
      .catch(() => null),
  ]);
  return { settings, sessions, consents, passkeys };
}
