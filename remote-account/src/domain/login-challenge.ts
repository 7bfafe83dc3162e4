import * as v from 'valibot';

const KEY = 'hareto.login-challenge';

const LoginChallengeSchema = v.object({
  session: v.string(),
  masked_email: v.string(),
  /** Milliseconds of this device's clock: durations of the server, counted from the answer. */
  resend_at: v.number(),
  expires_at: v.number(),
  redirect: v.nullable(v.string()),
});

/** A sign-in between the right password and the code. In session storage, so that a reload of /onetime-password keeps it. */
export type LoginChallenge = v.InferOutput<typeof LoginChallengeSchema>;

/** Seconds as the server answers them. */
export type CodeTimes = { code_expires_in: number; resend_after: number };

export const codeDeadlines = ({ code_expires_in, resend_after }: CodeTimes, now: number) => ({ expires_at: now + code_expires_in * 1000, resend_at: now + resend_after * 1000 });

/** Null: nobody is between the two steps, or what is stored is of another version. */
export function readLoginChallenge(storage: Storage): LoginChallenge | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), LoginChallengeSchema), storage.getItem(KEY));
  return parsed.success ? parsed.output : null;
}

export function writeLoginChallenge(storage: Storage, challenge: LoginChallenge): void {
  storage.setItem(KEY, JSON.stringify(challenge));
}

export function clearLoginChallenge(storage: Storage): void {
  storage.removeItem(KEY);
}
