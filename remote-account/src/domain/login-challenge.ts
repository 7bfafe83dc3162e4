import type { LoginChallenge } from './read-login-challenge.ts';

export const LOGIN_CHALLENGE_KEY = 'hareto.login-challenge';

export function writeLoginChallenge(storage: Storage, challenge: LoginChallenge): void {
  storage.setItem(LOGIN_CHALLENGE_KEY, JSON.stringify(challenge));
}

export function clearLoginChallenge(storage: Storage): void {
  storage.removeItem(LOGIN_CHALLENGE_KEY);
}
