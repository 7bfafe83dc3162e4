import * as v from 'valibot';
import { LOGIN_CHALLENGE_KEY } from './login-challenge.ts';

const LoginChallengeSchema = v.object({
  session: v.string(),
  masked_email: v.string(),
  /** Milliseconds of this device's clock: durations of the server, counted from the answer. */
  resend_at: v.number(),
  expires_at: v.number(),
  redirect: v.nullable(v.string()),
});

/**
 * A sign-in between the right password and the code. In session storage, so that a reload of
 * /onetime-password keeps it.
 */
export type LoginChallenge = v.InferOutput<typeof LoginChallengeSchema>;

/** Null: nobody is between the two steps, or what is stored is of another version. */
export function readLoginChallenge(storage: Storage): LoginChallenge | null {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), LoginChallengeSchema),
    storage.getItem(LOGIN_CHALLENGE_KEY),
  );
  return parsed.success ? parsed.output : null;
}
