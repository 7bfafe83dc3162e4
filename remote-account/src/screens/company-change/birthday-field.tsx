import { css } from '@emotion/react';
import { birthdayOf } from '@hareto/domain/birthday.ts';
import { useFormField } from '@hareto/forms/use-form-field.ts';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { NativeSelect } from '@hareto/design-system/inputs/select.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState, type ReactNode } from 'react';
import {
  birthdayLists,
  DAY_OPTIONS,
  MONTH_OPTIONS,
  yearOptions,
} from '../../parts/birthday-lists.ts';

// The year with its era needs the most room beside the registered birthday.
const besideCurrentValue = css`
  ${mq.desktop} {
    grid-template-columns: minmax(0, 1fr) 5.25rem 5.25rem;
  }
`;

interface BirthdayFieldProps {
  id: string;
  name: string;
  label: string;
  hideLabel: boolean;
  required: boolean;
  helper: ReactNode;
}

/** A birthday in three lists. It starts with the registered one, so none of them is ever empty. */
export function BirthdayField({ id, name, ...frame }: BirthdayFieldProps) {
  const field = useFormField<string>({ name, label: frame.label, controlId: id, empty: '' });
  const [years] = useState(() => yearOptions(host().clock.now()));
  const [year = '', month = '', day = ''] = field.value.split('-');
  // The values of the days have no leading zero, those of the months have one.
  const chosen = { year, month, day: day.replace(/^0/u, '') };
  const choose = (part: Partial<typeof chosen>) => field.commit(birthdayOf({ ...chosen, ...part }));
  const isWrong = field.error !== undefined;
  return (
    <Field {...frame} group error={field.error} id={`${id}-group`}>
      {({ 'aria-describedby': described }) => {
        const list = {
          invalid: isWrong,
          'aria-invalid': isWrong || undefined,
          'aria-describedby': described,
        };
        return (
          <div css={[birthdayLists, besideCurrentValue]}>
            <NativeSelect
              {...list}
              id={id}
              aria-label="生まれた年"
              options={years}
              value={chosen.year}
              onValueChange={(next) => choose({ year: next })}
            />
            <NativeSelect
              {...list}
              aria-label="生まれた月"
              options={MONTH_OPTIONS}
              value={chosen.month}
              onValueChange={(next) => choose({ month: next })}
            />
            <NativeSelect
              {...list}
              aria-label="生まれた日"
              options={DAY_OPTIONS}
              value={chosen.day}
              onValueChange={(next) => choose({ day: next })}
            />
          </div>
        );
      }}
    </Field>
  );
}
