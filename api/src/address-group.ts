import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Groups the addresses of one customer of a network provider for rate limits: an IPv4 address, or
 * the 2^64 addresses of an IPv6 network, each of which would otherwise have its own limit.
 */
export function addressGroup(ip: string): string {
  const groups = isIPv6(ip) ? groupsOf(ip) : [];
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff';
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.');
  return groups.length === 0 ? ip : `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** All eight groups of an IPv6 address, zeros included. */
function groupsOf(ip: string): string[] {
  const written = new URL(`http://[${ip.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [left = [], right] = written.split('::').map((part) => (part ? part.split(':') : []));
  if (!right) return left;
  return [...left, ...Array<string>(GROUPS - left.length - right.length).fill('0'), ...right];
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
