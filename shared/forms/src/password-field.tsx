import { useId, type ReactNode } from 'react';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import {
  PasswordChecklist,
  PasswordInput,
  type PasswordInputProps,
  type PasswordRule,
} from '@hareto/design-system/inputs/password-input.tsx';
import { frameProps, type CommonFieldProps } from './field-props.ts';
import { useFormField } from './use-form-field.ts';

export type PasswordFieldProps = CommonFieldProps<string> &
  Pick<PasswordInputProps, 'placeholder'> & {
    /** current-password at sign-in, new-password where one is chosen. */
    autoComplete: 'current-password' | 'new-password';
    /** A list below whose rules are checked while typing. */
    rules?: ((password: string) => readonly PasswordRule[]) | undefined;
    /** Strength of the typed password, above the list. */
    meter?: ((password: string) => ReactNode) | undefined;
    normalise?: ((text: string) => string) | undefined;
  };

export function PasswordField(props: PasswordFieldProps) {
  const { name, label, id, onCommit, normalise, meter, rules, autoComplete, placeholder } = props;
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const field = useFormField<string>({ name, label, controlId, empty: '', normalise, onCommit });
  return (
    <div>
      <Field {...frameProps(props, controlId, field.error)}>
        {(control) => (
          <PasswordInput
            {...control}
            name={name}
            autoComplete={autoComplete}
            placeholder={placeholder}
            value={field.value}
            onValueChange={field.setValue}
            onCommit={field.commit}
            invalid={field.error !== undefined}
          />
        )}
      </Field>
      {meter?.(field.value)}
      {rules && <PasswordChecklist rules={rules(field.value)} />}
    </div>
  );
}
