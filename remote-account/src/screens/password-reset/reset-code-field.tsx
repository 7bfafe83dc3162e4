import { LABELS } from '@hareto/contracts/labels.ts';
import { PinField } from '@hareto/forms/pin-field.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { ResendButton } from '@hareto/product-ui/mailed-code/resend-button.tsx';
import { useResend } from '@hareto/product-ui/mailed-code/use-resend.ts';
import { clockFace } from '@hareto/product-ui/mailed-code/clock-face.ts';
import { TextButtonInLine } from '../../parts/text-button-in-line.tsx';
import { useSecondsUntil } from '@hareto/product-ui/mailed-code/use-seconds-until.ts';

type ResetCodeFieldProps = {
  deadlines: { resend_at: number; expires_at: number };
  onResend: () => Promise<void>;
};

/** As far below the field as a helper text. */
const belowField = { marginTop: 6 };

/** The code, its remaining time, and the button for a new one. */
export function ResetCodeField({ deadlines, onResend }: ResetCodeFieldProps) {
  const secondsLeft = useSecondsUntil(deadlines.expires_at);
  const secondsToResend = useSecondsUntil(deadlines.resend_at);
  const { sending, failure, resend } = useResend(onResend);
  const isWaiting = secondsToResend > 0;
  const timeLeftText = secondsLeft === 0 ? '有効期限切れ' : `残り時間 ${clockFace(secondsLeft)}`;
  return (
    <div>
      <PinField
        name="confirmation_code"
        label={LABELS.confirmation_code}
        submitOnComplete={false}
        rightSlot={
          <Text variant="caption" tone={secondsLeft === 0 ? 'danger' : 'muted'} tabularNums>
            {timeLeftText}
          </Text>
        }
      />
      <Text as="p" variant="caption" tone="muted" css={belowField}>
        {!isWaiting && '届かない場合は'}
        <ResendButton
          inLine={TextButtonInLine}
          label="コードを再送信"
          secondsToWait={secondsToResend}
          sending={sending}
          onResend={() => void resend()}
        />
        {!isWaiting && 'してください。'}
      </Text>
      {failure !== null && (
        <Text as="p" variant="small" tone="danger" role="alert">
          {failure}
        </Text>
      )}
    </div>
  );
}
