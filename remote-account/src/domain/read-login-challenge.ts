import type { KeyValues } from '@hareto/platform/remote-kit/page-storage.ts';
import * as v from 'valibot';
import { LOGIN_CHALLENGE_KEY } from './login-challenge.ts';

const LoginChallengeSchema = v.object({
  session: v.string(),
  masked_email: v.string(),
  /** Milliseconds of this device's clock: the time of the response plus the duration in it. */
  resend_at: v.number(),
  expires_at: v.number(),
  redirect: v.nullable(v.string()),
});

/**
 * A sign-in between the correct password and the code. It is in session storage, so that a reload
 * of /onetime-password keeps it.
 */
export type LoginChallenge = v.InferOutput<typeof LoginChallengeSchema>;

/** Null without a sign-in in progress, or when the stored one is of another version. */
export function readLoginChallenge(storage: KeyValues): LoginChallenge | null {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), LoginChallengeSchema),
    storage.getItem(LOGIN_CHALLENGE_KEY),
  );
  return parsed.success ? parsed.output : null;
}
