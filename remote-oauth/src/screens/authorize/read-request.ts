import {
  RequestedAuthorizationSchema,
  AuthorizationRequestSchema,
  type RequestedAuthorization,
} from '@hareto/contracts/oauth.ts';
import * as v from 'valibot';

const PUSHED_REQUEST = ['client_id', 'request_uri'];
const SIGNED_REQUEST = ['client_id', 'request'];
const PLAIN_REQUEST = [...Object.keys(AuthorizationRequestSchema.entries), 'response_mode'];
/** If one of these parameters is repeated, the error cannot be reported to a client. */
const UNREPEATABLE = new Set(['client_id', 'redirect_uri', 'request', 'request_uri']);
/** Any other repeated parameter is refused by the server and reported to the client. */
const REPEATED_VALUE = '';

/**
 * Reads the request from the URL; null when it does not have exactly one client and redirect URI.
 * The server checks everything else. Unknown parameters are ignored, and with
 * `request_uri` or `request`, all others too (RFC 6749 §3.1, RFC 9101 §6.3).
 */
export function readRequest(address: URLSearchParams): RequestedAuthorization | null {
  // An empty parameter counts as missing.
  const valuesOf = (name: string) => address.getAll(name).filter((value) => value !== '');
  const isPresent = (name: string) => valuesOf(name).length > 0;
  if (isPresent('request') && isPresent('request_uri')) return null;
  const names = isPresent('request_uri')
    ? PUSHED_REQUEST
    : isPresent('request')
      ? SIGNED_REQUEST
      : PLAIN_REQUEST;
  const parameters = names.filter(isPresent).map((name) => {
    const [value, ...more] = valuesOf(name);
    return [name, more.length === 0 ? value : REPEATED_VALUE] as const;
  });
  if (parameters.some(([name, value]) => UNREPEATABLE.has(name) && value === REPEATED_VALUE))
    return null;
  const parsed = v.safeParse(RequestedAuthorizationSchema, Object.fromEntries(parameters));
  return parsed.success ? parsed.output : null;
}
