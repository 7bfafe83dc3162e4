import type { CodeSent } from '@hareto/contracts/sign-up.ts';
import type { Tokens } from '@hareto/contracts/session.ts';
import { maskEmail } from '@hareto/domain/display-format.ts';
import type { SessionTerms } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { theRow } from '../../db/rows.ts';
import { buyers } from '../../db/schema/buyers.ts';
import { users } from '../../db/schema/users.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addressGroup } from '../../address-group.ts';
import type { Visit } from '../../endpoints/visit.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { AddressChallenge, AddressChallenges } from './address-challenges.ts';
import { expiredCode } from './code-problems.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { outdatedTerms } from './outdated-terms.ts';
import { requireGoodPassword } from './password-problems.ts';
import { recordSecurityEvent } from './security-events.ts';
import type { SignInSteps } from './sign-in-steps.ts';

interface Dependencies {
  db: Database;
  terms: SessionTerms;
  licenseVersion: string;
  passwords: PasswordHasher;
  addresses: AddressChallenges;
  throttle: LoginThrottle;
  steps: SignInSteps;
}

interface SignUp {
  email_address: string;
  password: string;
  license_version: string;
}

interface EnteredCode {
  session: string;
  confirmation_code: string;
}

/** The same for every address. */
export const codeSent = (session: string, email: string, terms: SessionTerms): CodeSent => ({
  status: 'code_sent',
  session,
  masked_email: maskEmail(email),
  code_expires_in: terms.codeSeconds,
  resend_after: terms.codeResendSeconds,
});

/** From an address and a password to an account, which begins with the code. */
export function createSignUp(dependencies: Dependencies) {
  const { db, terms, licenseVersion, passwords, addresses, throttle, steps } = dependencies;

  return {
    signUp: async (given: SignUp, ipAddress: string): Promise<CodeSent> => {
      const { email_address, password, license_version } = given;
      if (license_version !== licenseVersion) throw outdatedTerms();
      requireGoodPassword('password', password, { emailAddress: email_address });
      await throttle.reserveForStranger(`codes:${addressGroup(ipAddress)}`);
      const password_hash = await passwords.hash(password);
      const opened = { purpose: 'signup' as const, email_address, password_hash, license_version };
      const session = await addresses.open(opened, `signup:${email_address}`);
      await recordCodeAsked(db, email_address, ipAddress);
      return codeSent(session, email_address, terms);
    },

    resendUserCode: async (session: string): Promise<CodeSent> => {
      const { email_address } = await addresses.resend(session);
      return codeSent(session, email_address, terms);
    },

    enterSignUpCode: async (entered: EnteredCode, visit: Visit): Promise<Tokens> => {
      const { session, confirmation_code } = entered;
      const challenge = await addresses.verify(session, confirmation_code, 'signup');
      return inTransaction(db, async (tx) => {
        await addresses.consume(tx, challenge);
        const userId = await createAccount(tx, challenge);
        await recordSecurityEvent(tx, { kind: 'signed_up', userId, ipAddress: visit.ipAddress });
        return steps.startAfterCode(tx, userId, visit);
      });
    },
  };
}

/** Registered or not, it is written down alike. */
export async function recordCodeAsked(db: Database, email: string, ipAddress: string) {
  const details = { email: maskEmail(email) };
  await recordSecurityEvent(db, { kind: 'code_sent', ipAddress, details });
}

async function createAccount(tx: Database, challenge: AddressChallenge): Promise<number> {
  const { email_address, password_hash, license_version, created_at } = challenge;
  if (password_hash === null) throw expiredCode();
  const buyer = theRow(await tx.insert(buyers).values({}).returning());
  const values = { buyer_id: buyer.id, email_address, password_hash, license_version };
  const [user] = await tx
    .insert(users)
    .values({ ...values, license_agreed_at: created_at, password_changed_at: created_at })
    .onConflictDoNothing({ target: users.email_address })
    .returning();
  // Another sign-up of the same mailbox was faster: its password counts.
  if (!user) throw expiredCode();
  return user.id;
}
