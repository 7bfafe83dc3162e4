import { resendLoginCode } from '@hareto/shared/contracts/session.ts';
import { failureText } from '@hareto/shared/remote-kit/failure-text.ts';
import { host } from '@hareto/shared/remote-kit/host.ts';
import { Stack } from '@hareto/shared/ui/layout.tsx';
import { Note } from '@hareto/shared/ui/note.tsx';
import { Text } from '@hareto/shared/ui/text.tsx';
import { TextButton } from '@hareto/shared/ui/text-button.tsx';
import { useState } from 'react';
import { codeDeadlines, writeLoginChallenge } from '../../domain/login-challenge.ts';
import type { LoginChallenge } from '../../domain/read-login-challenge.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

const clockFace = (seconds: number) => `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;

export function ResendCode({ challenge, onResent }: { challenge: LoginChallenge; onResent: () => Promise<void> }) {
  const wait = useSecondsUntil(challenge.resend_at);
  const left = useSecondsUntil(challenge.expires_at);
  const { sending, failure, resend } = useResend(challenge, onResent);
  return (
    <Stack gap={3} css={{ justifyItems: 'center', textAlign: 'center' }}>
      {failure !== null && <Note tone="danger" role="alert">{failure}</Note>}
      <Text as="p" variant="small" tone={left === 0 ? 'danger' : 'muted'} num>
        {left === 0 ? '確認コードの有効期限が切れました。再送信してください。' : `残り時間 ${clockFace(left)}`}
      </Text>
      {wait > 0 ? <Text as="p" variant="small" tone="muted" num>{`再送信は${String(wait)}秒後に行えます。`}</Text> : <TextButton disabled={sending} onClick={() => { void resend(); }}>コードを再送信</TextButton>}
      <Text as="p" variant="caption" tone="muted">届かない場合は、迷惑メールフォルダーと、受信を許可するドメインの設定をご確認ください。</Text>
    </Stack>
  );
}

/** The new deadlines are kept with the challenge; the old code is dead from here on. */
function useResend(challenge: LoginChallenge, onResent: () => Promise<void>) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const resend = async () => {
    setSending(true);
    setFailure(null);
    try {
      const times = await host().http.call(resendLoginCode, { body: { session: challenge.session } });
      writeLoginChallenge(window.sessionStorage, { ...challenge, ...codeDeadlines(times, Date.now()) });
      host().snackbar.show({ color: 'success', title: '確認コードを再送信しました。' });
      await onResent();
    } catch (thrown) {
      setFailure(failureText(thrown, 'resend-code'));
    } finally {
      setSending(false);
    }
  };
  return { sending, failure, resend };
}
