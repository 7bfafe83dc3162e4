import { css } from '@emotion/react';
import { ChevronDown } from 'lucide-react';
import { vars } from '../foundation/css-variables.ts';
import { Icon } from '../foundation/icon.tsx';
import { startSlotStyle, innerInput, inputBox, INPUT_WIDTH } from './input-box.ts';
import { ListSelect } from './list-select.tsx';
import type { SelectProps } from './select-props.ts';
import { useIsDesktop } from '../foundation/use-is-desktop.ts';

const native = css`
  appearance: none;
  padding-right: 36px;
  cursor: pointer;
`;
const chevron = css`
  position: absolute;
  right: 12px;
  pointer-events: none;
  color: ${vars.color.textMuted};
`;

/** The design's own list on desktops, the platform's picker below 1024. */
export function Select(props: SelectProps) {
  const isDesktop = useIsDesktop();
  return isDesktop ? <ListSelect {...props} /> : <NativeSelect {...props} />;
}

/** Always the platform's picker, for long lists such as prefectures and months. */
export function NativeSelect({
  options,
  value,
  onValueChange,
  placeholder = '選択してください',
  invalid = false,
  unconfirmed = false,
  inputWidth = 'full',
  startSlot,
  disabled,
  ...rest
}: SelectProps) {
  return (
    <div
      css={inputBox}
      style={{ maxWidth: INPUT_WIDTH[inputWidth] }}
      data-invalid={invalid}
      data-unconfirmed={unconfirmed}
      data-disabled={disabled === true}
    >
      {startSlot !== undefined && <span css={startSlotStyle}>{startSlot}</span>}
      <select
        {...rest}
        disabled={disabled}
        css={[innerInput, native]}
        value={value}
        onChange={(event) => {
          onValueChange(event.target.value);
        }}
      >
        <option value="" disabled hidden>
          {placeholder}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.hint ? `${option.label}（${option.hint}）` : option.label}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} css={chevron} />
    </div>
  );
}
