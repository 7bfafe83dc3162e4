import { css } from '@emotion/react';
import * as message from '@hareto/contracts/messages.ts';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { tabular } from '@hareto/design-system/foundation/text-styles.ts';
import { visuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import type { ComponentProps, ComponentType } from 'react';

type ButtonProps = Pick<
  ComponentProps<'button'>,
  'aria-disabled' | 'className' | 'onClick' | 'children'
>;

export type ResendButtonProps = {
  /** 「コードを再送信」 */
  label: string;
  secondsToWait: number;
  sending: boolean;
  onResend: () => void;
  /** A button inside a sentence, with the sentence's size of text. */
  inLine?: ComponentType<ButtonProps>;
};

/** Takes no part in the layout while there is only the button. */
const alone = css`
  display: contents;
`;
const withCountdown = css`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${vars.space[2]};
`;
const countdown = css`
  ${tabular};
  color: ${vars.color.textMuted};
`;
const small = css`
  font-size: ${vars.font[13]};
  line-height: 1.7;
`;
const hiddenWithoutFocus = css`
  &:not(:focus-visible) {
    ${visuallyHidden};
    min-height: 0;
  }
`;

/**
 * The countdown, and the button for another code. The button keeps its name, which screen readers
 * would otherwise read every second. It also stays in the page while it is hidden, because a removed
 * button loses the focus.
 */
export function ResendButton({
  label,
  secondsToWait,
  sending,
  onResend,
  inLine: Button = TextButton,
}: ResendButtonProps) {
  const isWaiting = secondsToWait > 0;
  return (
    <span css={isWaiting ? withCountdown : alone}>
      {isWaiting && (
        <span css={[countdown, Button === TextButton && small]}>
          {message.resendAfter(secondsToWait)}
        </span>
      )}
      <Button
        aria-disabled={isWaiting || sending}
        css={isWaiting && hiddenWithoutFocus}
        onClick={() => {
          if (!isWaiting && !sending) onResend();
        }}
      >
        {label}
      </Button>
    </span>
  );
}
