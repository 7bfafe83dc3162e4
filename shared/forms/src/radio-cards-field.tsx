import { useId, type ReactNode } from 'react';
import { Field, type FieldControlProps } from '@hareto/design-system/inputs/field.tsx';
import { RadioCards } from '@hareto/design-system/inputs/radio-cards.tsx';
import type { RadioCardsProps } from '@hareto/design-system/inputs/radios.tsx';
import { frameProps, type CommonFieldProps } from './field-props.ts';
import { useFormField } from './use-form-field.ts';

export type RadioCardsFieldProps = CommonFieldProps<string> &
  Pick<RadioCardsProps, 'options' | 'columns'> & {
    /**
     * Another component for the same radios, such as `RadioGroup`, which shows plain radios in a
     * row.
     */
    radios?: (props: RadioCardsProps) => ReactNode;
  };

export function RadioCardsField(props: RadioCardsFieldProps) {
  const { name, label, id, onCommit, options, columns, radios: Radios = RadioCards } = props;
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const field = useFormField<string>({ name, label, controlId, empty: '', onCommit });
  return (
    <Field {...frameProps(props, controlId, field.error)} group>
      {(control: FieldControlProps) => (
        <Radios
          {...control}
          name={name}
          options={options}
          columns={columns}
          value={field.value}
          onValueChange={field.commit}
          invalid={field.error !== undefined}
        />
      )}
    </Field>
  );
}
