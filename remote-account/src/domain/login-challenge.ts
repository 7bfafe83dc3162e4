import type { LoginChallenge } from './read-login-challenge.ts';

export const LOGIN_CHALLENGE_KEY = 'hareto.login-challenge';

/** Seconds as the server answers them. */
export type CodeTimes = { code_expires_in: number; resend_after: number };

export const codeDeadlines = ({ code_expires_in, resend_after }: CodeTimes, now: number) => ({
  expires_at: now + code_expires_in * 1000,
  resend_at: now + resend_after * 1000,
});

export function writeLoginChallenge(storage: Storage, challenge: LoginChallenge): void {
  storage.setItem(LOGIN_CHALLENGE_KEY, JSON.stringify(challenge));
}

export function clearLoginChallenge(storage: Storage): void {
  storage.removeItem(LOGIN_CHALLENGE_KEY);
}
