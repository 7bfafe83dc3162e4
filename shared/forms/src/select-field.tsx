import { useId } from 'react';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import type { SelectProps } from '@hareto/design-system/inputs/select-props.ts';
import { NativeSelect, Select } from '@hareto/design-system/inputs/select.tsx';
import { frameProps, type CommonFieldProps } from './field-props.ts';
import { useFormField } from './use-form-field.ts';

export type SelectFieldProps = CommonFieldProps<string> &
  Pick<
    SelectProps,
    'options' | 'placeholder' | 'disabled' | 'autoComplete' | 'inputWidth' | 'startSlot'
  > & {
    /** Always the platform's list: for prefectures, months, and fields that browsers fill in. */
    native?: boolean;
  };

export function SelectField(props: SelectFieldProps) {
  const {
    name,
    label,
    id,
    onCommit,
    warning,
    options,
    placeholder,
    disabled,
    autoComplete,
    inputWidth,
    startSlot,
    native = false,
  } = props;
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const field = useFormField<string>({ name, label, controlId, empty: '', onCommit });
  const Control = native ? NativeSelect : Select;
  return (
    <Field {...frameProps(props, controlId, field.error)}>
      {(control) => (
        <Control
          {...control}
          {...{ options, placeholder, disabled, autoComplete, inputWidth, startSlot }}
          name={name}
          value={field.value}
          onValueChange={field.commit}
          invalid={field.error !== undefined}
          unconfirmed={Boolean(warning)}
        />
      )}
    </Field>
  );
}
