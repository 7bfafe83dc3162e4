import { css } from '@emotion/react';
import type { ComponentProps, ReactNode } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';
import { visuallyHidden } from '../foundation/visually-hidden.tsx';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  hideLabel?: boolean;
  /** After the label: a CountPill. */
  endSlot?: ReactNode;
};

const line = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 24px;
  font-size: ${vars.font[13]};
  font-weight: 500;
  cursor: pointer;
  ${mq.touch} {
    min-height: 44px;
  }
`;
// Without a text beside it, the switch alone is the target.
const alone = css`
  ${mq.touch} {
    min-width: 44px;
    justify-content: flex-end;
  }
`;
const track = css`
  appearance: none;
  position: relative;
  flex: none;
  width: 36px;
  height: 20px;
  margin: 0;
  border: 1px solid transparent;
  border-radius: 20px;
  background: ${vars.color.control};
  cursor: pointer;
  transition: background ${vars.motion.fast};
  &::after {
    content: '';
    position: absolute;
    left: 1px;
    top: 1px;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: ${vars.color.surface};
    transition: left ${vars.motion.fast};
  }
  &:checked {
    background: ${vars.color.primary};
  }
  &:checked::after {
    left: 17px;
  }
  &:disabled,
  &[aria-disabled='true'] {
    background: ${vars.color.controlSoft};
    cursor: not-allowed;
  }
  ${mq.forcedColors} {
    border-color: CanvasText;
    &::after {
      background: CanvasText;
    }
    &:checked {
      forced-color-adjust: none;
      background: Highlight;
    }
    &:checked::after {
      background: HighlightText;
    }
  }
`;

export function Switch({
  checked,
  onCheckedChange,
  label,
  hideLabel = false,
  endSlot,
  ...rest
}: SwitchProps) {
  return (
    <label css={[line, hideLabel && alone]}>
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has `checked` natively
        role="switch"
        css={track}
        checked={checked}
        onChange={(event) => {
          onCheckedChange(event.target.checked);
        }}
      />
      <span css={hideLabel && visuallyHidden}>{label}</span>
      {endSlot}
    </label>
  );
}
