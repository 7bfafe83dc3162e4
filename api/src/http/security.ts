import * as message from '@hareto/contracts/messages.ts';
import type { App } from './app.ts';
import { Problem } from '../problem.ts';

export const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * Sets the headers of every response and refuses calls from pages of other sites. CORS headers are
 * never sent.
 */
export function secure(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(SECURITY_HEADERS);
    if (request.headers['sec-fetch-site'] === 'cross-site')
      throw new Problem(403, 'forbidden', message.forbidden());
  });
}
