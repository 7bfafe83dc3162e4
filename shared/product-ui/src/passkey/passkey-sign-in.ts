import { beginPasskeyLogin, loginPasskey, type Assertion } from '@hareto/contracts/passkeys.ts';
import { isProblem } from '@hareto/contracts/problem-text.ts';
import type { LoginResponse } from '@hareto/contracts/session.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import {
  sendSignal,
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

export type SignedIn = Extract<LoginResponse, { status: 'ok' }>;

/** A challenge that the server has opened for one sign-in; it lives for five minutes. */
export interface PasskeyChallenge {
  readonly session: string;
  readonly optionsJSON: PublicKeyCredentialRequestOptionsJSON;
}

export interface Signature extends PasskeyChallenge {
  readonly credential: Assertion;
}

export async function openPasskeyChallenge(): Promise<PasskeyChallenge> {
  const { session, options } = await host().http.call(beginPasskeyLogin, {});
  // The options are meant for the browser, which checks them itself.
  return { session, optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON };
}

/** Opens the browser's passkey dialog, where the user chooses a passkey. */
export async function askForSignature(): Promise<Signature> {
  const challenge = await openPasskeyChallenge();
  const credential = await startAuthentication({ optionsJSON: challenge.optionsJSON });
  return { ...challenge, credential };
}

/** Makes the browser stop offering this passkey; not all browsers support this signal. */
function reportUnknownPasskey({ optionsJSON: { rpId }, credential }: Signature): void {
  if (rpId === undefined) return;
  const unknown = { rpID: rpId, credentialID: credential.id };
  void sendSignal({ signalName: 'unknownCredential', ...unknown }).catch(() => undefined);
}

export async function signInWith(signature: Signature): Promise<SignedIn> {
  const { session, credential } = signature;
  const answer = await host()
    .http.call(loginPasskey, { body: { session, credential } })
    .catch((thrown: unknown) => {
      if (isProblem(thrown) && thrown.status === 'unknown_passkey') reportUnknownPasskey(signature);
      throw thrown;
    });
  if (answer.status !== 'ok') throw new Error(`a passkey was answered with ${answer.status}`);
  await host().session.signIn(answer);
  return answer;
}
