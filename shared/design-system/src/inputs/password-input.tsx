import { css } from '@emotion/react';
import { CircleCheck, CircleDot, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../foundation/icon.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { VisuallyHidden } from '../foundation/visually-hidden.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'endSlot'>;

const edgeOffset = css`
  margin-right: -8px;
`;

/** Allows paste and password managers; the eye button shows the password. */
export function PasswordInput({ autoComplete = 'current-password', ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const eye = (
    <IconButton
      css={edgeOffset}
      icon={shown ? EyeOff : Eye}
      label="パスワードを表示"
      aria-pressed={shown}
      size="sm"
      onClick={() => {
        setShown(!shown);
      }}
    />
  );
  return (
    <TextInput
      {...rest}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      endSlot={eye}
    />
  );
}

export type PasswordRule = { label: string; met: boolean };

const list = css`
  display: grid;
  gap: 2px;
  font-size: ${vars.font[12]};
  line-height: 1.6;
  color: ${vars.color.textMuted};
`;
const item = css`
  display: flex;
  align-items: center;
  gap: 6px;
`;
const met = css`
  color: ${vars.color.success};
`;

/** Only icon and colour change when a rule is met, never the text. */
export function PasswordChecklist({ rules }: { rules: readonly PasswordRule[] }) {
  return (
    <ul css={list}>
      {rules.map((rule) => (
        <li key={rule.label} css={[item, rule.met && met]}>
          <Icon icon={rule.met ? CircleCheck : CircleDot} />
          <span>{rule.label}</span>
          {rule.met && <VisuallyHidden>（達成）</VisuallyHidden>}
        </li>
      ))}
    </ul>
  );
}
