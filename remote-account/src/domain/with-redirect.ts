import { redirectTarget } from '@hareto/domain/redirect-target.ts';

/** An address with the page that the visitor requested, if it is one of ours. */
export function withRedirect(path: string, requested: string | null): string {
  const target = redirectTarget(requested, { origin: window.location.origin, fallback: '' });
  if (target === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(target)}`;
}
