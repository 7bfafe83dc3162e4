import type { Address } from './sign-in-path.ts';

export const REGISTRATION = '/registration';

/**
 * Registration path with the requested path for the return; the top page is left out, because the
 * registration ends there anyway.
 */
export function registrationPath({ pathname, search, hash }: Address): string {
  if (pathname === '/toppage') return REGISTRATION;
  return `${REGISTRATION}?redirect=${encodeURIComponent(pathname + search + hash)}`;
}
