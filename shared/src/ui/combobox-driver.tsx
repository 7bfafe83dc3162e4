import { useCombobox } from 'downshift';
import { ComboboxList } from './combobox-list.tsx';
import type { ComboboxProps } from './combobox-props.ts';
import type { Choice } from './combobox.tsx';
import { isComposing } from './ime.ts';
import type { DriverProps } from './late-driver.tsx';
import { useDrive } from './use-drive.ts';

export type ComboboxDriverProps<T> = DriverProps<HTMLInputElement> & { props: ComboboxProps<T>; choice: Choice<T> };

const CHOOSING: ReadonlySet<unknown> = new Set([useCombobox.stateChangeTypes.ItemClick, useCombobox.stateChangeTypes.InputKeyDownEnter]);

/** The candidates, and what moves in them. */
export function ComboboxDriver<T>({ props, choice, ...face }: ComboboxDriverProps<T>) {
  const { itemKey, itemLabel, value, disabled = false } = props;
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, openMenu, setHighlightedIndex } = useCombobox<T>({
    items: [...choice.items],
    inputValue: choice.text,
    selectedItem: value,
    itemToString: (item) => (item === null ? '' : itemLabel(item)),
    itemToKey: (item) => (item === null ? '' : itemKey(item)),
    defaultHighlightedIndex: 0,
    ...(props['aria-labelledby'] === undefined ? {} : { labelId: props['aria-labelledby'] }),
    onSelectedItemChange: ({ selectedItem }) => { choice.choose(selectedItem); },
    // Leaving the field never chooses the highlighted row.
    stateReducer: (state, { type, changes }) => (type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes),
    // Choosing what is already chosen changes nothing but the text.
    onStateChange: ({ type }) => { if (CHOOSING.has(type)) choice.settle(); },
  });
  const input = getInputProps({
    disabled,
    onKeyDown: (event) => { if (isComposing(event)) Object.assign(event.nativeEvent, { preventDownshiftDefault: true }); },
  });
  const open = () => {
    openMenu();
    // As after typing: Enter takes the first candidate.
    if (choice.query !== '') setHighlightedIndex(0);
  };
  useDrive(face, input, open);
  return <ComboboxList props={props} open={isOpen && choice.result.status !== 'idle'} result={choice.result} query={choice.query} highlightedIndex={highlightedIndex} getMenuProps={getMenuProps} getItemProps={getItemProps} onRetry={choice.retry} />;
}
