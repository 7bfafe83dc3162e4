import { useId } from 'react';
import { Combobox } from '@hareto/design-system/inputs/combobox.tsx';
import type { ComboboxProps } from '@hareto/design-system/inputs/combobox-props.ts';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { controlOnly, frameProps, type CommonFieldProps } from './field-props.ts';
import { useFormField } from './use-form-field.ts';

/** The form's value is the chosen item, or null. */
export type ComboboxFieldProps<T> = CommonFieldProps<T | null> &
  Pick<
    ComboboxProps<T>,
    | 'load'
    | 'itemKey'
    | 'itemLabel'
    | 'candidate'
    | 'placeholder'
    | 'emptyText'
    | 'footer'
    | 'openOnFocus'
    | 'disabled'
    | 'startSlot'
  >;

export function ComboboxField<T>(props: ComboboxFieldProps<T>) {
  const { name, label, id, onCommit, warning } = props;
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const field = useFormField<T | null>({ name, label, controlId, empty: null, onCommit });
  return (
    <Field {...frameProps(props, controlId, field.error)}>
      {(control) => (
        <Combobox<T>
          {...controlOnly(props)}
          {...control}
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
