import { isIP } from 'node:net';

type Headers = Record<string, string | string[] | undefined>;
/** The fields of a request that this module reads, over HTTP/1.1 or HTTP/2. */
interface Caller {
  readonly ip: string;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** Headers in which proxies describe the caller. Browsers have no reason to send them. */
const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded(?:-.*)?',
  'x-(?:real|client|cluster-client)-ip',
  '(?:true|cf|fastly)-.*-ip(?:v6)?',
  'x-original-.*',
  'x-rewrite-url',
  'via',
];
const FORWARDING = new RegExp(`^(?:${FORWARDING_HEADERS.join('|')})$`);

/**
 * The address of the caller: the peer itself, or the address that a configured proxy has sent. A
 * proxy that sends a malformed address is ignored.
 */
export const clientAddress = ({ ip, socket }: Caller): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? '');

/**
 * Node has already answered `Expect: 100-continue`, and the HTTP client of the proxy plugin refuses
 * to send this header.
 */
const isHandledByEdge = (name: string) => name.toLowerCase() === 'expect';

/** Replaces all forwarding headers of the client by one that the edge sets. */
export function withOwnForwarding(request: Caller, headers: Headers): Headers {
  const forwardedHeaders = Object.entries(headers).filter(
    ([name]) => !FORWARDING.test(name.toLowerCase()) && !isHandledByEdge(name),
  );
  return { ...Object.fromEntries(forwardedHeaders), 'x-forwarded-for': clientAddress(request) };
}
