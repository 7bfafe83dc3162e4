import * as v from 'valibot';

const ClaimsSchema = v.object({
  sub: v.optional(v.union([v.string(), v.number()])),
  /** Seconds since 1970. */
  exp: v.optional(v.number()),
});
export type Claims = v.InferOutput<typeof ClaimsSchema>;

/**
 * Reads the claims of a token without verification: enough for a hint, never for a decision.
 * Returns {} for malformed tokens.
 */
export function claimsOf(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? '';
    const json: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return v.parse(ClaimsSchema, json);
  } catch {
    return {};
  }
}
