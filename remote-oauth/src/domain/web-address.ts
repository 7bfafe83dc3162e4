/**
 * True when an address of a partner may be opened: only http and https, so that a URL from the
 * partner can never run as a script.
 */
export function isWebAddress(address: string): boolean {
  try {
    return ['https:', 'http:'].includes(new URL(address).protocol);
  } catch {
    return false;
  }
}
