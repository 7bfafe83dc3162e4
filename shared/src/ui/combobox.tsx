import { css } from '@emotion/react';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import type { ComboboxDriverProps } from './combobox-driver.tsx';
import type { ComboboxProps } from './combobox-props.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { adornEnd, adornStart, innerInput, inputBox } from './input-box.ts';
import { LateList, useLateDriver, type LateDriver } from './late-driver.tsx';
import { latePart } from './late-part.tsx';
import { useAsyncItems, type AsyncItems } from './use-async-items.ts';

const anchor = css`position: relative;`;
const pull = css`margin-right: -8px;`;

// With downshift 11 KB on the wire, which a page needs only when somebody searches.
const driver = latePart<ComboboxDriverProps<unknown>>(async () => (await import(/* webpackChunkName: "lists" */ './combobox-driver.tsx')).ComboboxDriver);

export interface Choice<T> {
  readonly result: AsyncItems<T>;
  readonly items: readonly T[];
  /** What the input shows. */
  readonly text: string;
  /** What was typed; '' while the choice is shown. */
  readonly query: string;
  readonly type: (text: string) => void;
  readonly leave: () => void;
  readonly settle: () => void;
  readonly choose: (item: T | null) => void;
  readonly focus: () => void;
  readonly retry: () => void;
}

/** The text is a search; the value is what was chosen. Text without a choice returns to the last choice when it is left. */
function useChoice<T>(props: ComboboxProps<T>): Choice<T> {
  const { itemLabel, value, onValueChange, openOnFocus = false } = props;
  const { result, search, clear } = useAsyncItems(props.load);
  const label = value === null ? '' : itemLabel(value);
  const [typed, setTyped] = useState<string | null>(null);
  const items = result.status === 'ready' ? result.items : [];

  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '' && !openOnFocus) clear();
    else search(text);
  };
  const leave = () => {
    if (typed?.trim() === '' && value !== null) onValueChange(null);
    setTyped(null);
    clear();
  };
  const settle = () => {
    setTyped(null);
    clear();
  };
  const choose = (item: T | null) => {
    settle();
    onValueChange(item);
  };
  const focus = () => { if (openOnFocus && result.status === 'idle') search('', 0); };
  const retry = () => { search(typed ?? '', 0); };
  return { result, items, text: typed ?? label, query: typed ?? '', type, leave, settle, choose, focus, retry };
}

/** Asynchronous candidates. IME-safe: the Enter that ends a conversion chooses nothing. */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { value, disabled = false, invalid = false, unconfirmed = false, startSlot } = props;
  const choice = useChoice(props);
  const late = useLateDriver<HTMLInputElement>(driver);
  // A late part has no type parameter.
  const driverProps = { ...late, props, choice } as ComboboxDriverProps<unknown>;
  return (
    <div css={anchor}>
      <div css={inputBox} data-invalid={invalid} data-unconfirmed={unconfirmed} data-disabled={disabled}>
        <span css={adornStart}>{startSlot}<Icon icon={Search} /></span>
        <SearchInput {...props} choice={choice} late={late} />
        {value !== null && !disabled && (
          <span css={adornEnd}>
            <IconButton css={pull} icon={X} label="選択を取り消す" size="sm" onClick={() => { choice.choose(null); }} />
          </span>
        )}
      </div>
      <LateList late={late} shown={choice.result.status !== 'idle'}><driver.Part {...driverProps} /></LateList>
    </div>
  );
}

function SearchInput<T>({ id, name, placeholder, disabled = false, choice, late, ...props }: ComboboxProps<T> & { choice: Choice<T>; late: LateDriver<HTMLInputElement> }) {
  const { onChange, onFocus, onBlur, ...driven } = late.useDriven();
  return (
    <input
      ref={late.element}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={false}
      css={innerInput}
      {...driven}
      aria-controls={driven['aria-controls']}
      id={id}
      name={name}
      placeholder={placeholder}
      disabled={disabled}
      autoComplete="off"
      spellCheck={false}
      aria-labelledby={props['aria-labelledby']}
      aria-describedby={props['aria-describedby']}
      aria-required={props['aria-required']}
      aria-invalid={props['aria-invalid']}
      value={choice.text}
      onChange={(event) => { choice.type(event.currentTarget.value); onChange?.(event); }}
      onFocus={(event) => { choice.focus(); onFocus?.(event); }}
      onBlur={(event) => { choice.leave(); onBlur?.(event); }}
    />
  );
}
