import type { AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { SessionTerms } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { login_challenges } from '../../db/schema/sessions.ts';
import type { Clock } from '../../ports/clock.ts';
import { expiredCode, resendTooEarly, tooManyAttempts } from './code-problems.ts';
import { requireCode, secondsLeft } from './mailed-code.ts';
import { hashToken, newToken } from '../../secrets.ts';
import { sendLoginCode } from './send-login-code.ts';

type Challenge = typeof login_challenges.$inferSelect;
/**
 * What a mailed code is for: signing in here, or granting a client access. Neither does in the
 * place of the other.
 */
export type CodePurpose = Extract<Challenge['purpose'], 'two_factor' | 'authorization'>;

const CODE_PURPOSES: CodePurpose[] = ['two_factor', 'authorization'];

interface Dependencies {
  db: Database;
  clock: Clock;
  terms: SessionTerms;
  codePepper: string;
}

export type LoginChallenges = ReturnType<typeof createLoginChallenges>;

type Opened = Pick<
  typeof login_challenges.$inferInsert,
  'user_id' | 'purpose' | 'authorization' | 'pushed_request' | 'new_password_hash'
>;

/** What a client asks for, and the hash of its pushed request if it was one. */
export interface AskedAuthorization {
  request: AuthorizationRequest;
  pushed: string | null;
}

const NOTHING_ASKED = { request: null, pushed: null };

/**
 * Sign-ins between the right password and the right code. A code belongs to one sign-in and dies
 * with the next one sent for it.
 */
export function createLoginChallenges(dependencies: Dependencies) {
  const { db } = dependencies;

  return {
    /** The opaque `session` under which the sign-in goes on. */
    openForNewPassword: openForNewPassword(dependencies),

    /** With `asked` the code grants that request and nothing else. */
    openWithCode: async (
      user_id: number,
      asked: AskedAuthorization | null = null,
    ): Promise<string> => {
      const purpose = asked ? 'authorization' : 'two_factor';
      const { request: authorization, pushed: pushed_request } = asked ?? NOTHING_ASKED;
      const opened = { user_id, purpose, authorization, pushed_request } as const;
      return inTransaction(db, async (tx) => openWithCode(dependencies, tx, opened));
    },

    /** The code signs in and makes the new password count. */
    openWithNewPassword: async (
      tx: Database,
      user_id: number,
      new_password_hash: string,
    ): Promise<string> => {
      const opened = { user_id, purpose: 'two_factor', new_password_hash } as const;
      return openWithCode(dependencies, tx, opened);
    },

    /** Whose sign-in waits for a new password; null for none. */
    findForNewPassword: findForNewPassword(dependencies),

    /** Somebody gave the right password for it, a while ago at most. */
    isOpen: async (session: string): Promise<boolean> =>
      (await db.$count(login_challenges, isOpen(dependencies, hashToken(session)))) > 0,

    resend: resend(dependencies),

    /**
     * Counts the try first, then looks at the code: fifty tries at once are fifty tries. Returns
     * whose sign-in it is, and what it grants.
     */
    verify: verify(dependencies),

    /** Each sign-in ends once: false when another call was faster. */
    consume: consume(dependencies),
  };
}

async function openWithCode(
  dependencies: Dependencies,
  tx: Database,
  opened: Opened,
): Promise<string> {
  const session = newToken();
  const created_at = dependencies.clock.now();
  await tx.insert(login_challenges).values({ ...opened, hash: hashToken(session), created_at });
  await sendLoginCode(tx, hashToken(session), opened.user_id, dependencies);
  return session;
}

function openForNewPassword({ db, clock }: Dependencies) {
  return async (userId: number): Promise<string> => {
    const session = newToken();
    await db.insert(login_challenges).values({
      hash: hashToken(session),
      user_id: userId,
      purpose: 'password_reregistration',
      created_at: clock.now(),
    });
    return session;
  };
}

function findForNewPassword(dependencies: Dependencies) {
  const { db } = dependencies;
  return async (session: string): Promise<number | null> => {
    const waits = and(
      isOpen(dependencies, hashToken(session)),
      eq(login_challenges.purpose, 'password_reregistration'),
    );
    const [challenge] = await db
      .select({ userId: login_challenges.user_id })
      .from(login_challenges)
      .where(waits);
    return challenge?.userId ?? null;
  };
}

/** Of a sign-in here and of a client's access alike. */
function resend(dependencies: Dependencies) {
  const { db, terms, clock } = dependencies;
  return async (session: string): Promise<void> => {
    const hash = hashToken(session);
    await inTransaction(db, async (tx) => {
      const [challenge] = await tx
        .select()
        .from(login_challenges)
        .where(and(isOpen(dependencies, hash), inArray(login_challenges.purpose, CODE_PURPOSES)))
        .for('update');
      if (!challenge) throw expiredCode();
      const wait = secondsLeft(challenge.code_sent_at, terms.codeResendSeconds, clock);
      if (wait > 0) throw resendTooEarly(wait);
      await sendLoginCode(tx, hash, challenge.user_id, dependencies);
    });
  };
}

function verify(dependencies: Dependencies) {
  const { db, terms } = dependencies;
  return async (
    session: string,
    code: string,
    purpose: CodePurpose,
  ): Promise<
    Pick<Challenge, 'user_id' | 'authorization' | 'pushed_request' | 'new_password_hash'>
  > => {
    const hash = hashToken(session);
    const [challenge] = await db
      .update(login_challenges)
      .set({ attempts: sql`${login_challenges.attempts} + 1` })
      .where(
        and(
          isOpenFor(dependencies, hash, purpose),
          lt(login_challenges.attempts, terms.codeAttempts),
        ),
      )
      .returning();
    if (!challenge) throw await whyNotOpen(dependencies, hash, purpose);
    requireCode(challenge, code, dependencies);
    return challenge;
  };
}

function consume(dependencies: Dependencies) {
  const { clock } = dependencies;
  return async (tx: Database, session: string): Promise<boolean> => {
    const done = await tx
      .update(login_challenges)
      .set({ consumed_at: clock.now() })
      .where(isOpen(dependencies, hashToken(session)))
      .returning({ hash: login_challenges.hash });
    return done.length > 0;
  };
}

function before({ clock }: Dependencies, seconds: number) {
  return new Date(clock.now().getTime() - seconds * 1000);
}

function isOpen(dependencies: Dependencies, hash: string) {
  const { terms } = dependencies;
  return and(
    eq(login_challenges.hash, hash),
    isNull(login_challenges.consumed_at),
    gt(login_challenges.created_at, before(dependencies, terms.challengeSeconds)),
  );
}

function isOpenFor(dependencies: Dependencies, hash: string, purpose: CodePurpose) {
  return and(isOpen(dependencies, hash), eq(login_challenges.purpose, purpose));
}

async function whyNotOpen(dependencies: Dependencies, hash: string, purpose: CodePurpose) {
  const { db } = dependencies;

  const [open] = await db
    .select()
    .from(login_challenges)
    .where(isOpenFor(dependencies, hash, purpose));
  return open ? tooManyAttempts() : expiredCode();
}
