import { useId } from 'react';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { TextInput, type TextInputProps } from '@hareto/design-system/inputs/text-input.tsx';
import { controlOnly, frameProps, type CommonFieldProps } from './field-props.ts';
import { useFormField } from './use-form-field.ts';

export type TextFieldProps = CommonFieldProps<string> &
  Pick<
    TextInputProps,
    | 'type'
    | 'inputMode'
    | 'autoComplete'
    | 'placeholder'
    | 'inputWidth'
    | 'startSlot'
    | 'endSlot'
    | 'disabled'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'lang'
    | 'onFocus'
    | 'onCompositionUpdate'
    | 'onCompositionEnd'
    | 'ref'
  > & {
    /** Applied only on commit: full width → half width, kana. Must be idempotent. */
    normalise?: ((text: string) => string) | undefined;
  };

export function TextField(props: TextFieldProps) {
  const { name, label, id, onCommit, warning, normalise } = props;
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const field = useFormField<string>({ name, label, controlId, empty: '', normalise, onCommit });
  return (
    <Field {...frameProps(props, controlId, field.error)}>
      {(control) => (
        <TextInput
          {...controlOnly(props)}
          {...control}
          name={name}
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
