import type { Context } from '../../../context.ts';
import type { Clock } from '../../../ports/clock.ts';
import { expiredCode, invalidCode, tooManyAttempts } from './code-problems.ts';
import type { Problem } from '../../../problem.ts';
import { hashCode, isSameHash } from '../../../secrets.ts';

/** The fields of a challenge with which a code is compared; `attempts` includes this attempt. */
interface ChallengeAttempt {
  hash: string;
  code_hash: string | null;
  code_sent_at: Date | null;
  attempts: number;
}

/** Throws unless the code is the last one that was mailed and has not expired. */
export function requireRightCode(
  context: Context,
  challenge: ChallengeAttempt,
  code: string,
): void {
  requireUnexpiredCode(context, challenge);
  if (!isRightCode(context, challenge, code)) throw wrongCode(context, challenge);
}

export function requireUnexpiredCode(
  { config, sessionClock }: Context,
  challenge: ChallengeAttempt,
): void {
  const { codeSeconds } = config.session;
  if (secondsLeft(challenge.code_sent_at, codeSeconds, sessionClock) <= 0) throw expiredCode();
}

export const isRightCode = (
  { codePepper }: Context,
  { hash, code_hash }: ChallengeAttempt,
  code: string,
) => isSameHash(code_hash ?? '', hashCode(codePepper, hash, code));

export function wrongCode({ config }: Context, { attempts }: ChallengeAttempt): Problem {
  const triesLeft = config.session.codeAttempts - attempts;
  return triesLeft > 0 ? invalidCode(triesLeft) : tooManyAttempts();
}

/**
 * The remaining seconds of a period that began at `since`, rounded up; 0 or less if it has passed.
 */
export function secondsLeft(since: Date | null, lifetimeSeconds: number, clock: Clock): number {
  const end = (since?.getTime() ?? 0) + lifetimeSeconds * 1000;
  return Math.ceil((end - clock.now().getTime()) / 1000);
}
