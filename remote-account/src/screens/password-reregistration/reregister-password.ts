import { putPassword } from '@hareto/contracts/passwords.ts';
import type { LoginResponse } from '@hareto/contracts/session.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';

export type NewPasswordValues = { new_password: string; new_password_confirmation: string };
export type ReregistrationResponse = Extract<
  LoginResponse,
  { status: 'ok' | 'two_factor_required' }
>;

/** Also starts the session, so that the form can show an error of either step. */
export const reregisterPassword =
  (session: string) =>
  async ({ new_password }: NewPasswordValues): Promise<ReregistrationResponse> => {
    const body = { purpose: 'reregistration' as const, session, new_password };
    const answer = await host().http.call(putPassword, { body });
    if (answer.status === 'password_changed')
      throw new Error('The password was changed, but the response has no session');
    if (answer.status === 'ok') await host().session.signIn(answer);
    return answer;
  };
