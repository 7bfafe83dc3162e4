import { useId } from 'react';
import { Switch } from '@hareto/design-system/inputs/switch.tsx';
import type { CommonFieldProps } from './field-props.ts';
import { useFormField } from './use-form-field.ts';

export type SwitchFieldProps = Pick<
  CommonFieldProps<boolean>,
  'name' | 'label' | 'labelNode' | 'id' | 'onCommit'
> & { disabled?: boolean };

export function SwitchField({ name, label, labelNode, id, onCommit, disabled }: SwitchFieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const field = useFormField<boolean>({ name, label, controlId, empty: false, onCommit });
  return (
    <Switch
      id={controlId}
      name={name}
      disabled={disabled}
      checked={field.value}
      onCheckedChange={field.commit}
      label={labelNode ?? label}
    />
  );
}
