/** An address of the user's own machine, by number: `localhost` may be answered by another one. */
const LOOPBACK = /^(?<host>http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::[1-9]\d{0,4})?(?<rest>\/.*)$/;

interface Registered {
  redirect_uris: readonly string[];
  secret_hash: string | null;
}

/**
 * Compared as text. The port alone of a loopback address is free for a client without a secret: a
 * native app listens at whatever the system gives it (RFC 8252 §7.3).
 */
export function isRegisteredRedirect(client: Registered, address: unknown): boolean {
  if (typeof address !== 'string') return false;
  if (client.redirect_uris.includes(address)) return true;
  if (client.secret_hash !== null || !URL.canParse(address)) return false;
  const asked = withoutPort(address);
  return asked !== null && client.redirect_uris.some((one) => withoutPort(one) === asked);
}

/** Whether it is a loopback address, for which no certificate can be had. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(address);

function withoutPort(address: string): string | null {
  const { host, rest } = LOOPBACK.exec(address)?.groups ?? {};
  return host === undefined || rest === undefined ? null : `${host}${rest}`;
}
