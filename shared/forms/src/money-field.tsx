import { useId } from 'react';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { MoneyInput, type MoneyInputProps } from '@hareto/design-system/inputs/money-input.tsx';
import { frameProps, type CommonFieldProps } from './field-props.ts';
import { useFormField } from './use-form-field.ts';

/** The form's value is a string of digits, '' when empty; `toInput` converts it to a number. */
export type MoneyFieldProps = CommonFieldProps<string> &
  Pick<MoneyInputProps, 'placeholder' | 'disabled' | 'startSlot' | 'sign' | 'onFocus'>;

export function MoneyField(props: MoneyFieldProps) {
  const { name, label, id, onCommit, warning, placeholder, disabled, startSlot, sign } = props;
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const field = useFormField<string>({ name, label, controlId, empty: '', onCommit });
  return (
    <Field {...frameProps(props, controlId, field.error)}>
      {(control) => (
        <MoneyInput
          {...control}
          name={name}
          placeholder={placeholder}
          disabled={disabled}
          startSlot={startSlot}
          sign={sign}
          value={field.value}
          onValueChange={field.setValue}
          onCommit={field.commit}
          invalid={field.error !== undefined}
          unconfirmed={Boolean(warning)}
        />
      )}
    </Field>
  );
}
