import * as message from '@hareto/contracts/messages.ts';
import { proveCode, sendProofCode } from '@hareto/contracts/reauthentication.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Emphasized } from '@hareto/design-system/foundation/emphasized.tsx';
import { preventImeSubmit } from '@hareto/design-system/foundation/ime.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { VisuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { PinInput } from '@hareto/design-system/inputs/pin-input.tsx';
import { clockFace } from '@hareto/product-ui/mailed-code/clock-face.ts';
import { codeDeadlines } from '@hareto/product-ui/mailed-code/code-deadlines.ts';
import { ResendButton } from '@hareto/product-ui/mailed-code/resend-button.tsx';
import { useSecondsUntil } from '@hareto/product-ui/mailed-code/use-seconds-until.ts';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useServices } from '../services-context.ts';
import type { WayProps } from './proof-dialog.tsx';
import { RefusedNote } from './refused-note.tsx';
import type { DialogState } from './use-dialog-state.ts';
import { WayActions } from './way-actions.tsx';

type Deadlines = ReturnType<typeof codeDeadlines>;
const LENGTH = 6;
const INCOMPLETE = '確認コードは半角数字6桁で入力してください。';

const times = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  marginTop: 12,
} as const;
const spaced = { marginTop: 14, marginBottom: 14 };
/** Keeps the room of the text, so that nothing moves when the code is sent. */
const keptRoom = { visibility: 'hidden' } as const;

/** Mails a code as soon as this way is chosen; the sixth digit submits the typed code. */
export function CodeWay(props: WayProps & { maskedEmail: string }) {
  const { dialogState, buttonLabel, onCancel, onProved, maskedEmail } = props;
  const mail = useMailedCode(dialogState);
  const entry = useCodeEntry(dialogState, onProved);
  const { refusal } = dialogState;
  const isSent = mail.deadlines !== null;
  const address = mail.maskedEmail ?? maskedEmail;
  const error = entry.isIncomplete ? INCOMPLETE : refusal?.isFieldError ? refusal.text : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void entry.send(entry.code);
  };
  return (
    <form onSubmit={submit} {...preventImeSubmit} noValidate>
      {(isSent || mail.sending !== null) && (
        <Text as="p" tone="sub" css={[spaced, !isSent && keptRoom]}>
          <Emphasized text={message.codeSent(address)} part={address} />
        </Text>
      )}
      <Field label="確認コード" error={error}>
        {(control) => (
          <div ref={entry.box}>
            <PinInput
              {...control}
              spread
              value={entry.code}
              invalid={error !== undefined}
              onValueChange={entry.setCode}
              onComplete={(code) => void entry.send(code)}
            />
          </div>
        )}
      </Field>
      <RefusedNote refusal={refusal?.isFieldError ? null : refusal} />
      <Times
        deadlines={mail.deadlines}
        sending={mail.sending}
        onResend={() => void mail.resend()}
      />
      <Text as="p" role="status" variant="caption" tone="muted">
        {mail.isResent && message.codeResent()}
      </Text>
      <WayActions onCancel={onCancel} submit={{ label: buttonLabel, pending: entry.pending }} />
    </form>
  );
}

/** Sends a code once when the way is chosen, and again on request. */
function useMailedCode(dialogState: DialogState) {
  const { host } = useServices();
  const [deadlines, setDeadlines] = useState<Deadlines | null>(null);
  const [maskedEmail, setMaskedEmail] = useState<string | null>(null);
  const [sending, setSending] = useState<'first' | 'another' | null>('first');
  const [isResent, setResent] = useState(false);
  const hasSentFirst = useRef(false);
  const send = async (isResend: boolean) => {
    setSending(isResend ? 'another' : 'first');
    setResent(false);
    dialogState.clearRefusal();
    try {
      const sent = await host.http.call(sendProofCode, {});
      setDeadlines(codeDeadlines(sent, Date.now()));
      setMaskedEmail(sent.masked_email);
      setResent(isResend);
    } catch (thrown) {
      dialogState.showRefusal(thrown);
    }
    setSending(null);
  };
  useEffect(() => {
    if (hasSentFirst.current) return;
    hasSentFirst.current = true;
    void send(false);
  });
  return { deadlines, maskedEmail, sending, isResent, resend: () => send(true) };
}

function useCodeEntry(dialogState: DialogState, onProved: () => void) {
  const { host } = useServices();
  const box = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState('');
  const [pending, setPending] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const focus = () => box.current?.querySelector('input')?.focus();
  useEffect(() => {
    focus();
  }, []);
  const send = async (typed: string) => {
    setIncomplete(typed.length < LENGTH);
    if (pending) return;
    if (typed.length < LENGTH) return focus();
    setPending(true);
    dialogState.clearRefusal();
    try {
      await host.http.call(proveCode, { body: { confirmation_code: typed } });
      onProved();
    } catch (thrown) {
      setPending(false);
      dialogState.showRefusal(thrown);
      setCode('');
      focus();
    }
  };
  return { box, code, setCode, pending, isIncomplete, send };
}

interface TimesProps {
  deadlines: Deadlines | null;
  sending: 'first' | 'another' | null;
  onResend: () => void;
}

function Times({ deadlines, sending, onResend }: TimesProps) {
  const secondsLeft = useSecondsUntil(deadlines?.expires_at ?? 0);
  const secondsToResend = useSecondsUntil(deadlines?.resend_at ?? 0);
  if (deadlines === null && sending === 'first') return null;
  return (
    <div css={times}>
      {deadlines !== null && <TimeLeft seconds={secondsLeft} />}
      <ResendButton
        label="確認コードを再送信する"
        secondsToWait={secondsToResend}
        sending={sending !== null}
        onResend={onResend}
      />
    </div>
  );
}

function TimeLeft({ seconds }: { seconds: number }) {
  return (
    <>
      {seconds === 0 ? (
        <Text as="p" variant="small" tone="danger">
          {message.codeExpired()}
        </Text>
      ) : (
        <Text as="p" variant="small" tone="muted" tabularNums>
          <span
            role="timer"
            aria-label="確認コードの残り時間"
          >{`残り時間 ${clockFace(seconds)}`}</span>
        </Text>
      )}
      <VisuallyHidden role="status">
        {seconds > 0 && seconds <= 60 && '残り1分です。'}
      </VisuallyHidden>
    </>
  );
}
