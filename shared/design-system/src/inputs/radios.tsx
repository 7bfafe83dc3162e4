import { useId, type ReactNode } from 'react';
import { radioControl } from './checkbox-radio-styles.ts';

export type ChoiceOption = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** Before the text: a brand plate. */
  media?: ReactNode;
  /** At the right end: a badge. */
  end?: ReactNode;
  disabled?: boolean | undefined;
  /** Red text below: 「有効期限が切れています」. */
  disabledReason?: string | undefined;
};

export type RadioCardsProps = {
  options: readonly ChoiceOption[];
  value: string;
  /** Called when an option is chosen, which commits it. */
  onValueChange: (value: string) => void;
  name?: string | undefined;
  /** 2: side by side on desktop. */
  columns?: 1 | 2 | undefined;
  invalid?: boolean | undefined;
  id?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-required'?: true | undefined;
  'aria-invalid'?: true | undefined;
};

type RadiosProps = RadioCardsProps & {
  render: (option: ChoiceOption, input: ReactNode, checked: boolean) => ReactNode;
};

/** Native radios of one group; `render` gives each its label. */
export function Radios({
  options,
  value,
  onValueChange,
  name,
  invalid,
  id,
  render,
  ...rest
}: RadiosProps) {
  const generatedId = useId();
  return options.map((option, index) => {
    const checked = option.value === value;
    const input = (
      <input
        type="radio"
        css={radioControl}
        id={index === 0 ? id : undefined}
        name={name ?? generatedId}
        value={option.value}
        checked={checked}
        disabled={option.disabled}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.1 allows it on every element, and the style uses it
        aria-invalid={invalid === true ? true : undefined}
        aria-describedby={rest['aria-describedby']}
        onChange={() => {
          onValueChange(option.value);
        }}
      />
    );
    return render(option, input, checked);
  });
}

/** The attributes of the element around the radios. */
export const groupProps = (props: RadioCardsProps) => ({
  role: 'radiogroup',
  'aria-label': props['aria-label'],
  'aria-labelledby': props['aria-labelledby'],
  'aria-required': props['aria-required'],
});
