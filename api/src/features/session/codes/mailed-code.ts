import type { Context } from '../../../context.ts';
import type { Clock } from '../../../ports/clock.ts';
import { expiredCode, invalidCode, tooManyAttempts } from './code-problems.ts';
import type { Problem } from '../../../problem.ts';
import { hashCode, isSameHash } from '../../../secrets.ts';

/** The fields of a challenge that a code is compared with, after the try was counted. */
interface Tried {
  hash: string;
  code_hash: string | null;
  code_sent_at: Date | null;
  attempts: number;
}

/** Throws unless the code is the last one that was mailed and has not expired. */
export function requireCode(context: Context, tried: Tried, code: string): void {
  requireInTime(context, tried);
  if (!isCodeOf(context, tried, code)) throw wrongCode(context, tried);
}

export function requireInTime({ config, sessionClock }: Context, tried: Tried): void {
  const { codeSeconds } = config.session;
  if (secondsLeft(tried.code_sent_at, codeSeconds, sessionClock) <= 0) throw expiredCode();
}

export const isCodeOf = ({ codePepper }: Context, { hash, code_hash }: Tried, code: string) =>
  isSameHash(code_hash ?? '', hashCode(codePepper, hash, code));

export function wrongCode({ config }: Context, { attempts }: Tried): Problem {
  const triesLeft = config.session.codeAttempts - attempts;
  return triesLeft > 0 ? invalidCode(triesLeft) : tooManyAttempts();
}

/**
 * The rest of a period that began at `since`, in seconds, rounded up; 0 or less when it has passed.
 */
export function secondsLeft(since: Date | null, lifetimeSeconds: number, clock: Clock): number {
  const end = (since?.getTime() ?? 0) + lifetimeSeconds * 1000;
  return Math.ceil((end - clock.now().getTime()) / 1000);
}
