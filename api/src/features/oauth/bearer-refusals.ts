import { Problem } from '../../problem.ts';
import * as message from '@hareto/contracts/messages.ts';

/** RFC 6750 §3.1: a call without a token gets no error code. */
export const invalidPartnerToken = (hasToken: boolean) =>
  new Problem(401, 'invalid_token', message.session(), {
    headers: {
      'www-authenticate': hasToken
        ? 'Bearer realm="hareto", error="invalid_token"'
        : 'Bearer realm="hareto"',
    },
  });

export const insufficientScope = (scope: string) =>
  new Problem(403, 'insufficient_scope', 'この操作は、利用者から許可されていません。', {
    headers: {
      'www-authenticate': `Bearer realm="hareto", error="insufficient_scope", scope="${scope}"`,
    },
  });
