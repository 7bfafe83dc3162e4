import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { SessionTerms } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { theRow } from '../../db/rows.ts';
import { address_challenges } from '../../db/schema/sessions.ts';
import { users } from '../../db/schema/users.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addressMail } from '../../mail/address-mails.ts';
import { queueMailIf } from '../../mail/outbox.ts';
import type { Clock } from '../../ports/clock.ts';
import { countAddressSend } from './address-sends.ts';
import { expiredCode, expiredSession, resendTooEarly, tooManyAttempts } from './code-problems.ts';
import { requireCode, secondsLeft } from './mailed-code.ts';
import { hashCode, hashToken, newCode, newToken } from '../../secrets.ts';

export type AddressChallenge = typeof address_challenges.$inferSelect;
export type AddressPurpose = AddressChallenge['purpose'];

type Opened = Pick<AddressChallenge, 'purpose' | 'email_address'> &
  Partial<Pick<AddressChallenge, 'password_hash' | 'license_version' | 'user_id'>>;

interface Dependencies {
  db: Database;
  clock: Clock;
  terms: SessionTerms;
  codePepper: string;
  publicOrigin: string;
}

export type AddressChallenges = ReturnType<typeof createAddressChallenges>;

/**
 * Codes that prove a mailbox: of sign-ups, password resets and new addresses. Each belongs to the
 * `session` that asked for it, so that whoever asks for another in the same name changes nothing
 * for its owner. Registered or not, an address causes the same statements; only what its mailbox
 * gets differs.
 */
export function createAddressChallenges(dependencies: Dependencies) {
  const { db, clock } = dependencies;

  return {
    find: (session: string, purpose: AddressPurpose) => find(dependencies, session, purpose),

    /** `counter` names whose limit of codes it takes from. Returns the `session` that goes on. */
    open: open(dependencies),

    resend: resend(dependencies),

    isOpen: async (session: string): Promise<boolean> =>
      (await db.$count(address_challenges, isOpen(dependencies, hashToken(session)))) > 0,

    /** Counts the try first, then looks at the code: fifty tries at once are fifty tries. */
    verify: verify(dependencies),

    /** Each ends once: throws when another call was faster. */
    consume: async (tx: Database, { hash }: AddressChallenge): Promise<void> => {
      const change = { consumed_at: clock.now() };
      const ended = tx
        .update(address_challenges)
        .set(change)
        .where(isOpen(dependencies, hash))
        .returning();
      if ((await ended).length === 0) throw expiredCode();
    },

    /** What is still open for an address: a code of another browser counts no longer. */
    consumeAll: async (tx: Database, email: string, purpose: AddressPurpose): Promise<void> => {
      const { email_address, purpose: kind, consumed_at } = address_challenges;
      const isAny = and(eq(email_address, email), eq(kind, purpose), isNull(consumed_at));
      await tx.update(address_challenges).set({ consumed_at: clock.now() }).where(isAny);
    },

    /** Of the addresses that a user has asked for, one becomes theirs. */
    consumeChanges: async (tx: Database, userId: number): Promise<void> => {
      const { user_id, consumed_at } = address_challenges;
      const isAny = and(eq(user_id, userId), isNull(consumed_at));
      await tx.update(address_challenges).set({ consumed_at: clock.now() }).where(isAny);
    },
  };
}

function open(dependencies: Dependencies) {
  const { clock, db } = dependencies;
  return async (opened: Opened, counter: string): Promise<string> => {
    const session = newToken();
    const now = clock.now();
    const times = { created_at: now, code_sent_at: now };
    const hashes = { hash: hashToken(session), counter_hash: hashToken(counter) };
    await inTransaction(db, async (tx) => {
      const values = { ...opened, ...hashes, ...times };
      const rows = await tx.insert(address_challenges).values(values).returning();
      await send(tx, theRow(rows), dependencies);
    });
    return session;
  };
}

function resend(dependencies: Dependencies) {
  const { db, terms, clock } = dependencies;
  return async (session: string): Promise<AddressChallenge> =>
    inTransaction(db, async (tx) => {
      const query = tx
        .select()
        .from(address_challenges)
        .where(isOpen(dependencies, hashToken(session)));
      const [challenge] = await query.for('update');
      if (!challenge) throw expiredSession();
      const wait = secondsLeft(challenge.code_sent_at, terms.codeResendSeconds, clock);
      if (wait > 0) throw resendTooEarly(wait);
      await send(tx, challenge, dependencies);
      return challenge;
    });
}

function verify(dependencies: Dependencies) {
  const { db, terms } = dependencies;
  return async (
    session: string,
    code: string,
    purpose: AddressPurpose,
  ): Promise<AddressChallenge> => {
    const isTried = isOpenFor(dependencies, hashToken(session), purpose);
    const [challenge] = await db
      .update(address_challenges)
      .set({ attempts: sql`${address_challenges.attempts} + 1` })
      .where(and(isTried, lt(address_challenges.attempts, terms.codeAttempts)))
      .returning();
    if (!challenge) {
      await find(dependencies, session, purpose);
      throw tooManyAttempts();
    }
    requireCode(challenge, code, dependencies);
    return challenge;
  };
}

function since({ clock, terms }: Dependencies) {
  return new Date(clock.now().getTime() - terms.challengeSeconds * 1000);
}

function isOpen(dependencies: Dependencies, hash: string) {
  return and(
    eq(address_challenges.hash, hash),
    isNull(address_challenges.consumed_at),
    gt(address_challenges.created_at, since(dependencies)),
  );
}

function isOpenFor(dependencies: Dependencies, hash: string, purpose: AddressPurpose) {
  return and(isOpen(dependencies, hash), eq(address_challenges.purpose, purpose));
}

async function find(
  dependencies: Dependencies,
  session: string,
  purpose: AddressPurpose,
): Promise<AddressChallenge> {
  const { db } = dependencies;

  const isIt = isOpenFor(dependencies, hashToken(session), purpose);
  const [challenge] = await db.select().from(address_challenges).where(isIt);
  if (!challenge) throw expiredCode();
  return challenge;
}

/** What an owner learns whose address somebody else wants; a reset of none is never mailed. */
const MAIL_WITHOUT_CODE = {
  signup: 'registered',
  password_reset: 'registered',
  email_change: 'taken',
} as const;

/** A new code; the one before dies. */
async function send(
  tx: Database,
  { hash, purpose, email_address, counter_hash }: AddressChallenge,
  { clock, terms, codePepper, publicOrigin }: Dependencies,
): Promise<void> {
  const now = clock.now();
  await countAddressSend(tx, counter_hash, now, terms);
  const isUser = (await tx.$count(users, eq(users.email_address, email_address))) > 0;
  const hasCode = purpose === 'password_reset' ? isUser : !isUser;
  const code = newCode();
  const codeHash = hashCode(codePepper, hash, code);
  await tx
    .update(address_challenges)
    .set({ code_hash: hasCode ? codeHash : null, code_sent_at: now, attempts: 0 })
    .where(eq(address_challenges.hash, hash));
  const mail = addressMail(email_address, {
    kind: hasCode ? purpose : MAIL_WITHOUT_CODE[purpose],
    code,
    lifetimeSeconds: terms.codeSeconds,
    origin: publicOrigin,
  });
  const expires = new Date(now.getTime() + terms.codeSeconds * 1000);
  await queueMailIf(tx, hasCode || purpose !== 'password_reset', mail, hasCode ? expires : null);
}
