import * as message from '@hareto/contracts/messages.ts';
import type { Tokens } from '@hareto/contracts/session.ts';
import { eq } from 'drizzle-orm';
import type { SessionTerms } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { requireRow } from '../../../db/rows.ts';
import { refresh_tokens, sessions } from '../../../db/schema/sessions.ts';
import { users } from '../../../db/schema/users.ts';
import { ownerNotificationContextOf } from '../../../notifications/notification-context.ts';
import { Problem } from '../../../problem.ts';
import { sessionRevokedLetter } from '../../../notifications/templates/security.ts';
import { notifyOwner } from '../../../notifications/notify-owner.ts';
import { hashToken, newToken, openWith, sealWith } from '../../../secrets.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { endSession, signTokens } from './sessions.ts';

type StoredToken = typeof refresh_tokens.$inferSelect;
type Session = typeof sessions.$inferSelect;

const refused = () => new Problem(401, 'invalid_refresh_token', message.session());

/**
 * Exchanges a refresh token. The same token within the grace time returns the same new token (for
 * two tabs, or a lost answer), as long as the new token is unused; otherwise it counts as stolen
 * and ends the whole family of tokens.
 */
export async function refreshSession(
  context: Context,
  token: string,
  ipAddress: string,
): Promise<Tokens> {
  // Refusals are returned, not thrown, because the revocation of the family has to be committed.
  const next = await inTransaction(context.db, async (tx) =>
    exchangeToken(tx, context, token, ipAddress),
  );
  if (!next) throw refused();
  return signTokens(context, next.subject, next.token);
}

async function exchangeToken(tx: Database, context: Context, token: string, ipAddress: string) {
  const terms = context.config.session;
  const now = context.sessionClock.now();
  const hash = hashToken(token);
  const [tokenOwner] = await tx
    .select({ sessionId: refresh_tokens.session_id })
    .from(refresh_tokens)
    .where(eq(refresh_tokens.hash, hash));
  if (!tokenOwner) return null;
  // The lock serialises a family: the second call sees the changes of the first.
  const isSession = eq(sessions.id, tokenOwner.sessionId);
  const [session] = await tx.select().from(sessions).where(isSession).for('update');
  const [storedToken] = await tx.select().from(refresh_tokens).where(eq(refresh_tokens.hash, hash));
  // The purge may have deleted the token, or the token with its session, since the first read.
  if (!session || !storedToken) return null;
  if (session.ended_at || isTooOld(session, storedToken, now, terms)) return null;
  const subject = { userId: session.user_id, sessionId: session.id };
  if (!storedToken.used_at)
    return { subject, token: await storeSuccessor(tx, token, storedToken, now) };
  const successor = await usableSuccessor(tx, token, storedToken, now, terms);
  if (successor) return { subject, token: successor };
  await revokeFamily(tx, context, session, ipAddress);
  return null;
}

function isTooOld(
  session: Session,
  storedToken: StoredToken,
  now: Date,
  terms: SessionTerms,
): boolean {
  return (
    now.getTime() > session.created_at.getTime() + terms.refreshAbsoluteSeconds * 1000 ||
    now.getTime() > storedToken.created_at.getTime() + terms.refreshIdleSeconds * 1000
  );
}

async function storeSuccessor(
  tx: Database,
  token: string,
  storedToken: StoredToken,
  now: Date,
): Promise<string> {
  const successor = newToken();
  const hash = hashToken(successor);
  await tx
    .update(refresh_tokens)
    .set({ used_at: now, successor_hash: hash, sealed_successor: sealWith(token, successor) })
    .where(eq(refresh_tokens.hash, storedToken.hash));
  await tx.insert(refresh_tokens).values({
    hash,
    session_id: storedToken.session_id,
    generation: storedToken.generation + 1,
    created_at: now,
  });
  return successor;
}

/**
 * The answer was lost, or two tabs called at once: they get the same new token, as long as it is
 * unused.
 */
async function usableSuccessor(
  tx: Database,
  token: string,
  storedToken: StoredToken,
  now: Date,
  terms: SessionTerms,
): Promise<string | null> {
  const { used_at, successor_hash, sealed_successor } = storedToken;
  if (!used_at || !successor_hash || !sealed_successor) return null;
  if (now.getTime() > used_at.getTime() + terms.refreshGraceSeconds * 1000) return null;
  const successor = requireRow(
    await tx.select().from(refresh_tokens).where(eq(refresh_tokens.hash, successor_hash)),
  );
  return successor.used_at ? null : openWith(token, sealed_successor);
}

/** A token used twice may have been stolen: the session ends for all its holders. */
async function revokeFamily(
  tx: Database,
  context: Context,
  session: Session,
  ipAddress: string,
): Promise<void> {
  await endSession(tx, context, session.id, 'refresh_reuse');
  await recordSecurityEvent(tx, {
    kind: 'refresh_token_reused',
    userId: session.user_id,
    sessionId: session.id,
    ipAddress,
  });
  const owner = requireRow(await tx.select().from(users).where(eq(users.id, session.user_id)));
  const notificationContext = ownerNotificationContextOf(context);
  await notifyOwner(tx, owner, sessionRevokedLetter(notificationContext.now), notificationContext);
}
