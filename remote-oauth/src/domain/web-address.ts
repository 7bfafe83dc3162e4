/**
 * Whether an address of a partner may be opened: http and https only, so that no answer can ever
 * run as a script.
 */
export function isWebAddress(address: string): boolean {
  try {
    return ['https:', 'http:'].includes(new URL(address).protocol);
  } catch {
    return false;
  }
}
