import type { ComponentProps, ReactNode } from 'react';
import {
  endSlotStyle,
  startSlotStyle,
  innerInput,
  inputBox,
  INPUT_WIDTH,
  type InputWidth,
} from './input-box.ts';
import { useCommit } from './use-commit.ts';

export type TextInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'prefix' | 'width'> & {
  value: string;
  /** Called on every keystroke, also during an IME conversion. It must not rewrite the value. */
  onValueChange: (text: string) => void;
  /** The DOM's change event: after editing, on leaving or Enter. */
  onCommit?: ((text: string) => void) | undefined;
  invalid?: boolean | undefined;
  /** Amber for an extracted value that the user has not confirmed yet. */
  unconfirmed?: boolean | undefined;
  startSlot?: ReactNode;
  endSlot?: ReactNode;
  inputWidth?: InputWidth | undefined;
};

/** Everything native (`autoComplete`, `inputMode`, `maxLength` …) passes through. */
export function TextInput({
  value,
  onValueChange,
  onCommit,
  invalid = false,
  unconfirmed = false,
  startSlot,
  endSlot,
  inputWidth = 'full',
  disabled,
  ref,
  className,
  ...rest
}: TextInputProps) {
  const inputRef = useCommit<HTMLInputElement>(onCommit, ref);
  return (
    <div
      css={inputBox}
      className={className}
      style={{ maxWidth: INPUT_WIDTH[inputWidth] }}
      data-invalid={invalid}
      data-unconfirmed={unconfirmed}
      data-disabled={disabled === true}
    >
      {startSlot !== undefined && <span css={startSlotStyle}>{startSlot}</span>}
      <input
        {...rest}
        ref={inputRef}
        css={innerInput}
        disabled={disabled}
        value={value}
        onChange={(event) => {
          onValueChange(event.target.value);
        }}
      />
      {endSlot !== undefined && <span css={endSlotStyle}>{endSlot}</span>}
    </div>
  );
}
