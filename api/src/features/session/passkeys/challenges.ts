import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { passkey_challenges } from '../../../db/schema/passkeys.ts';
import { hashToken, newToken } from '../../../secrets.ts';

const LIFETIME_MS = 5 * 60_000;

type Purpose = typeof passkey_challenges.$inferSelect.purpose;

/** The session or the sign-in attempt to which a challenge belongs. */
export type ChallengeOwner = { sessionId: string } | { attempt: string };

/**
 * Makes a random value to sign. It works once, for five minutes, only for its owner and purpose.
 */
export async function openChallenge(
  { db, sessionClock }: Context,
  purpose: Purpose,
  owner: ChallengeOwner,
): Promise<string> {
  const challenge = newToken();
  await db.insert(passkey_challenges).values({
    hash: hashToken(challenge),
    purpose,
    session_id: 'sessionId' in owner ? owner.sessionId : null,
    attempt_hash: 'attempt' in owner ? hashToken(owner.attempt) : null,
    created_at: sessionClock.now(),
  });
  return challenge;
}

/** Deletes the challenge before its signature is checked; returns false if it does not exist. */
export async function consumeChallenge(
  db: Database,
  { sessionClock }: Context,
  challenge: string,
  { purpose, owner }: { purpose: Purpose; owner: ChallengeOwner },
): Promise<boolean> {
  const { hash, session_id, attempt_hash, created_at, purpose: kind } = passkey_challenges;
  const since = new Date(sessionClock.now().getTime() - LIFETIME_MS);
  const isOwn =
    'sessionId' in owner
      ? eq(session_id, owner.sessionId)
      : eq(attempt_hash, hashToken(owner.attempt));
  const consumed = await db
    .delete(passkey_challenges)
    .where(and(eq(hash, hashToken(challenge)), eq(kind, purpose), isOwn, gt(created_at, since)))
    .returning({ hash });
  return consumed.length > 0;
}

/** Reads the challenge from the browser's data; the signature is checked later. */
export function readChallenge(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const isObject = typeof data === 'object' && data !== null && 'challenge' in data;
    if (!isObject || typeof data.challenge !== 'string') return null;
    // The browser encodes the text of our challenge, which is base64url already, a second time.
    return Buffer.from(data.challenge, 'base64url').toString('utf8');
  } catch {
    return null;
  }
}
