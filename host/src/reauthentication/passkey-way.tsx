import { beginPasskeyProof, provePasskey } from '@hareto/contracts/passkeys.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import {
  startAuthentication,
  WebAuthnAbortService,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { Fingerprint, KeyRound } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useServices } from '../services-context.ts';
import { isPasskeyCancelled } from './is-passkey-cancelled.ts';
import type { WayProps } from './proof-dialog.tsx';
import { RefusedNote } from './refused-note.tsx';
import type { DialogState } from './use-dialog-state.ts';
import { WayActions } from './way-actions.tsx';

const waitingText = { display: 'flex', alignItems: 'center', gap: 8, marginTop: 14 };

type State = 'ready' | 'pending' | 'stopped';

/** Asks the browser for a signature. If the user closes its window, that is not an error. */
function usePasskey(dialogState: DialogState, onProved: () => void) {
  const { host } = useServices();
  const [state, setState] = useState<State>('ready');
  useEffect(
    () => () => {
      WebAuthnAbortService.cancelCeremony();
    },
    [],
  );
  const send = async () => {
    if (state === 'pending') return;
    setState('pending');
    dialogState.clearRefusal();
    try {
      const { options } = await host.http.call(beginPasskeyProof, {});
      // The server made the options for the browser, which checks them itself.
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
      const credential = await startAuthentication({ optionsJSON });
      await host.http.call(provePasskey, { body: { credential } });
      onProved();
    } catch (thrown) {
      setState(isPasskeyCancelled(thrown) ? 'stopped' : 'ready');
      if (!isPasskeyCancelled(thrown)) dialogState.showRefusal(thrown);
    }
  };
  return { state, send };
}

/** Proves the session by a passkey of the device. */
export function PasskeyWay({ dialogState, lead, onCancel, onProved }: WayProps) {
  const { state, send } = usePasskey(dialogState, onProved);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {state === 'ready' && dialogState.refusal === null && lead !== undefined && (
        <Text as="p" tone="sub" css={{ marginTop: 14 }}>
          {lead}
        </Text>
      )}
      {state === 'pending' && (
        <Text as="p" role="status" tone="sub" css={waitingText}>
          <Icon icon={Fingerprint} color="primary" />
          端末に表示された案内に沿って、確認してください。
        </Text>
      )}
      {state === 'stopped' && (
        <Note tone="neutral" role="status" css={{ marginTop: 14 }}>
          パスキーでの確認を中止しました。もう一度確認するか、ほかの方法を選んでください。
        </Note>
      )}
      <RefusedNote refusal={dialogState.refusal} />
      <WayActions
        onCancel={onCancel}
        submit={{
          label: 'パスキーで確認する',
          pending: state === 'pending',
          icon: KeyRound,
        }}
      />
    </form>
  );
}
