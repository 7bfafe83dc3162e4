import { css } from '@emotion/react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';

export type PinInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'maxLength' | 'ref'
> & {
  value: string;
  onValueChange: (text: string) => void;
  /** Called once when the last box is filled. */
  onComplete?: ((text: string) => void) | undefined;
  length?: number;
  /** numeric accepts only digits. */
  mode?: 'numeric' | 'text';
  invalid?: boolean | undefined;
  /** Spreads the boxes over the width of the form. */
  spread?: boolean;
};

/**
 * Converts full width to half width; removes blanks and, in numeric mode, everything but digits.
 */
export function pinText(raw: string, length: number, mode: 'numeric' | 'text' = 'numeric'): string {
  const half = raw.normalize('NFKC');
  return (mode === 'numeric' ? half.replace(/\D/g, '') : half.replace(/\s/g, '')).slice(0, length);
}

/** A whole code that was added to `value`, at its end, and must replace it; otherwise null. */
function pastedReplacement(
  raw: string,
  value: string,
  length: number,
  mode: 'numeric' | 'text',
): string | null {
  if (!raw.startsWith(value)) return null;
  const added = pinText(raw.slice(value.length), length, mode);
  return added.length === length ? added : null;
}

const { color } = vars;

const row = css`
  position: relative;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: 8px;
  width: 100%;
  max-width: 400px;
  &[data-spread='true'] {
    grid-auto-columns: minmax(0, 52px);
    justify-content: space-between;
    max-width: none;
    ${mq.mobile} {
      grid-auto-columns: minmax(0, 1fr);
      gap: 6px;
    }
  }
`;
const box = css`
  display: grid;
  place-items: center;
  height: 56px;
  background: ${color.surface};
  border: 1px solid ${color.control};
  border-radius: ${vars.radius.m};
  font-size: ${vars.font[24]};
  font-weight: 700;
  line-height: 1;
  font-variant-numeric: tabular-nums;
  &[data-active='true'] {
    border-color: ${color.primary};
    box-shadow: ${vars.shadow.ring};
  }
  &[data-active='true']::after {
    content: '';
    grid-area: 1 / 1;
    width: 2px;
    height: 1.15em;
    background: ${color.primary};
  }
  &[data-active='true'][data-filled='true']::after {
    display: none;
  }
  &[data-invalid='true'] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
  &[data-invalid='true'][data-active='true'] {
    box-shadow:
      inset 0 0 0 1px ${color.danger},
      ${vars.shadow.ring};
  }
  /* Forced colours hide shadows and the colours of borders. */
  ${mq.forcedColors} {
    &[data-active='true'] {
      outline: 3px solid Highlight;
      outline-offset: 1px;
    }
    &[data-invalid='true'] {
      border-width: 3px;
    }
  }
`;
const realInput = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  border: 0;
  padding: 0;
  font-size: ${vars.font[16]};
  cursor: text;
`;

const toEnd = (element: HTMLInputElement) => {
  element.setSelectionRange(element.value.length, element.value.length);
};

/** Handles typing, pasting and autofill; leaves the text unchanged during an IME conversion. */
function usePinText({
  value,
  onValueChange,
  onComplete,
  length,
  mode,
}: Pick<PinInputProps, 'value' | 'onValueChange' | 'onComplete'> & {
  length: number;
  mode: 'numeric' | 'text';
}) {
  const [composing, setComposing] = useState<string | null>(null);
  const completed = useRef('');
  const shown = composing === null ? value : pinText(composing, length, mode);

  // After a refusal the field is emptied, and the same code may be tried again.
  useEffect(() => {
    if (value === '') completed.current = '';
  }, [value]);

  const read = (raw: string) => {
    const text = pastedReplacement(raw, value, length, mode) ?? pinText(raw, length, mode);
    setComposing(null);
    if (text !== value) onValueChange(text);
    if (text.length < length) completed.current = '';
    else if (completed.current !== text) {
      completed.current = text;
      onComplete?.(text);
    }
  };
  return { composing, setComposing, shown, read };
}

type BoxesProps = { text: string; length: number; invalid: boolean; focused: boolean };

const Boxes = ({ text, length, invalid, focused }: BoxesProps) =>
  Array.from({ length }, (_, index) => (
    <span
      key={index}
      aria-hidden="true"
      translate="no"
      css={box}
      data-filled={index < text.length}
      data-invalid={invalid}
      data-active={focused && index === Math.min(text.length, length - 1)}
    >
      {text[index] ?? ''}
    </span>
  ));

/**
 * One real input under the drawn boxes, so that paste, code autofill and password managers work.
 */
export function PinInput({
  value,
  onValueChange,
  onComplete,
  length = 6,
  mode = 'numeric',
  invalid = false,
  spread = false,
  disabled,
  ...rest
}: PinInputProps) {
  const text = usePinText({ value, onValueChange, onComplete, length, mode });
  const [focused, setFocused] = useState(false);
  return (
    <div css={row} data-spread={spread}>
      <Boxes text={text.shown} length={length} invalid={invalid} focused={focused} />
      <input
        {...rest}
        css={realInput}
        type="text"
        inputMode={mode === 'numeric' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
        value={text.composing ?? value}
        onChange={(event) => {
          if ((event.nativeEvent as InputEvent).isComposing) text.setComposing(event.target.value);
          else text.read(event.target.value);
        }}
        onCompositionEnd={(event) => {
          text.read(event.currentTarget.value);
        }}
        onFocus={(event) => {
          setFocused(true);
          toEnd(event.currentTarget);
        }}
        onSelect={(event) => {
          if (text.composing === null) toEnd(event.currentTarget);
        }}
        onBlur={() => {
          setFocused(false);
        }}
      />
    </div>
  );
}
