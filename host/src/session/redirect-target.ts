import { redirectTarget as pathOrFallback } from '@hareto/shared/domain/redirect-target.ts';

/** As the shared rule, for a caller that knows the routes: an unknown path is not a target (security S063). */
export function redirectTarget(requested: string | null, rules: { origin: string; known: (pathname: string) => boolean; fallback: string }): string {
  return pathOrFallback(requested, rules);
}
