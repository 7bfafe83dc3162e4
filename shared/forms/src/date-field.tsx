import { useId } from 'react';
import { DatePicker, type DatePickerProps } from '@hareto/design-system/inputs/date-picker.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { controlOnly, frameProps, type CommonFieldProps } from './field-props.ts';
import { useFormField } from './use-form-field.ts';

/**
 * The form's value is 'YYYY-MM-DD', '' or, while the input is not a date, the text as typed (the
 * schema refuses it).
 */
export type DateFieldProps = Omit<CommonFieldProps<string>, 'onCommit'> & {
  /** `before` is the value before the first keystroke. */
  onCommit?: ((value: string, before: string) => void) | undefined;
} & Pick<
    DatePickerProps,
    | 'today'
    | 'min'
    | 'max'
    | 'note'
    | 'jump'
    | 'closedReason'
    | 'disabled'
    | 'startSlot'
    | 'autoComplete'
    | 'placeholder'
  >;

export function DateField(props: DateFieldProps) {
  const { name, label, id, onCommit, warning } = props;
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const field = useFormField<string>({ name, label, controlId, empty: '' });
  return (
    <Field {...frameProps(props, controlId, field.error)}>
      {(control) => (
        <DatePicker
          {...controlOnly(props)}
          {...control}
          name={name}
          value={field.value}
          onValueChange={field.setValue}
          onCommit={(value, before) => {
            field.commit(value);
            onCommit?.(value, before);
          }}
          invalid={field.error !== undefined}
          unconfirmed={Boolean(warning)}
        />
      )}
    </Field>
  );
}
