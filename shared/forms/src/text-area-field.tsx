import { useId } from 'react';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { TextArea, type TextAreaProps } from '@hareto/design-system/inputs/text-area.tsx';
import { frameProps, type CommonFieldProps } from './field-props.ts';
import { useFormField } from './use-form-field.ts';

export type TextAreaFieldProps = CommonFieldProps<string> &
  Pick<TextAreaProps, 'rows' | 'placeholder' | 'disabled'> & {
    normalise?: ((text: string) => string) | undefined;
  };

export function TextAreaField(props: TextAreaFieldProps) {
  const { name, label, id, onCommit, normalise, rows, placeholder, disabled } = props;
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const field = useFormField<string>({ name, label, controlId, empty: '', normalise, onCommit });
  return (
    <Field {...frameProps(props, controlId, field.error)}>
      {(control) => (
        <TextArea
          {...control}
          name={name}
          rows={rows}
          placeholder={placeholder}
          disabled={disabled}
          value={field.value}
          onValueChange={field.setValue}
          onCommit={field.commit}
          invalid={field.error !== undefined}
        />
      )}
    </Field>
  );
}
