import type { CodeSent } from '@hareto/contracts/sign-up.ts';
import { eq } from 'drizzle-orm';
import type { SessionTerms } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/database-error.ts';
import { theRow } from '../../db/rows.ts';
import { users } from '../../db/schema/users.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../caller.ts';
import { fieldError } from '../../problem.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { AddressChallenge, AddressChallenges } from './address-challenges.ts';
import { changePassword } from './change-password.ts';
import { expiredCode } from './code-problems.ts';
import type { ConfirmPassword } from './confirm-password.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { emailChangedLetter } from './owner-letters.ts';
import { tellOwner } from './owner-notices.ts';
import { samePassword } from './password-problems.ts';
import { requireGoodFor } from './passwords.ts';
import { recordSecurityEvent } from './security-events.ts';
import { codeSent } from './sign-up.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  businessClock: Clock;
  terms: SessionTerms;
  publicOrigin: string;
  passwords: PasswordHasher;
  addresses: AddressChallenges;
  confirmPassword: ConfirmPassword;
}

/** What a user signs in with, changed by who is signed in. That session stays; others end. */
export function createCredentials(dependencies: Dependencies) {
  const { db, terms, addresses, confirmPassword } = dependencies;

  return {
    changePassword: changeOwnPassword(dependencies),

    /** Taken or not, an address is answered alike. */
    requestEmailChange: async (
      caller: Caller,
      { new_email_address, password }: { new_email_address: string; password: string },
      ipAddress: string,
    ): Promise<CodeSent> => {
      const user = await confirmPassword(caller, password, { field: 'password', ipAddress });
      if (user.email_address === new_email_address) throw sameAddress();
      const { userId, sessionId } = caller;
      const opened = {
        purpose: 'email_change' as const,
        email_address: new_email_address,
        user_id: userId,
      };
      const session = await addresses.open(opened, `email:${userId}`);
      await recordSecurityEvent(db, { kind: 'email_change_asked', userId, sessionId, ipAddress });
      return codeSent(session, new_email_address, terms);
    },

    verifyEmailChange: verifyEmailChange(dependencies),
  };
}

function changeOwnPassword({
  confirmPassword,
  db,
  passwords,
  clock,
  businessClock,
  publicOrigin,
}: Dependencies) {
  return async (
    caller: Caller,
    given: { current_password: string; new_password: string },
    ipAddress: string,
  ): Promise<{ status: 'password_changed' }> => {
    const { current_password, new_password } = given;
    const asked = { field: 'current_password', ipAddress } as const;
    const user = await confirmPassword(caller, current_password, asked);
    await requireGoodFor(user, new_password, db);
    if (await passwords.verify(user.password_hash, new_password)) throw samePassword();
    const passwordHash = await passwords.hash(new_password);
    const { userId, sessionId } = caller;
    const times = { now: clock.now(), publishedAt: businessClock.now() };
    await inTransaction(db, async (tx) => {
      const change = { user, passwordHash, publicOrigin, keptSessionId: sessionId, ...times };
      await changePassword(tx, change);
      const event = { kind: 'password_changed', userId, sessionId, ipAddress } as const;
      await recordSecurityEvent(tx, event);
    });
    return { status: 'password_changed' };
  };
}

function verifyEmailChange(dependencies: Dependencies) {
  const { addresses, db } = dependencies;
  return async (
    caller: Caller,
    { session, confirmation_code }: { session: string; confirmation_code: string },
    ipAddress: string,
  ): Promise<{ email_address: string }> => {
    const { user_id } = await addresses.find(session, 'email_change');
    if (user_id !== caller.userId) throw expiredCode();
    const challenge = await addresses.verify(session, confirmation_code, 'email_change');
    await inTransaction(db, async (tx) => {
      await addresses.consume(tx, challenge);
      await changeAddress(tx, caller, challenge, dependencies);
      const { userId, sessionId } = caller;
      await recordSecurityEvent(tx, { kind: 'email_changed', userId, sessionId, ipAddress });
    }).catch((thrown: unknown) => {
      // Somebody has signed up with it while the code was on its way.
      throw violatedConstraint(thrown) === 'users_email_address_unique' ? expiredCode() : thrown;
    });
    return { email_address: challenge.email_address };
  };
}

const sameAddress = () =>
  fieldError('new_email_address', 'same_email_address', '現在と同じメールアドレスです。');

async function changeAddress(
  tx: Database,
  { userId, sessionId }: Caller,
  { email_address }: AddressChallenge,
  { clock, businessClock, addresses, publicOrigin }: Dependencies,
): Promise<void> {
  const isUser = eq(users.id, userId);
  const before = theRow(await tx.select().from(users).where(isUser).for('update'));
  await tx.update(users).set({ email_address }).where(isUser);
  await addresses.consumeChanges(tx, userId);
  await addresses.consumeAll(tx, before.email_address, 'password_reset');
  const reason = 'credentials_changed';
  await endOtherSessions(tx, userId, { now: clock.now(), reason, keptSessionId: sessionId });
  const now = businessClock.now();
  const formerAddress = before.email_address;
  await tellOwner(tx, before, emailChangedLetter(now), { now, publicOrigin, formerAddress });
}
