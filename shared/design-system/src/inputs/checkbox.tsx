import type { ComponentProps, ReactNode, Ref } from 'react';
import { checkboxControl, choiceLabel, withoutLabelText } from './checkbox-radio-styles.ts';
import { visuallyHidden } from '../foundation/visually-hidden.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'ref'> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  hideLabel?: boolean;
  indeterminate?: boolean;
};

const setIndeterminate =
  (indeterminate: boolean): Ref<HTMLInputElement> =>
  (element) => {
    if (element) element.indeterminate = indeterminate;
  };

export function Checkbox({
  checked,
  onCheckedChange,
  label,
  hideLabel = false,
  indeterminate = false,
  className,
  ...rest
}: CheckboxProps) {
  return (
    <label css={[choiceLabel, hideLabel && withoutLabelText]} className={className}>
      <input
        {...rest}
        ref={setIndeterminate(indeterminate)}
        type="checkbox"
        css={checkboxControl}
        checked={checked}
        onChange={(event) => {
          onCheckedChange(event.target.checked);
        }}
      />
      <span css={hideLabel && visuallyHidden}>{label}</span>
    </label>
  );
}
