import { compactVerify, createLocalJWKSet, errors } from 'jose';
import * as v from 'valibot';
import { SIGNING_ALGORITHMS, type PublicKeys } from '../../db/schema/public-keys.ts';
import type { Context } from '../../context.ts';

/** Longest time between signing and arrival, so that a stored `jti` can be deleted afterwards. */
const MAX_LIFETIME_SECONDS = 600;
/** Clocks of partners may differ from ours. */
const SKEW_SECONDS = 60;

// RFC 9101 §10.8: with a required type, no other JWT of the client can be used as a request.
const HeaderSchema = v.object({
  typ: v.pipe(
    v.string(),
    v.toLowerCase(),
    v.picklist(['oauth-authz-req+jwt', 'application/oauth-authz-req+jwt']),
  ),
  // The server supports no critical extension.
  crit: v.optional(v.undefined()),
});

const ClaimsSchema = v.looseObject({
  iss: v.string(),
  aud: v.union([v.string(), v.array(v.string())]),
  client_id: v.string(),
  jti: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  exp: v.number(),
  nbf: v.optional(v.number()),
  // An object must not name another one (RFC 9101 §4).
  request: v.optional(v.undefined()),
  request_uri: v.optional(v.undefined()),
});
type Claims = v.InferOutput<typeof ClaimsSchema>;

/** The signed claims; the parameters among them are not checked yet. */
export interface RequestObject {
  claims: Record<string, unknown>;
  jti: string;
  /** False when the object is expired, has too long a lifetime or is not valid yet. */
  isTimely: boolean;
}

interface Signer {
  client_id: string;
  jwks: PublicKeys | null;
}

/**
 * Reads a request object by value (RFC 9101): signed, never encrypted, never fetched from a URL.
 * Null unless this client signed it for this server.
 */
export async function readRequestObject(
  { config, sessionClock }: Pick<Context, 'config' | 'sessionClock'>,
  text: string,
  { client_id, jwks }: Signer,
): Promise<RequestObject | null> {
  const claims = jwks && (await verifiedClaims(text, jwks));
  if (!claims || !isFromClientToServer(claims, client_id, config.publicOrigin)) return null;
  const isTimely = isTimelyAt(claims, sessionClock.now().getTime() / 1000);
  return { claims, jti: claims.jti, isTimely };
}

async function verifiedClaims(text: string, jwks: PublicKeys): Promise<Claims | null> {
  try {
    const { payload, protectedHeader } = await compactVerify(text, createLocalJWKSet(jwks), {
      algorithms: [...SIGNING_ALGORITHMS],
    });
    const json: unknown = JSON.parse(new TextDecoder().decode(payload));
    const claims = v.safeParse(ClaimsSchema, json);
    return claims.success && v.is(HeaderSchema, protectedHeader) ? claims.output : null;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** True if this client issued the claims, and this server is an audience (RFC 9101 §10.2). */
const isFromClientToServer = (
  { iss, client_id, aud }: Claims,
  client: string,
  issuer: string,
): boolean => iss === client && client_id === client && [aud].flat().includes(issuer);

const isTimelyAt = ({ exp, nbf }: Claims, now: number): boolean =>
  now < exp && exp <= now + MAX_LIFETIME_SECONDS && (nbf ?? now) <= now + SKEW_SECONDS;
