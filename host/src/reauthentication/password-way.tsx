import { LABELS } from '@hareto/contracts/labels.ts';
import * as message from '@hareto/contracts/messages.ts';
import { provePassword } from '@hareto/contracts/reauthentication.ts';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { PasswordInput } from '@hareto/design-system/inputs/password-input.tsx';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useServices } from '../services-context.ts';
import type { WayProps } from './proof-dialog.tsx';
import type { DialogState } from './use-dialog-state.ts';
import { RefusedNote } from './refused-note.tsx';
import { WayActions } from './way-actions.tsx';

/** The typed password. After a failed try it stays in the field and is selected. */
function usePassword(dialogState: DialogState, onProved: () => void) {
  const { host } = useServices();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [pending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const send = async () => {
    setMissing(password === '');
    if (pending || password === '') return input.current?.focus();
    setPending(true);
    dialogState.clearRefusal();
    try {
      await host.http.call(provePassword, { body: { password } });
      onProved();
    } catch (thrown) {
      setPending(false);
      dialogState.showRefusal(thrown);
      input.current?.select();
    }
  };
  return { password, setPassword, isMissing, pending, input, send };
}

/** Proves the session by the password. */
export function PasswordWay({ dialogState, buttonLabel, onCancel, onProved }: WayProps) {
  const { password, setPassword, isMissing, pending, input, send } = usePassword(
    dialogState,
    onProved,
  );
  const { refusal } = dialogState;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  const wrong = refusal?.isFieldError ? <WrongPassword {...refusal} /> : undefined;
  return (
    <form onSubmit={submit} noValidate css={{ marginTop: 16 }}>
      <Field label={LABELS.password} error={isMissing ? message.required(LABELS.password) : wrong}>
        {(control) => (
          <PasswordInput
            {...control}
            ref={input}
            name="password"
            value={password}
            invalid={isMissing || wrong !== undefined}
            onValueChange={setPassword}
          />
        )}
      </Field>
      <RefusedNote refusal={refusal?.isFieldError ? null : refusal} />
      <WayActions onCancel={onCancel} submit={{ label: buttonLabel, pending }} />
    </form>
  );
}

function WrongPassword({ text, triesLeft }: { text: string; triesLeft: number | null }) {
  if (triesLeft !== 1) return text;
  return (
    <>
      <span>{text}</span>
      <br />
      <span>次に間違えると、15分間パスワードで確認できなくなります。</span>
    </>
  );
}
