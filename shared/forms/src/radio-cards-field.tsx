import { useId } from 'react';
import { Field, type FieldControlProps } from '@hareto/design-system/inputs/field.tsx';
import {
  RadioCards,
  RadioGroup,
  type RadioCardsProps,
} from '@hareto/design-system/inputs/radio-cards.tsx';
import { frameProps, type CommonFieldProps } from './field-props.ts';
import { useFormField } from './use-form-field.ts';

export type RadioCardsFieldProps = CommonFieldProps<string> &
  Pick<RadioCardsProps, 'options' | 'columns'> & {
    /** Plain radios in a row instead of cards. */
    plain?: boolean;
  };

export function RadioCardsField(props: RadioCardsFieldProps) {
  const { name, label, id, onCommit, options, columns, plain = false } = props;
  const made = useId();
  const controlId = id ?? made;
  const field = useFormField<string>({ name, label, controlId, empty: '', onCommit });
  const Group = plain ? RadioGroup : RadioCards;
  return (
    <Field {...frameProps(props, controlId, field.error)} group>
      {(control: FieldControlProps) => (
        <Group
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
