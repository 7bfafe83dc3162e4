import type { CodeSent } from '@hareto/contracts/sign-up.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Caller } from '../../../caller.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { violatedConstraint } from '../../../db/database-error.ts';
import { requireRow } from '../../../db/rows.ts';
import { address_challenges } from '../../../db/schema/sessions.ts';
import { users } from '../../../db/schema/users.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ownerNotificationContextOf } from '../../../notifications/notification-context.ts';
import { fieldError } from '../../../problem.ts';
import { hashToken } from '../../../secrets.ts';
import {
  consumeAddressChallenge,
  consumeAddressChanges,
  consumeChallengesOfAddress,
  findAddressChallenge,
  openAddressChallenge,
  verifyAddressCode,
  type AddressChallenge,
} from '../codes/address-challenges.ts';
import { expiredCode, expiredSession } from '../codes/code-problems.ts';
import { consumeLoginChallengesOf } from '../codes/login-challenges.ts';
import { codeSentResponse } from '../codes/code-responses.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { endOtherSessions } from '../sessions/end-other-sessions.ts';
import { emailChangedLetter } from '../../../notifications/templates/security.ts';
import { keepFormerAddress, notifyOwner } from '../../../notifications/notify-owner.ts';
import { requireOpenSession } from '../sessions/sessions.ts';
import { recordSecurityEvent } from '../security-events.ts';

/** Mails a code to the new address. Gives the same answer if another user has the address. */
export async function requestEmailChange(
  context: Context,
  caller: Caller,
  { new_email_address, password }: { new_email_address: string; password: string | null },
  ipAddress: string,
): Promise<CodeSent> {
  if (password !== null)
    await confirmPassword(context, caller, password, { field: 'password', ipAddress });
  const isUser = eq(users.id, caller.userId);
  const user = requireRow(await context.db.select().from(users).where(isUser));
  if (user.email_address === new_email_address) throw sameAddressProblem();
  const { userId, sessionId } = caller;
  const newChallenge = {
    purpose: 'email_change' as const,
    email_address: new_email_address,
    user_id: userId,
  };
  const session = await openAddressChallenge(context, newChallenge, `email:${userId}`);
  const event = { kind: 'email_change_asked', userId, sessionId, ipAddress } as const;
  await recordSecurityEvent(context.db, event);
  return codeSentResponse(session, new_email_address, context.config.session);
}

interface EnteredCode {
  session: string;
  confirmation_code: string;
}

/** A repeated call gets the response of the first, because that response may have been lost. */
export async function finishEmailChange(
  context: Context,
  caller: Caller,
  entered: EnteredCode,
  ipAddress: string,
): Promise<{ email_address: string }> {
  try {
    return await changeByCode(context, caller, entered, ipAddress);
  } catch (thrown) {
    const email_address = await findFinishedChange(context, caller, entered.session);
    if (email_address === null) throw thrown;
    return { email_address };
  }
}

/** The caller's present address if the code of this `session` was mailed to it and was used. */
async function findFinishedChange(
  { db }: Context,
  { userId }: Caller,
  session: string,
): Promise<string | null> {
  const isFinished = and(
    eq(address_challenges.hash, hashToken(session)),
    eq(address_challenges.purpose, 'email_change'),
    eq(address_challenges.user_id, userId),
    isNotNull(address_challenges.consumed_at),
  );
  const [finished] = await db
    .select({ email_address: users.email_address })
    .from(address_challenges)
    .innerJoin(
      users,
      and(
        eq(users.id, address_challenges.user_id),
        eq(users.email_address, address_challenges.email_address),
      ),
    )
    .where(isFinished);
  return finished?.email_address ?? null;
}

/**
 * Changes the address, and ends all sessions except the one that changes it, and sign-ins whose
 * code went to the former address.
 */
async function changeByCode(
  context: Context,
  caller: Caller,
  { session, confirmation_code }: EnteredCode,
  ipAddress: string,
): Promise<{ email_address: string }> {
  const { user_id } = await findAddressChallenge(context, session, 'email_change');
  if (user_id !== caller.userId) throw expiredSession();
  const challenge = await verifyAddressCode(context, session, confirmation_code, 'email_change');
  await inTransaction(context.db, async (tx) => {
    await consumeAddressChallenge(tx, context, challenge);
    await changeAddress(tx, context, caller, challenge);
    const { userId, sessionId } = caller;
    await recordSecurityEvent(tx, { kind: 'email_changed', userId, sessionId, ipAddress });
  }).catch((thrown: unknown) => {
    // Another user may have signed up with the address after the code was mailed.
    throw violatedConstraint(thrown) === 'users_email_address_unique' ? expiredCode() : thrown;
  });
  return { email_address: challenge.email_address };
}

const sameAddressProblem = () =>
  fieldError('new_email_address', 'same_email_address', '現在と同じメールアドレスです。');

async function changeAddress(
  tx: Database,
  context: Context,
  { userId, sessionId }: Caller,
  { email_address }: AddressChallenge,
): Promise<void> {
  const isUser = eq(users.id, userId);
  const before = requireRow(await tx.select().from(users).where(isUser).for('update'));
  await requireOpenSession(tx, sessionId);
  const now = context.sessionClock.now();
  await keepFormerAddress(tx, before, now);
  const former = { email_changed_at: now, former_email_address: before.email_address };
  await tx
    .update(users)
    .set({ email_address, ...former })
    .where(isUser);
  await consumeAddressChanges(tx, context, userId);
  await consumeLoginChallengesOf(tx, context, userId);
  await consumeChallengesOfAddress(tx, context, before.email_address, 'password_reset');
  const reason = 'credentials_changed';
  await endOtherSessions(tx, userId, { now, reason, keptSessionId: sessionId });
  const notificationContext = ownerNotificationContextOf(context);
  await notifyOwner(tx, before, emailChangedLetter(notificationContext.now), notificationContext);
}
