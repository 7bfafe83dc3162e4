import { redirectTarget } from '@hareto/domain/redirect-target.ts';

/** An address that still knows where the visitor wanted to go, if that is a page of ours. */
export function withRedirect(path: string, requested: string | null): string {
  const target = redirectTarget(requested, { origin: window.location.origin, fallback: '' });
  if (target === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(target)}`;
}
