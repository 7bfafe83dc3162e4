import { css } from '@emotion/react';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { vars } from '../foundation/css-variables.ts';
import { isComposing } from '../foundation/ime.ts';
import { startSlotStyle, innerInput, inputBox } from './input-box.ts';
import {
  amountText,
  caretAfterDigits,
  countDigits,
  editedAmountText,
  groupDigits,
  isDigits,
} from './money-text.ts';
import { VisuallyHidden } from '../foundation/visually-hidden.tsx';

export type MoneyInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'onBlur' | 'ref'
> & {
  /** Digits, '' when empty, or the text as typed while it is not an amount. */
  value: string;
  /** Not called while composing. */
  onValueChange: (value: string) => void;
  onCommit?: ((value: string) => void) | undefined;
  invalid?: boolean | undefined;
  unconfirmed?: boolean | undefined;
  startSlot?: ReactNode;
  /** Shows whether the amount is subtracted or added; not part of the value. */
  sign?: '−' | '＋' | undefined;
};

const figures = css`
  text-align: right;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;
const currency = css`
  font-weight: 500;
  color: ${vars.color.textMuted};
`;
const signed = css`
  font-weight: 700;
  color: ${vars.color.text};
`;

/**
 * Groups digits while typing and keeps the caret after the same digit. It leaves the text unchanged
 * during an IME conversion. Because the value is rewritten, Chrome fires no `change` on leaving;
 * blur and Enter therefore compare the value to detect a commit.
 */
function useMoneyText({
  value,
  onValueChange,
  onCommit,
}: Pick<MoneyInputProps, 'value' | 'onValueChange' | 'onCommit'>) {
  const input = useRef<HTMLInputElement>(null);
  const committed = useRef(value);
  const caret = useRef<number | null>(null);
  const [composing, setComposing] = useState<string | null>(null);
  const shown = composing ?? groupDigits(value);

  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return;
    input.current.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const read = (element: HTMLInputElement, valueOf: (text: string) => string) => {
    const next = valueOf(element.value);
    const before = element.value.slice(0, element.selectionStart ?? element.value.length);
    caret.current = isDigits(next)
      ? caretAfterDigits(groupDigits(next), countDigits(before))
      : element.selectionStart;
    setComposing(null);
    onValueChange(next);
    return next;
  };
  const commit = (next: string) => {
    if (next === committed.current) return;
    committed.current = next;
    onCommit?.(next);
  };
  const start = () => {
    committed.current = value;
  };
  const leave = (element: HTMLInputElement) => {
    commit(composing === null ? value : read(element, editedAmountText));
  };
  return { input, shown, read, commit, leave, start, setComposing };
}

/** Backspace after a comma and Delete before it delete the digit beyond the comma. */
function stepOverComma(event: KeyboardEvent<HTMLInputElement>): void {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  if (selectionStart === null || selectionStart !== selectionEnd) return;
  if (event.key === 'Backspace' && value[selectionStart - 1] === ',')
    event.currentTarget.setSelectionRange(selectionStart - 1, selectionStart - 1);
  if (event.key === 'Delete' && value[selectionStart] === ',')
    event.currentTarget.setSelectionRange(selectionStart + 1, selectionStart + 1);
}

/**
 * Distinguishes a key (`insertText`, `deleteContentBackward`) from a paste, a drop and autofill.
 */
const isKey = ({ inputType = '' }: Partial<InputEvent>): boolean =>
  /^(insertText|insertComposition|delete|history)/.test(inputType);

const typingHandlers = ({
  read,
  commit,
  leave,
  start,
  setComposing,
}: ReturnType<typeof useMoneyText>): Partial<ComponentProps<'input'>> => ({
  onFocus: start,
  onChange: (event) => {
    const input = event.nativeEvent as InputEvent;
    if (input.isComposing) setComposing(event.target.value);
    else read(event.target, isKey(input) ? editedAmountText : amountText);
  },
  onCompositionEnd: (event) => {
    read(event.currentTarget, editedAmountText);
  },
  onKeyDown: (event) => {
    if (isComposing(event)) return;
    stepOverComma(event);
    if (event.key === 'Enter') commit(editedAmountText(event.currentTarget.value));
  },
  onBlur: (event) => {
    leave(event.currentTarget);
  },
});

/**
 * ¥ at the left, the amount at the right. A text that is not an amount stays, so that the form
 * refuses it.
 */
export function MoneyInput({
  value,
  onValueChange,
  onCommit,
  invalid = false,
  unconfirmed = false,
  startSlot,
  sign,
  disabled,
  'aria-describedby': describedBy,
  ...rest
}: MoneyInputProps) {
  const text = useMoneyText({ value, onValueChange, onCommit });
  const spokenAmountId = useId();
  return (
    <div
      css={inputBox}
      data-invalid={invalid}
      data-unconfirmed={unconfirmed}
      data-disabled={disabled === true}
    >
      <span css={startSlotStyle}>
        {startSlot}
        <span css={[currency, sign && signed]} aria-hidden="true">{`${sign ?? ''}¥`}</span>
      </span>
      <input
        {...rest}
        ref={text.input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        css={[innerInput, figures]}
        disabled={disabled}
        aria-describedby={
          [isDigits(value) && spokenAmountId, describedBy].filter(Boolean).join(' ') || undefined
        }
        value={text.shown}
        {...typingHandlers(text)}
      />
      {isDigits(value) && (
        <VisuallyHidden
          id={spokenAmountId}
        >{`${sign ?? ''}${groupDigits(value)}円`}</VisuallyHidden>
      )}
    </div>
  );
}
