import { Combobox } from '@hareto/design-system/inputs/combobox.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { useState } from 'react';
import {
  valueOf,
  type FilterGroup,
  type FilterOption,
  type FilterValues,
} from './filter-groups.ts';

interface Props {
  group: Extract<FilterGroup, { kind: 'lookup' }>;
  values: FilterValues;
  change: (changes: FilterValues) => void;
}

/** One of very many options, found by typing. */
export function LookupField({ group, values, change }: Props) {
  const { label, name, placeholder, emptyText, load } = group;
  const [option, setOption] = useState(group.chosen);
  return (
    <Field label={label} hideLabel>
      {(control) => (
        <Combobox<FilterOption>
          {...control}
          inFlow
          openOnFocus
          load={load}
          itemKey={({ value }) => value}
          itemLabel={(item) => item.label}
          value={option?.value === valueOf(values, name) ? option : null}
          onValueChange={(next) => {
            setOption(next);
            change({ [name]: next?.value ?? '' });
          }}
          placeholder={placeholder}
          emptyText={emptyText}
        />
      )}
    </Field>
  );
}
