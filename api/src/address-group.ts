import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * What one customer of a network provider has: an address of version 4, or the 2^64 addresses of a
 * version 6 network, which would each have a limit of their own otherwise.
 */
export function addressGroup(ip: string): string {
  const groups = isIPv6(ip) ? groupsOf(ip) : [];
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff';
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.');
  return groups.length === 0 ? ip : `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** All eight groups, in the one way of writing them. */
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
