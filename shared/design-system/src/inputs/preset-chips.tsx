import { css } from '@emotion/react';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';

export type PresetChipsProps = {
  label: string;
  items: readonly { key: string; label: string }[];
  selected?: string | null;
  disabled?: boolean;
  onChoose: (key: string) => void;
};

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
const chip = css`
  display: inline-flex;
  align-items: center;
  height: 32px;
  padding: 0 12px;
  border: 1px solid ${vars.color.controlSoft};
  border-radius: ${vars.radius.full};
  background: ${vars.color.surface};
  font-size: ${vars.font[13]};
  line-height: 1;
  cursor: pointer;
  ${mq.mobile} {
    height: 44px;
    padding: 0 16px;
  }
  &:hover {
    background: ${vars.color.hover};
    border-color: ${vars.color.control};
  }
  &[aria-pressed='true'] {
    background: ${vars.color.primary50};
    border-color: ${vars.color.primary};
    color: ${vars.color.primaryHover};
    font-weight: 700;
  }
`;

/** Buttons for frequent choices, such as major banks above the bank's combobox. */
export function PresetChips({
  label,
  items,
  selected = null,
  disabled = false,
  onChoose,
}: PresetChipsProps) {
  return (
    <div css={row} role="group" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          css={chip}
          disabled={disabled}
          aria-pressed={item.key === selected}
          onClick={() => {
            onChoose(item.key);
          }}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
