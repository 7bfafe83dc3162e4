import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import type { ReactNode } from 'react';
import * as message from '@hareto/contracts/messages.ts';
import { clockFace } from './clock-face.ts';
import { ResendButton } from './resend-button.tsx';
import { useResend } from './use-resend.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

export type ResendCodeProps = {
  /** Milliseconds of this device's clock. */
  deadlines: { resend_at: number; expires_at: number };
  /** Requests a new code and keeps its deadlines; false when no code was needed. */
  onResend: () => Promise<boolean | void>;
  hint?: ReactNode;
};

const HINT =
  '届かない場合は、迷惑メールフォルダーと、受信を許可するドメインの設定をご確認ください。';

export function ResendCode({ deadlines, onResend, hint = HINT }: ResendCodeProps) {
  const { sending, failure, mustStartAgain, resend } = useResend(onResend);
  return (
    <Stack gap={3} css={{ justifyItems: 'center', textAlign: 'center' }}>
      {failure !== null && (
        <Note tone="danger" role="alert">
          {failure}
        </Note>
      )}
      {!mustStartAgain && (
        <TimeAndResend
          deadlines={deadlines}
          hint={hint}
          isSending={sending}
          onResend={() => {
            void resend();
          }}
        />
      )}
    </Stack>
  );
}

type TimeAndResendProps = Pick<ResendCodeProps, 'deadlines' | 'hint'> & {
  isSending: boolean;
  onResend: () => void;
};

function TimeAndResend({ deadlines, hint, isSending, onResend }: TimeAndResendProps) {
  const secondsToWait = useSecondsUntil(deadlines.resend_at);
  const secondsLeft = useSecondsUntil(deadlines.expires_at);
  return (
    <>
      <Text as="p" variant="small" tone={secondsLeft === 0 ? 'danger' : 'muted'} tabularNums>
        {secondsLeft === 0 ? message.codeExpired() : `残り時間 ${clockFace(secondsLeft)}`}
      </Text>
      <ResendButton
        label="コードを再送信"
        secondsToWait={secondsToWait}
        sending={isSending}
        onResend={onResend}
      />
      <Text as="p" variant="caption" tone="muted">
        {hint}
      </Text>
    </>
  );
}
