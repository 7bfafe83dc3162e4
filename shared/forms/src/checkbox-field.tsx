import { useId } from 'react';
import { Checkbox } from '@hareto/design-system/inputs/checkbox.tsx';
import { FieldError } from '@hareto/design-system/inputs/field.tsx';
import type { CommonFieldProps } from './field-props.ts';
import { useFormField } from './use-form-field.ts';

export type CheckboxFieldProps = Pick<
  CommonFieldProps<boolean>,
  'name' | 'label' | 'labelNode' | 'required' | 'id' | 'onCommit'
> & { disabled?: boolean };

/**
 * For consent and options: the form's value is a boolean, which each click commits at once.
 * `labelNode` may contain links.
 */
export function CheckboxField({
  name,
  label,
  labelNode,
  required,
  id,
  onCommit,
  disabled,
}: CheckboxFieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const field = useFormField<boolean>({ name, label, controlId, empty: false, onCommit });
  const invalid = field.error !== undefined;
  return (
    <div>
      <Checkbox
        id={controlId}
        name={name}
        disabled={disabled}
        checked={field.value}
        onCheckedChange={field.commit}
        label={labelNode ?? label}
        aria-required={required === true || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? `${controlId}-error` : undefined}
      />
      {invalid && <FieldError id={`${controlId}-error`}>{field.error}</FieldError>}
    </div>
  );
}
