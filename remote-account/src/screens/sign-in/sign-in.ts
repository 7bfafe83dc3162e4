import { login, type LoginResponse } from '@hareto/contracts/session.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import * as v from 'valibot';
import { trustedDevice } from '../../domain/trusted-device.ts';

export type SignInValues = { email_address: string; password: string };

export const SignInSchema = v.pick(login.body, ['email_address', 'password']);

/**
 * Also starts the session, so that the form can show an error of either step and keep its input.
 */
export async function signIn(body: SignInValues): Promise<LoginResponse> {
  const token = trustedDevice.read();
  const trusted = token === null ? {} : { trusted_device_token: token };
  const answer = await host().http.call(login, { body: { ...body, ...trusted } });
  if (answer.status === 'ok') await host().session.signIn(answer);
  return answer;
}
