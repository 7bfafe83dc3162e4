import type { Context } from '../../../context.ts';
import type { Clock } from '../../../ports/clock.ts';
import { expiredCode, invalidCode, tooManyAttempts } from './code-problems.ts';
import { hashCode, isSameHash } from '../../../secrets.ts';

/** The part of a challenge that a code is held against; its try has been counted. */
interface Tried {
  hash: string;
  code_hash: string | null;
  code_sent_at: Date | null;
  attempts: number;
}

/** Throws unless the code is the one that was mailed last, in its time. */
export function requireCode(
  { config, sessionClock, codePepper }: Context,
  tried: Tried,
  code: string,
): void {
  const { codeSeconds, codeAttempts } = config.session;
  if (secondsLeft(tried.code_sent_at, codeSeconds, sessionClock) <= 0) throw expiredCode();
  if (isSameHash(tried.code_hash ?? '', hashCode(codePepper, tried.hash, code))) return;
  const triesLeft = codeAttempts - tried.attempts;
  throw triesLeft > 0 ? invalidCode(triesLeft) : tooManyAttempts();
}

/** The rest of a time that began at `since`, rounded up; 0 or less when it is over. */
export function secondsLeft(since: Date | null, lifetimeSeconds: number, clock: Clock): number {
  const end = (since?.getTime() ?? 0) + lifetimeSeconds * 1000;
  return Math.ceil((end - clock.now().getTime()) / 1000);
}
