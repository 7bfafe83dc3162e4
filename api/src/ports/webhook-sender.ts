import { lookup as resolve } from 'node:dns';
import { request as insecureRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, type LookupFunction } from 'node:net';

export interface WebhookMessage {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Sends one message. Resolves with the status of the response, or null without one in time. */
export type WebhookSender = (message: WebhookMessage) => Promise<number | null>;

const TIMEOUT_MS = 10_000;

/** Private and special networks: a webhook must not reach the operator's own servers. */
const NON_PUBLIC_NETWORKS = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  NON_PUBLIC_NETWORKS.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  // These networks contain translated IPv4 addresses, whose target can not be checked here.
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  NON_PUBLIC_NETWORKS.addSubnet(network, bits, 'ipv6');

/** Checks an IPv4 address that is written as an IPv6 address as IPv4. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const unmapped = mapped ?? address;
  return !NON_PUBLIC_NETWORKS.check(unmapped, unmapped.includes(':') ? 'ipv6' : 'ipv4');
}

/**
 * Checks the address that the connection uses. A check before would not be safe, because DNS could
 * return another address afterwards.
 */
const lookupPublicAddress: LookupFunction = (hostname, options, answer) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const allowed = (addresses ?? []).filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (error || !first) return answer(error ?? new Error(`${hostname} is no public host`), '', 0);
    return options.all ? answer(null, allowed) : answer(null, first.address, first.family);
  });
};

/**
 * Follows no redirect and reads no body, so that no user can see the response. Outside the sandbox
 * it sends only over TLS and only to public addresses.
 */
export function openWebhookSender({ sandbox }: { sandbox: boolean }): WebhookSender {
  return async ({ url, headers, body }) =>
    new Promise((done) => {
      const target = new URL(url);
      if (!sandbox && !isAllowed(target)) return done(null);
      const request = (target.protocol === 'https:' ? secureRequest : insecureRequest)(target, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        agent: false,
        ...(sandbox ? {} : { lookup: lookupPublicAddress }),
      });
      request.on('response', (response) => {
        response.destroy();
        done(response.statusCode ?? null);
      });
      request.on('error', () => done(null));
      request.end(body);
    });
}

/** A literal address skips the DNS lookup, so it is checked here. */
function isAllowed({ protocol, hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const isLiteral = /^[\d.]+$/.test(literal) || literal.includes(':');
  return protocol === 'https:' && (!isLiteral || isPublicAddress(literal));
}
