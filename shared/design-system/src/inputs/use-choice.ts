import { useState } from 'react';
import type { ComboboxProps } from './combobox-props.ts';
import { useAsyncItems, type AsyncItems } from './use-async-items.ts';

export interface Choice<T> {
  readonly result: AsyncItems<T>;
  readonly items: readonly T[];
  /** The text in the input. */
  readonly text: string;
  /** The typed text; '' while the choice is shown. */
  readonly query: string;
  readonly type: (text: string) => void;
  readonly leave: () => void;
  readonly settle: () => void;
  readonly choose: (item: T | null) => void;
  readonly focus: () => void;
  readonly retry: () => void;
}

/**
 * The typed text searches for items; the value is the chosen item. When the input is left without a
 * choice, it shows the last choice again.
 */
export function useChoice<T>(props: ComboboxProps<T>): Choice<T> {
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
  const focus = () => {
    if (openOnFocus && result.status === 'idle') search('', 0);
  };
  const retry = () => {
    search(typed ?? '', 0);
  };
  return {
    result,
    items,
    text: typed ?? label,
    query: typed ?? '',
    type,
    leave,
    settle,
    choose,
    focus,
    retry,
  };
}
