import { css } from '@emotion/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { vars } from './css-variables.ts';
import { Icon } from './icon.tsx';
import { adornStart, innerInput, inputBox, INPUT_WIDTH, type InputWidth } from './input-box.ts';
import { LateList, useLateDriver, type LateDriver } from './late-driver.tsx';
import { latePart } from './late-part.tsx';
import type { SelectDriverProps } from './select-driver.tsx';
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

// With downshift 11 KB on the wire, which a page needs only when somebody opens a list.
const driver = latePart<SelectDriverProps>(async () => (await import(/* webpackChunkName: "lists" */ './select-driver.tsx')).SelectDriver);

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
  const { value, invalid = false, unconfirmed = false, inputWidth = 'full', disabled = false } = props;
  const late = useLateDriver<HTMLButtonElement>(driver);
  const chosen = props.options.find((option) => option.value === value) ?? null;
  return (
    <div css={anchor} style={{ maxWidth: INPUT_WIDTH[inputWidth] }}>
      <div css={inputBox} data-invalid={invalid} data-unconfirmed={unconfirmed} data-disabled={disabled}>
        <ListFace {...props} late={late} chosen={chosen} />
      </div>
      <LateList late={late}><driver.Part {...props} {...late} chosen={chosen} /></LateList>
    </div>
  );
}

function ListFace({ placeholder = '選択してください', disabled = false, startSlot, id, name, late, chosen, ...props }: SelectProps & { late: LateDriver<HTMLButtonElement>; chosen: SelectOption | null }) {
  const driven = late.useDriven();
  return (
    <button
      ref={late.element}
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      css={[innerInput, face]}
      {...driven}
      aria-controls={driven['aria-controls']}
      id={id}
      name={name}
      disabled={disabled}
      aria-label={props['aria-labelledby'] === undefined ? props['aria-label'] : undefined}
      aria-labelledby={props['aria-labelledby']}
      aria-describedby={props['aria-describedby']}
      aria-required={props['aria-required']}
      aria-invalid={props['aria-invalid']}
    >
      {startSlot}
      {chosen ? <>{chosen.media}<span css={clip}>{chosen.label}</span></> : <span css={placeholderText}>{placeholder}</span>}
      <Icon icon={ChevronDown} color="gray" />
    </button>
  );
}
