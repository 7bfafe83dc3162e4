import { css } from '@emotion/react';
import * as message from '@hareto/contracts/messages.ts';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { tabular } from '@hareto/design-system/foundation/text-styles.ts';
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

const waiting = css`
  &[aria-disabled='true'] {
    ${tabular};
    font-weight: 400;
    color: ${vars.color.textMuted};
    text-decoration: none;
    cursor: default;
  }
`;
const small = css`
  font-size: ${vars.font[13]};
  line-height: 1.7;
`;

/**
 * The countdown and then the button for another code. Both are one button, because the focus must
 * not be lost when one replaces the other.
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
    <Button
      aria-disabled={isWaiting || sending}
      css={isWaiting && [waiting, Button === TextButton && small]}
      onClick={() => {
        if (!isWaiting && !sending) onResend();
      }}
    >
      {isWaiting ? message.resendAfter(secondsToWait) : label}
    </Button>
  );
}
