import type { ReactNode } from 'react';
import type { InputWidth } from './input-box.ts';

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
  /** Called when an option is chosen, which commits it. */
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
