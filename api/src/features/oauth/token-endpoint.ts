import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { orThrow } from '../../db/rows.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AuthorizationCodes } from './authorization-codes.ts';
import { authenticateClient } from './client-authentication.ts';
import { createRefreshTokens } from './refresh-tokens.ts';
import type { PushedRequests } from './pushed-requests.ts';
import { readPushedRequest } from './read-pushed-request.ts';
import type { RequestObjects } from './request-objects.ts';
import { readForm, readParameters } from './token-form.ts';
import { invalidRequestObject, unsupportedGrantType } from './token-refusals.ts';

const TokenSchema = v.pipe(v.string(), v.maxLength(200));
const CODE = {
  code: TokenSchema,
  redirect_uri: v.pipe(v.string(), v.maxLength(2000)),
  code_verifier: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{43,128}$/)),
};
const REFRESH = {
  refresh_token: TokenSchema,
  scope: v.optional(v.pipe(v.string(), v.maxLength(500))),
};

/** What servers of partners call with a form: RFC 6749 §3.2, RFC 7009 and RFC 9126. */
export function createTokenEndpoint(dependencies: {
  db: Database;
  clock: Clock;
  codes: AuthorizationCodes;
  pushedRequests: PushedRequests;
  requestObjects: RequestObjects;
}) {
  const { db, codes, pushedRequests } = dependencies;
  const refreshTokens = createRefreshTokens(dependencies);

  return {
    push: async (header: string | undefined, body: unknown) => {
      const form = readForm(body);
      const client = await authenticateClient(db, header, form);
      const { request, jti } = await readPushedRequest(dependencies, client, form);
      return orThrow((await pushedRequests.keep(request, jti)) ?? undefined, invalidRequestObject);
    },

    grant: async (header: string | undefined, body: unknown) => {
      const form = readForm(body);
      const { client_id: clientId } = await authenticateClient(db, header, form);
      const { grant_type } = readParameters(form, { grant_type: v.string() });
      if (grant_type === 'authorization_code')
        return codes.exchange({ clientId, ...readParameters(form, CODE) });
      if (grant_type === 'refresh_token')
        return refreshTokens.refresh({ clientId, ...readParameters(form, REFRESH) });
      throw unsupportedGrantType();
    },

    revoke: async (header: string | undefined, body: unknown): Promise<void> => {
      const form = readForm(body);
      const { client_id: clientId } = await authenticateClient(db, header, form);
      await refreshTokens.revoke({ clientId, ...readParameters(form, { token: TokenSchema }) });
    },
  };
}
