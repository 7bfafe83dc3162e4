import { css } from '@emotion/react';
import { useCombobox } from 'downshift';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { ComboboxList } from './combobox-list.tsx';
import type { ComboboxProps } from './combobox-props.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { isComposing } from './ime.ts';
import { adornEnd, adornStart, innerInput, inputBox } from './input-box.ts';
import { useAsyncItems } from './use-async-items.ts';

const anchor = css`position: relative;`;
const pull = css`margin-right: -8px;`;

const CHOOSING: ReadonlySet<unknown> = new Set([useCombobox.stateChangeTypes.ItemClick, useCombobox.stateChangeTypes.InputKeyDownEnter]);

/** The text is a search; the value is what was chosen. Text without a choice returns to the last choice when it is left. */
function useChoice<T>(props: ComboboxProps<T>) {
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
  const { itemKey, itemLabel, value, placeholder, id, name, disabled = false, invalid = false, unconfirmed = false, startSlot } = props;
  const choice = useChoice(props);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, closeMenu } = useCombobox<T>({
    items: [...choice.items],
    inputValue: choice.text,
    selectedItem: value,
    itemToString: (item) => (item === null ? '' : itemLabel(item)),
    itemToKey: (item) => (item === null ? '' : itemKey(item)),
    defaultHighlightedIndex: 0,
    ...(id === undefined ? {} : { inputId: id }),
    ...(props['aria-labelledby'] === undefined ? {} : { labelId: props['aria-labelledby'] }),
    onSelectedItemChange: ({ selectedItem }) => { choice.choose(selectedItem); },
    // Leaving the field never chooses the highlighted row.
    stateReducer: (state, { type, changes }) => (type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes),
    // Choosing what is already chosen changes nothing but the text.
    onStateChange: ({ type }) => { if (CHOOSING.has(type)) choice.settle(); },
  });
  const open = isOpen && choice.result.status !== 'idle';
  return (
    <div css={anchor}>
      <div css={inputBox} data-invalid={invalid} data-unconfirmed={unconfirmed} data-disabled={disabled}>
        <span css={adornStart}>{startSlot}<Icon icon={Search} /></span>
        <input
          css={innerInput}
          {...getInputProps({
            disabled,
            name,
            placeholder,
            autoComplete: 'off',
            spellCheck: false,
            'aria-describedby': props['aria-describedby'],
            'aria-required': props['aria-required'],
            'aria-invalid': props['aria-invalid'],
            onChange: (event) => { choice.type(event.currentTarget.value); },
            onFocus: choice.focus,
            onBlur: choice.leave,
            onKeyDown: (event) => { if (isComposing(event)) Object.assign(event.nativeEvent, { preventDownshiftDefault: true }); },
          })}
        />
        {value !== null && !disabled && (
          <span css={adornEnd}>
            <IconButton css={pull} icon={X} label="選択を取り消す" size="sm" onClick={() => { closeMenu(); choice.choose(null); }} />
          </span>
        )}
      </div>
      <ComboboxList props={props} open={open} result={choice.result} query={choice.query} highlightedIndex={highlightedIndex} getMenuProps={getMenuProps} getItemProps={getItemProps} onRetry={choice.retry} />
    </div>
  );
}
