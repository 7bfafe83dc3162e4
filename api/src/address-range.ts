import { addressGroup } from './address-group.ts';

/** Enough for an owner to recognise a network, but not a whole address: "203.0.113.*". */
export function addressRange(ipAddress: string): string {
  return addressGroup(ipAddress).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.*');
}
