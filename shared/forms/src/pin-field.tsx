import { useId } from 'react';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { PinInput, type PinInputProps } from '@hareto/design-system/inputs/pin-input.tsx';
import { frameProps, type CommonFieldProps } from './field-props.ts';
import { useFormKit } from './form-kit.ts';
import { useFormField } from './use-form-field.ts';

export type PinFieldProps = CommonFieldProps<string> &
  Pick<PinInputProps, 'length' | 'mode' | 'autoFocus' | 'disabled'> & {
    /** The last digit submits the form, once. */
    submitOnComplete?: boolean;
  };

/** Empties and focuses a refused code; its message stays until the next one is complete. */
export function PinField(props: PinFieldProps) {
  const {
    name,
    label,
    id,
    onCommit,
    length,
    mode,
    autoFocus,
    disabled,
    submitOnComplete = true,
  } = props;
  const kit = useFormKit();
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const field = useFormField<string>({
    name,
    label,
    controlId,
    empty: '',
    onCommit,
    onRefused: () => {
      field.setValue('');
    },
  });
  const complete = (code: string) => {
    field.commit(code);
    if (submitOnComplete) kit.submit();
  };
  return (
    <Field {...frameProps(props, controlId, field.error)}>
      {(control) => (
        <PinInput
          {...control}
          name={name}
          length={length}
          mode={mode}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- its page has no other task
          autoFocus={autoFocus}
          disabled={disabled}
          value={field.value}
          onValueChange={field.setValue}
          onComplete={complete}
          invalid={field.error !== undefined}
        />
      )}
    </Field>
  );
}
