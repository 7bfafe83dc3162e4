import { beginPasskeyLogin, loginPasskey } from '@hareto/contracts/passkeys.ts';
import { isProblem } from '@hareto/contracts/problem-text.ts';
import type { LoginAnswer } from '@hareto/contracts/session.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import {
  browserSupportsWebAuthn,
  sendSignal,
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';

type SignedIn = Extract<LoginAnswer, { status: 'ok' }>;
type Notice = { tone: 'neutral' | 'danger'; text: string };

const NOT_CONFIRMED: Notice = {
  tone: 'neutral',
  text: 'パスキーを確認できませんでした。メールアドレスとパスワードでもログインできます。',
};

/** The browser's window was closed, or no passkey is on the device: a page can not tell which. */
const noticeOf = (thrown: unknown): Notice =>
  thrown instanceof Error && !isProblem(thrown)
    ? NOT_CONFIRMED
    : { tone: 'danger', text: failureText(thrown, 'sign-in-by-passkey') };

/** The browser then offers the passkey no longer; not all browsers can be told. */
function tellBrowser(rpId: string | undefined, credentialId: string): void {
  if (rpId === undefined) return;
  const credential = { rpID: rpId, credentialID: credentialId };
  void sendSignal({ signalName: 'unknownCredential', ...credential }).catch(() => undefined);
}

async function signInByPasskey(): Promise<SignedIn> {
  const { session, options } = await host().http.call(beginPasskeyLogin, {});
  // The server made them for the browser, which checks them itself.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = await startAuthentication({ optionsJSON });
  const answer = await host()
    .http.call(loginPasskey, { body: { session, credential } })
    .catch((thrown: unknown) => {
      if (isProblem(thrown) && thrown.status === 'unknown_passkey')
        tellBrowser(optionsJSON.rpId, credential.id);
      throw thrown;
    });
  if (answer.status !== 'ok') throw new Error(`a passkey was answered with ${answer.status}`);
  await host().session.signIn(answer);
  return answer;
}

/** パスキーでログイン: no address, no password and no code. */
export function PasskeyButton({ onAnswer }: { onAnswer: (answer: SignedIn) => Promise<void> }) {
  const [pending, setPending] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  if (!browserSupportsWebAuthn()) return null;
  const press = async () => {
    setPending(true);
    setNotice(null);
    try {
      await onAnswer(await signInByPasskey());
    } catch (thrown) {
      setNotice(noticeOf(thrown));
    } finally {
      setPending(false);
    }
  };
  return (
    <Stack gap={3}>
      <Text as="p" variant="caption" tone="muted" css={{ textAlign: 'center' }}>
        または
      </Text>
      <Button
        variant="secondary"
        block
        icon={KeyRound}
        loading={pending}
        onClick={() => void press()}
      >
        パスキーでログイン
      </Button>
      {notice !== null && (
        <Note tone={notice.tone} role={notice.tone === 'danger' ? 'alert' : 'status'}>
          {notice.text}
        </Note>
      )}
    </Stack>
  );
}
