import { Problem } from '../../problem.ts';
import * as message from '@hareto/contracts/messages.ts';

const tokenRefusal = (challenge: string) =>
  new Problem(401, 'invalid_token', message.session(), {
    headers: { 'www-authenticate': challenge },
  });

/** RFC 6750 §3.1: the header of a call without a token has no error code. */
export const missingPartnerToken = () => tokenRefusal('Bearer realm="hareto"');

export const invalidPartnerToken = () =>
  tokenRefusal('Bearer realm="hareto", error="invalid_token"');

export const insufficientScope = (scope: string) =>
  new Problem(403, 'insufficient_scope', 'この操作は、利用者から許可されていません。', {
    headers: {
      'www-authenticate': `Bearer realm="hareto", error="insufficient_scope", scope="${scope}"`,
    },
  });
