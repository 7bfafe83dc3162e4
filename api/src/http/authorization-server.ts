import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { App } from './app.ts';
import { acceptFormsOnly } from './form-body.ts';
import {
  revokePartnerToken,
  grantTokens,
  pushRequest,
} from '../features/oauth/answer-form-calls.ts';
import { FORM_CALLS } from '../features/oauth/form-calls.ts';
import { serverMetadata } from '../features/oauth/server-metadata.ts';
import { TokenRefusal, invalidRequest } from '../features/oauth/token-refusals.ts';

/**
 * Registers the calls that the OAuth RFCs define completely, including errors. They have no API
 * schema in shared/contracts, because only partners' servers make them, with their own libraries.
 */
export function authorizationServerRoutes(app: App, context: Context): void {
  const config = { access: 'public' as const, rateLimit: app.rateLimits.write };
  app.get(
    '/.well-known/oauth-authorization-server',
    { config: { access: 'public', rateLimit: app.rateLimits.open } },
    async () => serverMetadata(context.config.publicOrigin),
  );
  void app.register(async (server: App) => {
    acceptFormsOnly(server);
    server.setErrorHandler(sendRefusal);
    server.post(FORM_CALLS.token, { config }, async ({ headers, body }, reply) =>
      reply
        .header('pragma', 'no-cache')
        .send(await grantTokens(context, headers.authorization, body)),
    );
    server.post(FORM_CALLS.push, { config }, async ({ headers, body }, reply) =>
      reply
        .code(201)
        .header('pragma', 'no-cache')
        .send(await pushRequest(context, headers.authorization, body)),
    );
    server.post(FORM_CALLS.revoke, { config }, async ({ headers, body }, reply) => {
      await revokePartnerToken(context, headers.authorization, body);
      return reply.send();
    });
  });
}

/** Sends a refusal in the form of RFC 6749 §5.2. Other errors are sent as on all routes. */
function sendRefusal(
  error: Error & { code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isOtherType = error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
  const refusal = isOtherType ? invalidRequest('A form-encoded body is needed.') : error;
  if (!(refusal instanceof TokenRefusal)) throw error;
  if (refusal.httpStatus === 401 && request.headers.authorization !== undefined)
    void reply.header('www-authenticate', 'Basic realm="hareto"');
  return reply
    .code(refusal.httpStatus)
    .send({ error: refusal.error, error_description: refusal.message });
}
