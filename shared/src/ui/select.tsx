import { css } from '@emotion/react';
import { useSelect } from 'downshift';
import { Check, ChevronDown } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { vars } from './css-variables.ts';
import { Icon } from './icon.tsx';
import { adornStart, innerInput, inputBox, INPUT_WIDTH, type InputWidth } from './input-box.ts';
import { listBelow, menuLine, popSurface } from './surface.ts';
import { useIsDesktop } from './use-is-desktop.ts';

export type SelectOption = {
  value: string;
  label: string;
  /** Second line. */
  hint?: string | undefined;
  /** Before the label: a card's brand plate. */
  media?: ReactNode;
  disabled?: boolean | undefined;
};

export type SelectProps = {
  options: readonly SelectOption[];
  /** '' when nothing is chosen. */
  value: string;
  /** Choosing is committing. */
  onValueChange: (value: string) => void;
  placeholder?: string | undefined;
  id?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  invalid?: boolean | undefined;
  unconfirmed?: boolean | undefined;
  autoComplete?: string | undefined;
  inputWidth?: InputWidth | undefined;
  startSlot?: ReactNode;
  'aria-labelledby'?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-required'?: true | undefined;
  'aria-invalid'?: true | undefined;
};

const anchor = css`position: relative;`;
const face = css`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 0 12px;
  cursor: pointer;
  text-align: start;
  > :last-child { margin-left: auto; }
`;
const native = css`appearance: none; padding-right: 36px; cursor: pointer;`;
const chevron = css`position: absolute; right: 12px; pointer-events: none; color: ${vars.color.textMuted};`;
const placeholderText = css`color: ${vars.color.placeholder};`;
const clip = css`overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0;`;
const hintText = css`display: block; font-size: ${vars.font[12]}; line-height: 1.6; color: ${vars.color.textMuted};`;
const takesRest = css`flex: 1; min-width: 0;`;

/** The design's list on desktop, the platform's own picker below 1024. */
export function Select(props: SelectProps) {
  const isDesktop = useIsDesktop();
  return isDesktop ? <ListSelect {...props} /> : <NativeSelect {...props} />;
}

/** Always the platform's own: long lists such as prefectures and months. */
export function NativeSelect({ options, value, onValueChange, placeholder = '選択してください', invalid = false, unconfirmed = false, inputWidth = 'full', startSlot, disabled, ...rest }: SelectProps) {
  return (
    <div css={inputBox} style={{ maxWidth: INPUT_WIDTH[inputWidth] }} data-invalid={invalid} data-unconfirmed={unconfirmed} data-disabled={disabled === true}>
      {startSlot !== undefined && <span css={adornStart}>{startSlot}</span>}
      <select {...rest} disabled={disabled} css={[innerInput, native]} value={value} onChange={(event) => { onValueChange(event.target.value); }}>
        <option value="" disabled hidden>{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>{option.hint ? `${option.label}（${option.hint}）` : option.label}</option>
        ))}
      </select>
      <Icon icon={ChevronDown} css={chevron} />
    </div>
  );
}

function ListSelect(props: SelectProps) {
  const { options, value, onValueChange, placeholder = '選択してください', invalid = false, unconfirmed = false, inputWidth = 'full', disabled = false, startSlot, id, name } = props;
  const toggle = useRef<HTMLButtonElement>(null);
  const chosen = options.find((option) => option.value === value) ?? null;
  const { isOpen, highlightedIndex, getToggleButtonProps, getMenuProps, getItemProps } = useSelect<SelectOption>({
    items: [...options],
    selectedItem: chosen,
    itemToString: (item) => item?.label ?? '',
    itemToKey: (item) => item?.value,
    isItemDisabled: (item) => item.disabled === true,
    ...(id === undefined ? {} : { toggleButtonId: id }),
    ...(props['aria-labelledby'] === undefined ? {} : { labelId: props['aria-labelledby'] }),
    onSelectedItemChange: ({ selectedItem }) => { if (selectedItem) onValueChange(selectedItem.value); },
  });
  const naming = props['aria-labelledby'] === undefined ? { 'aria-label': props['aria-label'], 'aria-labelledby': undefined } : {};
  const state = { 'aria-describedby': props['aria-describedby'], 'aria-required': props['aria-required'], 'aria-invalid': props['aria-invalid'] };
  return (
    <div css={anchor} style={{ maxWidth: INPUT_WIDTH[inputWidth] }}>
      <div css={inputBox} data-invalid={invalid} data-unconfirmed={unconfirmed} data-disabled={disabled}>
        <button type="button" css={[innerInput, face]} {...getToggleButtonProps({ ref: toggle, disabled, ...state, ...naming })} name={name}>
          {startSlot}
          {chosen ? <>{chosen.media}<span css={clip}>{chosen.label}</span></> : <span css={placeholderText}>{placeholder}</span>}
          <Icon icon={ChevronDown} color="gray" />
        </button>
      </div>
      <ul css={[popSurface, listBelow]} {...getMenuProps({ ...naming })} hidden={!isOpen}>
        {isOpen && options.map((option, index) => (
          <li key={option.value} css={menuLine} data-highlighted={highlightedIndex === index ? '' : undefined} {...getItemProps({ item: option, index })}>
            <OptionFace option={option} chosen={option === chosen} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OptionFace({ option, chosen }: { option: SelectOption; chosen: boolean }) {
  return (
    <>
      {option.media}
      <span css={takesRest}>
        {option.label}
        {option.hint !== undefined && <span css={hintText}>{option.hint}</span>}
      </span>
      {chosen && <Icon icon={Check} color="primary" />}
    </>
  );
}
