import { css } from '@emotion/react';
import { useSelect } from 'downshift';
import { Check } from 'lucide-react';
import { vars } from './css-variables.ts';
import { Icon } from './icon.tsx';
import type { DriverProps } from './late-driver.tsx';
import type { SelectOption, SelectProps } from './select.tsx';
import { menuLine } from './menu-line.ts';
import { listBelow, popSurface } from './surface.ts';
import { useDrive } from './use-drive.ts';

export type SelectDriverProps = DriverProps<HTMLButtonElement> & Pick<SelectProps, 'options' | 'onValueChange' | 'disabled' | 'aria-label' | 'aria-labelledby'> & { chosen: SelectOption | null };

const hintText = css`display: block; font-size: ${vars.font[12]}; line-height: 1.6; color: ${vars.color.textMuted};`;
const takesRest = css`flex: 1; min-width: 0;`;

/** The list, and what moves in it. */
export function SelectDriver(props: SelectDriverProps) {
  const { options, onValueChange, disabled, chosen } = props;
  const { isOpen, highlightedIndex, getToggleButtonProps, getMenuProps, getItemProps, openMenu } = useSelect<SelectOption>({
    items: [...options],
    selectedItem: chosen,
    itemToString: (item) => item?.label ?? '',
    itemToKey: (item) => item?.value,
    isItemDisabled: (item) => item.disabled === true,
    ...(props['aria-labelledby'] === undefined ? {} : { labelId: props['aria-labelledby'] }),
    onSelectedItemChange: ({ selectedItem }) => { if (selectedItem) onValueChange(selectedItem.value); },
  });
  useDrive(props, getToggleButtonProps({ disabled }), openMenu);
  const naming = props['aria-labelledby'] === undefined ? { 'aria-label': props['aria-label'], 'aria-labelledby': undefined } : {};
  return (
    <ul css={[popSurface, listBelow]} {...getMenuProps({ ...naming })} hidden={!isOpen}>
      {isOpen && options.map((option, index) => (
        <li key={option.value} css={menuLine} data-highlighted={highlightedIndex === index ? '' : undefined} {...getItemProps({ item: option, index })}>
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
      <span css={takesRest}>
        {option.label}
        {option.hint !== undefined && <span css={hintText}>{option.hint}</span>}
      </span>
      {chosen && <Icon icon={Check} color="primary" />}
    </>
  );
}
