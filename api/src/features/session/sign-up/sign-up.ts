import type { CodeSent } from '@hareto/contracts/sign-up.ts';
import type { Tokens } from '@hareto/contracts/session.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { requireRow } from '../../../db/rows.ts';
import { buyers } from '../../../db/schema/buyers.ts';
import { users } from '../../../db/schema/users.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Visit } from '../../../endpoints/visit.ts';
import {
  consumeAddressChallenge,
  findUsedChallenge,
  openAddressChallenge,
  verifyAddressCode,
  type AddressChallenge,
} from '../codes/address-challenges.ts';
import { expiredCode } from '../codes/code-problems.ts';
import { codeSentResponse } from '../codes/code-responses.ts';
import { reserveMailedCode } from '../passwords/login-throttle.ts';
import { outdatedTerms } from './outdated-terms.ts';
import { requireGoodPassword } from '../passwords/password-problems.ts';
import { recordCodeRequest, recordSecurityEvent } from '../security-events.ts';
import { startSession } from '../sessions/start-session.ts';

interface SignUp {
  email_address: string;
  password: string;
  license_version: string;
}

interface EnteredCode {
  session: string;
  confirmation_code: string;
}

/** Starts a sign-up with an address and a password; the code then creates the account. */
export async function signUp(
  context: Context,
  input: SignUp,
  ipAddress: string,
): Promise<CodeSent> {
  const { db, config, passwords } = context;
  const { email_address, password, license_version } = input;
  if (license_version !== config.termsVersion) throw outdatedTerms();
  requireGoodPassword('password', password, { emailAddress: email_address });
  await reserveMailedCode(context, ipAddress);
  const password_hash = await passwords.hash(password);
  const newChallenge = {
    purpose: 'signup' as const,
    email_address,
    password_hash,
    license_version,
  };
  const session = await openAddressChallenge(context, newChallenge, `signup:${email_address}`);
  await recordCodeRequest(db, email_address, ipAddress);
  return codeSentResponse(session, email_address, config.session);
}

/**
 * A repeated call signs in to the account of the first, because the response of the first may have
 * been lost.
 */
export async function enterSignUpCode(
  context: Context,
  entered: EnteredCode,
  visit: Visit,
): Promise<Tokens> {
  try {
    return await signUpByCode(context, entered, visit);
  } catch (thrown) {
    const tokens = await signInAgain(context, entered, visit);
    if (tokens === null) throw thrown;
    return tokens;
  }
}

/** Null unless the account still has the password of this sign-up. */
async function signInAgain(
  context: Context,
  { session, confirmation_code }: EnteredCode,
  visit: Visit,
): Promise<Tokens | null> {
  const used = await findUsedChallenge(context, session, confirmation_code, 'signup');
  if (used === null || used.password_hash === null) return null;
  const { email_address, password_hash } = used;
  const [user] = await context.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email_address, email_address), eq(users.password_hash, password_hash)));
  if (!user) return null;
  return inTransaction(context.db, async (tx) =>
    startSession(tx, context, { userId: user.id, visit, method: 'code' }),
  );
}

async function signUpByCode(
  context: Context,
  { session, confirmation_code }: EnteredCode,
  visit: Visit,
): Promise<Tokens> {
  const challenge = await verifyAddressCode(context, session, confirmation_code, 'signup');
  return inTransaction(context.db, async (tx) => {
    await consumeAddressChallenge(tx, context, challenge);
    const userId = await createAccount(tx, challenge);
    await recordSecurityEvent(tx, { kind: 'signed_up', userId, ipAddress: visit.ipAddress });
    return startSession(tx, context, { userId, visit, method: 'code' });
  });
}

async function createAccount(tx: Database, challenge: AddressChallenge): Promise<number> {
  const { email_address, password_hash, license_version, created_at } = challenge;
  if (password_hash === null) throw expiredCode();
  const buyer = requireRow(await tx.insert(buyers).values({}).returning());
  const values = { buyer_id: buyer.id, email_address, password_hash, license_version };
  const [user] = await tx
    .insert(users)
    .values({ ...values, license_agreed_at: created_at, password_changed_at: created_at })
    .onConflictDoNothing({ target: users.email_address })
    .returning();
  // Another sign-up for the same mailbox was faster; its password is kept.
  if (!user) throw expiredCode();
  return user.id;
}
