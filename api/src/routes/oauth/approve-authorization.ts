import { approveAuthorization, CredentialsSchema } from '@hareto/contracts/oauth.ts';
import type * as v from 'valibot';
import { Answer } from '../../endpoints/answer.ts';
import type { App } from '../../http/app.ts';
import { publicRoute } from '../../http/route.ts';
import { parseBody } from '../../endpoints/validation.ts';
import { visitOf } from '../../http/visit.ts';
import type { Services } from '../../services.ts';

export function approveAuthorizationRoute(app: App, { oauth }: Services): void {
  publicRoute(
    app,
    approveAuthorization,
    async ({ body: { email_address, password, ...wanted }, request }) => {
      const credentials = readCredentials({ email_address, password });
      const visit = visitOf(request);
      const answer = credentials
        ? await oauth.approve({ ...wanted, ...credentials }, visit)
        : await oauth.approveSignedIn(await app.authenticate(request), wanted, visit);
      return new Answer(answer, { status: answer.status === 'approved' ? 200 : 202 });
    },
    { rateLimit: 'login' },
  );
}

/** Null when the session says who it is. */
function readCredentials(given: Partial<v.InferOutput<typeof CredentialsSchema>>) {
  return Object.values(given).every((value) => value === undefined)
    ? null
    : parseBody(CredentialsSchema, given);
}
