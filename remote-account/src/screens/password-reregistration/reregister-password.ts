import { putPassword } from '@hareto/contracts/passwords.ts';
import type { LoginResponse } from '@hareto/contracts/session.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';

export type NewPasswordValues = { new_password: string; new_password_confirmation: string };
export type Reregistered = Extract<LoginResponse, { status: 'ok' | 'two_factor_required' }>;

/** The session begins before the form counts as sent, so that the form can show its failure. */
export const reregisterPassword =
  (session: string) =>
  async ({ new_password }: NewPasswordValues): Promise<Reregistered> => {
    const body = { purpose: 'reregistration' as const, session, new_password };
    const answer = await host().http.call(putPassword, { body });
    if (answer.status === 'password_changed') throw new Error('Nobody was signed in');
    if (answer.status === 'ok') await host().session.signIn(answer);
    return answer;
  };
