import type { ReactNode } from 'react';
import type { FieldProps } from '@hareto/design-system/inputs/field.tsx';

/** Props of every field component. */
export type CommonFieldProps<Value> = {
  /** final-form path: `corporate_name`, `account.bank_code`, `files[0].file_type`. */
  name: string;
  /** Also used in the error summary. */
  label: string;
  /** A label row with a hint, instead of the plain label. */
  labelNode?: ReactNode;
  /** true 必須, false 任意, absent no mark. */
  required?: boolean | undefined;
  helper?: ReactNode;
  /**
   * For an extracted value that the user has not confirmed yet: an amber frame with this sentence.
   */
  warning?: ReactNode;
  rightSlot?: ReactNode;
  hideLabel?: boolean | undefined;
  id?: string | undefined;
  /** Called after a committed change, just after the form's own `onCommit`. */
  onCommit?: ((value: Value) => void) | undefined;
};

/** The props for the frame around the control. */
export function frameProps(
  props: Omit<CommonFieldProps<unknown>, 'onCommit'>,
  controlId: string,
  error: string | undefined,
): Omit<FieldProps, 'children'> {
  const { label, labelNode, required, helper, warning, rightSlot, hideLabel } = props;
  return {
    id: controlId,
    label: labelNode ?? label,
    required,
    helper,
    warning,
    rightSlot,
    hideLabel,
    error,
  };
}

const OWN_KEYS = [
  'name',
  'label',
  'labelNode',
  'required',
  'helper',
  'warning',
  'rightSlot',
  'hideLabel',
  'id',
  'onCommit',
  'normalise',
] as const;
type OwnKey = (typeof OWN_KEYS)[number];

/** The props for the control itself. */
export function controlOnly<Props extends object>(props: Props): Omit<Props, OwnKey> {
  const entries = Object.entries(props).filter(
    ([key]) => !(OWN_KEYS as readonly string[]).includes(key),
  );
  return Object.fromEntries(entries) as Omit<Props, OwnKey>;
}
