import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { innerInput, inputBox } from './input-box.ts';
import { useCommit } from './use-commit.ts';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange'> & {
  value: string;
  onValueChange: (text: string) => void;
  onCommit?: ((text: string) => void) | undefined;
  invalid?: boolean | undefined;
};

const box = css`
  height: auto !important;
`;
const area = css`
  padding: 10px 12px;
  resize: vertical;
  min-height: 96px;
  line-height: 1.7;
  field-sizing: content;
`;

export function TextArea({
  value,
  onValueChange,
  onCommit,
  invalid = false,
  disabled,
  rows = 4,
  ref,
  ...rest
}: TextAreaProps) {
  const areaRef = useCommit<HTMLTextAreaElement>(onCommit, ref);
  return (
    <div css={[inputBox, box]} data-invalid={invalid} data-disabled={disabled === true}>
      <textarea
        {...rest}
        ref={areaRef}
        rows={rows}
        css={[innerInput, area]}
        disabled={disabled}
        value={value}
        onChange={(event) => {
          onValueChange(event.target.value);
        }}
      />
    </div>
  );
}
