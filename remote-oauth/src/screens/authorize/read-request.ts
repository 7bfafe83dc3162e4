import {
  AuthorizationRequestSchema,
  getAuthorizationRequest,
  type AskedAuthorization,
} from '@hareto/contracts/oauth.ts';
import * as v from 'valibot';

const PUSHED = new Set(['client_id', 'request_uri']);
const PLAIN = new Set([...Object.keys(AuthorizationRequestSchema.entries), 'response_mode']);

/**
 * What the address asks for; null for what is no request. Parameters that we do not know are passed
 * over, and beside `request_uri` all others (RFC 6749 §3.1, RFC 9101 §6.3); one that we read and
 * that stands there twice is nobody's to choose from.
 */
export function readRequest(address: URLSearchParams): AskedAuthorization | null {
  const names = address.has('request_uri') ? PUSHED : PLAIN;
  const read = [...address].filter(([name]) => names.has(name));
  if (new Set(read.map(([name]) => name)).size !== read.length) return null;
  // The only mode that there is may be named.
  const asked = read.filter(([name, value]) => name !== 'response_mode' || value !== 'query');
  const parsed = v.safeParse(getAuthorizationRequest.query, Object.fromEntries(asked));
  return parsed.success ? parsed.output : null;
}
