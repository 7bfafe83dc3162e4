import { randomUUID } from 'node:crypto';
import {
  errors,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWTHeaderParameters,
  type JWTPayload,
} from 'jose';
import type { Clock } from './clock.ts';
import type { ServerKeys } from './server-keys.ts';

export interface TokenSubject {
  userId: number;
  sessionId: string;
}

type TokenKind = 'access' | 'id';

export interface TokenSigner {
  sign: (kind: TokenKind, subject: TokenSubject) => Promise<string>;
  /** Returns the content of a genuine token of that kind, also if it has expired. */
  verify: (kind: TokenKind, token: string) => Promise<VerifiedToken | 'invalid'>;
}

export interface VerifiedToken extends TokenSubject {
  isExpired: boolean;
}

const ALGORITHM = 'ES256';
/** The clock of the API that checks a token may be this much behind that of the issuer. */
const SKEW_S = 60;
// Type and audience differ, so that neither token is accepted in place of the other.
const KINDS: Record<TokenKind, { typ: string; audience: string }> = {
  access: { typ: 'at+jwt', audience: 'hareto-api' },
  id: { typ: 'id+jwt', audience: 'hareto-web' },
};

export async function createTokenSigner(
  key: ServerKeys['signingKey'],
  options: { issuer: string; lifetimeSeconds: number; clock: Clock },
): Promise<TokenSigner> {
  const { issuer, lifetimeSeconds, clock } = options;
  const { d: _private, ...publicPart } = key;
  const [privateKey, publicKey] = await Promise.all([
    importJWK(key, ALGORITHM),
    importJWK(publicPart, ALGORITHM),
  ]);
  const keyOf = ({ kid }: JWTHeaderParameters) => {
    if (kid !== key.kid) throw new errors.JWKSNoMatchingKey();
    return publicKey;
  };

  return {
    sign: async (kind, { userId, sessionId }) => {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: KINDS[kind].typ, kid: key.kid })
        .setIssuer(issuer)
        .setAudience(KINDS[kind].audience)
        .setSubject(String(userId))
        .setIssuedAt(issuedAt)
        .setNotBefore(issuedAt - SKEW_S)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .setJti(randomUUID())
        .sign(privateKey);
    },
    verify: async (kind, token) => {
      const { typ, audience } = KINDS[kind];
      const expected = {
        algorithms: [ALGORITHM],
        issuer,
        audience,
        typ,
        currentDate: clock.now(),
        requiredClaims: ['sub', 'sid', 'iat', 'nbf', 'exp', 'jti'],
      };
      try {
        const { payload } = await jwtVerify(token, keyOf, expected);
        return contentOf(payload, false);
      } catch (error) {
        // The expiry is checked last: a token that is only expired is genuine otherwise.
        return error instanceof errors.JWTExpired ? contentOf(error.payload, true) : 'invalid';
      }
    },
  };
}

function contentOf({ sub, sid }: JWTPayload, isExpired: boolean): VerifiedToken | 'invalid' {
  const userId = Number(sub);
  return Number.isSafeInteger(userId) && typeof sid === 'string'
    ? { userId, sessionId: sid, isExpired }
    : 'invalid';
}
