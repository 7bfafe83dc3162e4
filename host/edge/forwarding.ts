import { isIP } from 'node:net';

type Headers = Record<string, string | string[] | undefined>;
/** What of a request this needs, over either version of HTTP. */
interface Called {
  readonly ip: string;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** What proxies tell each other about the caller. A browser has no reason to send any of it. */
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
 * Who called, as far as it can be believed: the peer itself, or what a configured proxy says of it.
 * A proxy that passes on what is no address has told us nothing.
 */
export const clientAddress = ({ ip, socket }: Called): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? '');

/** Node has answered `100-continue` already, and the proxy's client refuses to send it on. */
const isAnsweredHere = (name: string) => name.toLowerCase() === 'expect';

/** The API hears of the caller from the edge alone: nothing that a client sent stays. */
export function withOwnForwarding(request: Called, headers: Headers): Headers {
  const kept = Object.entries(headers).filter(
    ([name]) => !FORWARDING.test(name.toLowerCase()) && !isAnsweredHere(name),
  );
  return { ...Object.fromEntries(kept), 'x-forwarded-for': clientAddress(request) };
}
