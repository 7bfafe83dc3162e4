import type { CallFailure } from '@hareto/shared/contracts/problem.ts';
import { login, type LoginAnswer } from '@hareto/shared/contracts/session.ts';
import { host } from '@hareto/shared/remote-kit/host.ts';
import * as v from 'valibot';

export type SignInValues = { email_address: string; password: string };
export type SignInAnswer = Exclude<LoginAnswer, { status: 'password_reregistration_required' }>;

export const SignInSchema = v.pick(login.body, ['email_address', 'password']);

/** 303. The screen that takes a new password (/password/reregistration) is not part of this release. */
const NEW_PASSWORD_NEEDED: CallFailure = {
  kind: 'problem', httpStatus: 303, status: 'password_reregistration_required', message: '安全のため、パスワードの再登録をお願いします。', errors: [], traceId: '', details: {},
};

/** The session begins before the form counts as sent: when it cannot, the form says so and keeps its input. */
export async function signIn(body: SignInValues): Promise<SignInAnswer> {
  const answer = await host().http.call(login, { body });
  if (answer.status === 'password_reregistration_required') throw NEW_PASSWORD_NEEDED;
  if (answer.status === 'ok') await host().session.signIn(answer);
  return answer;
}
