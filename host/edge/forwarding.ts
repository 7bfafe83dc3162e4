import { isIP } from 'node:net';

type Headers = Record<string, string | string[] | undefined>;
/** The fields of a request that this module reads, over HTTP/1.1 or HTTP/2. */
interface Called {
  readonly ip: string;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** Headers in which proxies describe the caller. Browsers have no reason to send them. */
const NAMES = [
  'forwarded',
  'x-forwarded(?:-.*)?',
  'x-(?:real|client|cluster-client)-ip',
  '(?:true|cf|fastly)-.*-ip(?:v6)?',
  'x-original-.*',
  'x-rewrite-url',
  'via',
];
const FORWARDING = new RegExp(`^(?:${NAMES.join('|')})$`);

/**
 * Address of the caller, as far as it can be trusted: the peer itself, or the address given by a
 * configured proxy. A proxy that sends a malformed address is ignored.
 */
export const clientAddress = ({ ip, socket }: Called): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? '');

/**
 * Node has already answered `100-continue`, and the proxy's client refuses to forward the header.
 */
const isHandledHere = (name: string) => name.toLowerCase() === 'expect';

/** Only the edge describes the caller to the API: every such header of the client is removed. */
export function withOwnForwarding(request: Called, headers: Headers): Headers {
  const forwardedHeaders = Object.entries(headers).filter(
    ([name]) => !FORWARDING.test(name.toLowerCase()) && !isHandledHere(name),
  );
  return { ...Object.fromEntries(forwardedHeaders), 'x-forwarded-for': clientAddress(request) };
}
