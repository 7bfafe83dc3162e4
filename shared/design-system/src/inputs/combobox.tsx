import { css } from '@emotion/react';
import { useCombobox, type UseComboboxReturnValue } from 'downshift';
import { Search, X } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { ComboboxList } from './combobox-list.tsx';
import type { ComboboxProps } from './combobox-props.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../foundation/icon.tsx';
import { isComposing } from '../foundation/ime.ts';
import { OPEN_LIST } from '../overlays/inner-escape.ts';
import { endSlotStyle, startSlotStyle, innerInput, inputBox } from './input-box.ts';
import { useChoice, type Choice } from './use-choice.ts';

const anchor = css`
  position: relative;
`;
const edgeOffset = css`
  margin-right: -8px;
`;

const CHOICE_EVENTS: ReadonlySet<unknown> = new Set([
  useCombobox.stateChangeTypes.ItemClick,
  useCombobox.stateChangeTypes.InputKeyDownEnter,
]);

/** downshift controls the highlighted candidate; `choice` controls the text of the input. */
function useCandidates<T>(props: ComboboxProps<T>, choice: Choice<T>) {
  const { itemKey, itemLabel, value } = props;
  return useCombobox<T>({
    items: [...choice.items],
    inputValue: choice.text,
    selectedItem: value,
    itemToString: (item) => (item === null ? '' : itemLabel(item)),
    itemToKey: (item) => (item === null ? '' : itemKey(item)),
    defaultHighlightedIndex: 0,
    ...(props['aria-labelledby'] === undefined ? {} : { labelId: props['aria-labelledby'] }),
    onSelectedItemChange: ({ selectedItem }) => {
      choice.choose(selectedItem);
    },
    // Leaving the field never chooses the highlighted row.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: state.selectedItem }
        : changes,
    // Choosing the current item again only restores the text.
    onStateChange: ({ type }) => {
      if (CHOICE_EVENTS.has(type)) choice.settle();
    },
  });
}

/** Combobox with asynchronous candidates. The Enter that ends an IME conversion chooses nothing. */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { value, disabled = false, invalid = false, unconfirmed = false, startSlot } = props;
  const input = useRef<HTMLInputElement>(null);
  const choice = useChoice(props);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCandidates(
    props,
    choice,
  );
  const isListShown = isOpen && choice.result.status !== 'idle';
  const canChoose = choice.items[highlightedIndex] !== undefined;
  return (
    <div css={anchor}>
      <div
        css={inputBox}
        data-invalid={invalid}
        data-unconfirmed={unconfirmed}
        data-disabled={disabled}
      >
        <span css={startSlotStyle}>
          {startSlot}
          <Icon icon={Search} />
        </span>
        <SearchInput {...props} {...{ input, choice, getInputProps, isListShown, canChoose }} />
        {value !== null && !disabled && (
          <span css={endSlotStyle}>
            <IconButton
              css={edgeOffset}
              icon={X}
              label="選択を取り消す"
              size="sm"
              onClick={() => {
                choice.choose(null);
                // This button, which has the focus, is removed with the choice.
                input.current?.focus();
              }}
            />
          </span>
        )}
      </div>
      <ComboboxList
        props={props}
        open={isListShown}
        result={choice.result}
        query={choice.query}
        {...{ highlightedIndex, getMenuProps, getItemProps }}
        onRetry={choice.retry}
      />
    </div>
  );
}

type SearchInputProps<T> = ComboboxProps<T> & {
  input: RefObject<HTMLInputElement | null>;
  choice: Choice<T>;
  getInputProps: UseComboboxReturnValue<T>['getInputProps'];
  isListShown: boolean;
  /** True when a candidate is highlighted. */
  canChoose: boolean;
};

function SearchInput<T>({
  input,
  choice,
  getInputProps,
  isListShown,
  canChoose,
  disabled = false,
  ...props
}: SearchInputProps<T>) {
  const downshiftProps = getInputProps({
    ref: input,
    disabled,
    'aria-expanded': isListShown,
    onChange: (event) => {
      choice.type(event.currentTarget.value);
    },
    onFocus: choice.focus,
    onBlur: choice.leave,
    onKeyDown: (event) => {
      // An Enter that chooses nothing would close the list and remove the typed text.
      const isWithoutChoice = event.key === 'Enter' && isListShown && !canChoose;
      // Without a list, Esc would remove the choice; it only restores the choice's text.
      const isWithoutList = event.key === 'Escape' && !isListShown;
      if (isWithoutChoice && !isComposing(event)) event.preventDefault();
      if (isWithoutList && !isComposing(event)) choice.settle();
      if (isWithoutChoice || isWithoutList || isComposing(event))
        Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    },
  });
  return (
    <input
      {...downshiftProps}
      {...{ [OPEN_LIST]: isListShown || undefined }}
      css={innerInput}
      id={props.id}
      name={props.name}
      type="text"
      placeholder={props.placeholder}
      autoComplete="off"
      spellCheck={false}
      aria-labelledby={props['aria-labelledby']}
      aria-describedby={props['aria-describedby']}
      aria-required={props['aria-required']}
      aria-invalid={props['aria-invalid']}
      value={choice.text}
    />
  );
}
