import { isIPv6 } from 'node:net';

type Given = Readonly<Record<string, string | undefined>>;

/** The address that the PG variables name; null without `PGHOST`. */
export function databaseUrlOf({
  PGHOST: host,
  PGPORT: port = '5432',
  PGUSER: user = '',
  PGPASSWORD: password,
  PGDATABASE: database = user,
}: Given): string | null {
  if (host === undefined) return null;
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`;
  return `postgres://${encodeURIComponent(user)}${secret}@${hostOf(host)}:${port}/${encodeURIComponent(database)}`;
}

/** The folder of a socket is percent-encoded; an IPv6 address stands in brackets (RFC 3986). */
function hostOf(host: string): string {
  if (host.startsWith('/')) return encodeURIComponent(host);
  return isIPv6(host) ? `[${host}]` : host;
}
