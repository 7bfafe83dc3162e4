import type { KeyValues } from '@hareto/platform/remote-kit/page-storage.ts';
import type { LoginChallenge } from './read-login-challenge.ts';

export const LOGIN_CHALLENGE_KEY = 'hareto.login-challenge';

export function writeLoginChallenge(storage: KeyValues, challenge: LoginChallenge): void {
  storage.setItem(LOGIN_CHALLENGE_KEY, JSON.stringify(challenge));
}

export function clearLoginChallenge(storage: KeyValues): void {
  storage.removeItem(LOGIN_CHALLENGE_KEY);
}
