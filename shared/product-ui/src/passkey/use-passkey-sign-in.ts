import { isProblem } from '@hareto/contracts/problem-text.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { offerPasskeys } from './offer-passkeys.ts';
import { askForSignature, signInWith, type Signature, type SignedIn } from './passkey-sign-in.ts';

interface State {
  readonly pending: boolean;
  /** The failure of the last try; null for one that the user or the browser ended. */
  readonly failure: string | null;
  /**
   * The browser's passkey dialog was closed, or no passkey is on the device: a page cannot
   * distinguish these.
   */
  readonly isStopped: boolean;
}

const IDLE_STATE: State = { pending: false, failure: null, isStopped: false };

const stateAfter = (thrown: unknown): State =>
  thrown instanceof Error && !isProblem(thrown)
    ? { ...IDLE_STATE, isStopped: true }
    : { ...IDLE_STATE, failure: failureText(thrown, 'sign-in-by-passkey') };

export interface PasskeySignIn extends State {
  readonly press: () => void;
}

/**
 * Signs in by a button and by the suggestions of the e-mail field. The form with the e-mail field
 * must be on the page.
 */
export function usePasskeySignIn(onSignedIn: (answer: SignedIn) => Promise<void>): PasskeySignIn {
  const [state, setState] = useState(IDLE_STATE);
  const { pending } = state;
  const run = async (sign: () => Promise<Signature>) => {
    setState({ ...IDLE_STATE, pending: true });
    try {
      // Stays pending after the sign-in, because the form leaves the page then.
      await onSignedIn(await signInWith(await sign()));
    } catch (thrown) {
      setState(stateAfter(thrown));
    }
  };
  const choose = useEffectEvent((signature: Signature) => void run(async () => signature));
  useEffect(
    () => (pending ? undefined : offerPasskeys((signature) => choose(signature))),
    [pending],
  );
  return { ...state, press: () => void run(askForSignature) };
}
