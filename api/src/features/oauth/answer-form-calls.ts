import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { orThrow } from '../../db/rows.ts';
import { exchangeCode } from './authorization-codes.ts';
import { authenticateClient } from './client-authentication.ts';
import { refreshTokens, revokeToken } from './refresh-tokens.ts';
import { storePushedRequest } from './pushed-requests.ts';
import { readPushedRequest } from './read-pushed-request.ts';
import { readForm, readParameters } from './token-form.ts';
import { invalidRequestObject, unsupportedGrantType } from './token-refusals.ts';

const TokenSchema = v.pipe(v.string(), v.maxLength(200));
const CODE_PARAMETERS = {
  code: TokenSchema,
  redirect_uri: v.pipe(v.string(), v.maxLength(2000)),
  code_verifier: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{43,128}$/)),
};
const REFRESH_PARAMETERS = {
  refresh_token: TokenSchema,
  scope: v.optional(v.pipe(v.string(), v.maxLength(500))),
};

type FormContext = Pick<Context, 'db' | 'config' | 'sessionClock'>;

/** RFC 9126: the client sends its request to the server directly. */
export async function pushRequest(context: FormContext, header: string | undefined, body: unknown) {
  const form = readForm(body);
  const client = await authenticateClient(context.db, header, form);
  const { request, jti } = await readPushedRequest(context, client, form);
  const storedRequest = await storePushedRequest(context, request, jti);
  return orThrow(storedRequest ?? undefined, invalidRequestObject);
}

/** RFC 6749 §3.2: tokens for a code or for a refresh token. */
export async function grantTokens(context: FormContext, header: string | undefined, body: unknown) {
  const form = readForm(body);
  const client = await authenticateClient(context.db, header, form);
  const clientId = client.client_id;
  const { grant_type } = readParameters(form, { grant_type: v.string() });
  if (grant_type === 'authorization_code')
    return exchangeCode(context, { clientId, ...readParameters(form, CODE_PARAMETERS) });
  if (grant_type === 'refresh_token')
    return refreshTokens(context, {
      clientId,
      isConfidential: client.secret_hash !== null,
      ...readParameters(form, REFRESH_PARAMETERS),
    });
  throw unsupportedGrantType();
}

/** RFC 7009: the client revokes a token. */
export async function revokePartnerToken(
  context: FormContext,
  header: string | undefined,
  body: unknown,
): Promise<void> {
  const form = readForm(body);
  const { client_id: clientId } = await authenticateClient(context.db, header, form);
  const { token } = readParameters(form, { token: TokenSchema });
  await revokeToken(context, { clientId, token });
}
