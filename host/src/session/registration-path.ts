import type { Address } from './sign-in-path.ts';

export const REGISTRATION = '/registration';

/**
 * Where who has no business yet is sent, with the path that was asked for; the top page is where
 * the way leads anyway.
 */
export function registrationPath({ pathname, search, hash }: Address): string {
  if (pathname === '/toppage') return REGISTRATION;
  return `${REGISTRATION}?redirect=${encodeURIComponent(pathname + search + hash)}`;
}
