import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';
import { visuallyHidden } from '../foundation/visually-hidden.tsx';
import { WrappedText } from '../foundation/wrapped-text.tsx';

export type SegmentProps = {
  label: string;
  options: readonly { value: string; label: ReactNode }[];
  value: string;
  onValueChange: (value: string) => void;
};

const frame = css`
  position: relative;
  display: inline-flex;
  gap: 2px;
  padding: 3px;
  background: ${vars.color.neutralBg};
  border: 1px solid transparent;
  border-radius: ${vars.radius.m};
  ${mq.mobile} {
    display: flex;
    // Enlarged choices take several lines of the frame.
    flex-wrap: wrap;
    width: 100%;
  }
`;
const item = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  height: 32px;
  padding: 0 14px;
  border-radius: 6px;
  font-size: ${vars.font[13]};
  font-weight: 500;
  color: ${vars.color.textSub};
  white-space: nowrap;
  cursor: pointer;
  ${mq.mobile} {
    flex: 1 1 auto;
    justify-content: center;
    min-width: 0;
    max-width: 100%;
    height: auto;
    min-height: 44px;
    padding: 4px 6px;
    // The label of a choice that is wider than the page takes several lines.
    text-align: center;
    white-space: normal;
  }
  &:hover {
    color: ${vars.color.text};
  }
  &:has(:checked) {
    background: ${vars.color.surface};
    color: ${vars.color.text};
    font-weight: 700;
    box-shadow:
      ${vars.shadow.e1},
      0 0 0 1px ${vars.color.inkLine};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${vars.color.focus};
    outline-offset: 2px;
  }
  ${mq.forcedColors} {
    &:has(:checked) {
      outline: 2px solid Highlight;
    }
    /* The focus is on the chosen option, whose outline must not hide it. */
    &:has(:focus-visible) {
      outline: 4px solid CanvasText;
    }
  }
`;

/** A filter with a few options: radios in one frame. */
export function Segment({ label, options, value, onValueChange }: SegmentProps) {
  const name = useId();
  return (
    <div css={frame} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} css={item}>
          <input
            css={visuallyHidden}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => {
              onValueChange(option.value);
            }}
          />
          <WrappedText>{option.label}</WrappedText>
        </label>
      ))}
    </div>
  );
}
