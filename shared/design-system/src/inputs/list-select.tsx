import { css } from '@emotion/react';
import { useSelect, type UseSelectReturnValue } from 'downshift';
import { Check, ChevronDown } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { Icon } from '../foundation/icon.tsx';
import { innerInput, inputBox, INPUT_WIDTH } from './input-box.ts';
import { OPEN_LIST } from '../overlays/inner-escape.ts';
import { menuLine } from '../overlays/menu-line.ts';
import type { SelectOption, SelectProps } from './select-props.ts';
import { listBelow, popSurface } from '../overlays/surface.ts';
import { WrappedText } from '../foundation/wrapped-text.tsx';

const anchor = css`
  position: relative;
`;
const selectButton = css`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 0 12px;
  cursor: pointer;
  text-align: start;
  > :last-child {
    margin-left: auto;
  }
`;
const placeholderText = css`
  color: ${vars.color.placeholder};
`;
const clip = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  min-width: 0;
`;
const hintText = css`
  display: block;
  font-size: ${vars.font[12]};
  line-height: 1.6;
  color: ${vars.color.textMuted};
`;
const fillRemaining = css`
  flex: 1;
  min-width: 0;
`;

type SelectState = UseSelectReturnValue<SelectOption>;

/** The design's own list: a button that shows the choice, and the options below it. */
export function ListSelect(props: SelectProps) {
  const { options, value, onValueChange, disabled = false, inputWidth = 'full' } = props;
  const chosen = options.find((option) => option.value === value) ?? null;
  const button = useRef<HTMLButtonElement>(null);
  const select = useSelect<SelectOption>({
    items: [...options],
    selectedItem: chosen,
    itemToString: (item) => item?.label ?? '',
    itemToKey: (item) => item?.value,
    isItemDisabled: (item) => item.disabled === true,
    ...(props['aria-labelledby'] === undefined ? {} : { labelId: props['aria-labelledby'] }),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onValueChange(selectedItem.value);
    },
    // Tab chooses the highlighted option; a press outside or the window's loss of focus does not.
    stateReducer: (state, { changes, ...action }) =>
      action.type === useSelect.stateChangeTypes.ToggleButtonBlur &&
      (action.source === 'outside' || document.activeElement === button.current)
        ? { ...changes, selectedItem: state.selectedItem }
        : changes,
  });
  return (
    <div css={anchor} style={{ maxWidth: INPUT_WIDTH[inputWidth] }}>
      <div
        css={inputBox}
        data-invalid={props.invalid === true}
        data-unconfirmed={props.unconfirmed === true}
        data-disabled={disabled}
      >
        <SelectButton {...props} disabled={disabled} {...{ button, chosen, select }} />
      </div>
      <OptionList {...props} chosen={chosen} select={select} />
    </div>
  );
}

type PartProps = SelectProps & { chosen: SelectOption | null; select: SelectState };

function SelectButton({
  placeholder = '選択してください',
  startSlot,
  button,
  chosen,
  select,
  ...props
}: PartProps & { button: RefObject<HTMLButtonElement | null> }) {
  const isLabelled = props['aria-labelledby'] !== undefined;
  const buttonProps = select.getToggleButtonProps({ ref: button, disabled: props.disabled });
  return (
    <button
      {...buttonProps}
      type="button"
      role="combobox"
      aria-controls={buttonProps['aria-controls']}
      aria-expanded={buttonProps['aria-expanded']}
      {...{ [OPEN_LIST]: select.isOpen || undefined }}
      css={[innerInput, selectButton]}
      id={props.id}
      name={props.name}
      disabled={props.disabled}
      aria-label={isLabelled ? undefined : props['aria-label']}
      aria-labelledby={props['aria-labelledby']}
      aria-describedby={props['aria-describedby']}
      aria-required={props['aria-required']}
      aria-invalid={props['aria-invalid']}
    >
      <WrappedText>{startSlot}</WrappedText>
      {chosen ? (
        <>
          {chosen.media}
          <span css={clip}>{chosen.label}</span>
        </>
      ) : (
        <span css={placeholderText}>{placeholder}</span>
      )}
      <Icon icon={ChevronDown} color="gray" />
    </button>
  );
}

function OptionList({ options, chosen, select, ...props }: PartProps) {
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = select;
  const naming =
    props['aria-labelledby'] === undefined
      ? { 'aria-label': props['aria-label'], 'aria-labelledby': undefined }
      : {};
  return (
    <ul css={[popSurface, listBelow]} {...getMenuProps({ ...naming })} hidden={!isOpen}>
      {isOpen &&
        options.map((option, index) => (
          <li
            key={option.value}
            css={menuLine}
            data-highlighted={highlightedIndex === index ? '' : undefined}
            {...getItemProps({ item: option, index })}
          >
            <OptionFace option={option} chosen={option === chosen} />
          </li>
        ))}
    </ul>
  );
}

function OptionFace({ option, chosen }: { option: SelectOption; chosen: boolean }) {
  return (
    <>
      {option.media}
      <span css={fillRemaining}>
        <WrappedText>{option.label}</WrappedText>
        {option.hint !== undefined && <span css={hintText}>{option.hint}</span>}
      </span>
      {chosen && <Icon icon={Check} color="primary" />}
    </>
  );
}
