/** Loopback addresses as numbers only, because `localhost` may be resolved to another machine. */
const LOOPBACK = /^(?<host>http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::[1-9]\d{0,4})?(?<rest>\/.*)$/;

interface ClientRedirects {
  redirect_uris: readonly string[];
  secret_hash: string | null;
}

/**
 * Compares addresses as strings. Only a client without a secret may use any port of its loopback
 * address, because the system chooses the port of a native app (RFC 8252 §7.3).
 */
export function isRegisteredRedirect(client: ClientRedirects, address: unknown): boolean {
  if (typeof address !== 'string') return false;
  if (client.redirect_uris.includes(address)) return true;
  if (client.secret_hash !== null || !URL.canParse(address)) return false;
  const requested = withoutPort(address);
  return requested !== null && client.redirect_uris.some((one) => withoutPort(one) === requested);
}

/** True for a loopback address, for which no certificate exists. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(address);

function withoutPort(address: string): string | null {
  const { host, rest } = LOOPBACK.exec(address)?.groups ?? {};
  return host === undefined || rest === undefined ? null : `${host}${rest}`;
}
