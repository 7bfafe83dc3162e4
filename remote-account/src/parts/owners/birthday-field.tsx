import { css } from '@emotion/react';
import { LABELS } from '@hareto/contracts/labels.ts';
import { ageOn, birthdayOf, formatBirthday } from '@hareto/domain/birthday.ts';
import { parsePlainDate, plainDateOf } from '@hareto/domain/plain-date.ts';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { useFormField } from '@hareto/forms/use-form-field.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { NativeSelect } from '@hareto/design-system/inputs/select.tsx';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { birthdayLists, DAY_OPTIONS, MONTH_OPTIONS, yearOptions } from '../birthday-lists.ts';

const age = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[1.5]};
  font-size: ${vars.font[13]};
  color: ${vars.color.textSub};
  > svg {
    color: ${vars.color.success};
  }
`;

type Part = 'birth_year' | 'birth_month' | 'birth_day';

interface BirthdayFieldProps {
  /** Path of the three parts, such as '' or `beneficial_owners[0].`. */
  path: string;
  name: 'representative_birthday' | 'owner_birthday';
  /** Shown above the lists, instead of the label that messages show. */
  labelNode?: string;
}

/** Three lists, checked together once a value is chosen in each. */
export function BirthdayField({ path, name, labelNode = LABELS[name] }: BirthdayFieldProps) {
  const kit = useFormKit();
  const id = useId();
  const whole = useFormField<string>({
    name: path + name,
    label: LABELS[name],
    controlId: `${id}-birth_year`,
    empty: '',
  });
  const chosen = useChosenParts(path);
  const validateIfComplete = () => {
    if (Object.values(chosen()).every((part) => part !== '')) kit.commit(path + name);
  };
  const isWrong = whole.error !== undefined;
  return (
    <Field label={labelNode} required group error={whole.error} id={id}>
      {({ 'aria-describedby': described }) => (
        <>
          <PartLists {...{ path, id, described }} invalid={isWrong} onChosen={validateIfComplete} />
          {!isWrong && <AgeLine path={path} />}
        </>
      )}
    </Field>
  );
}

/** The current values of the lists; '' where no value is chosen. */
function useChosenParts(path: string) {
  const { form } = useFormKit();
  const part = (name: Part) => String(form.getFieldState(path + name)?.value ?? '');
  return () => ({ year: part('birth_year'), month: part('birth_month'), day: part('birth_day') });
}

interface ListsProps {
  path: string;
  id: string;
  described: string | undefined;
  invalid: boolean;
  onChosen: () => void;
}

function PartLists(list: ListsProps) {
  const [years] = useState(() => yearOptions(host().clock.now()));
  return (
    <div css={birthdayLists}>
      <PartList {...list} part="birth_year" label="生まれた年" placeholder="年" options={years} />
      <PartList
        {...list}
        part="birth_month"
        label="生まれた月"
        placeholder="月"
        options={MONTH_OPTIONS}
      />
      <PartList
        {...list}
        part="birth_day"
        label="生まれた日"
        placeholder="日"
        options={DAY_OPTIONS}
      />
    </div>
  );
}

interface PartListProps extends ListsProps {
  part: Part;
  label: string;
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

function PartList({ path, id, part, label, described, invalid, onChosen, ...rest }: PartListProps) {
  const controlId = `${id}-${part}`;
  const field = useFormField<string>({
    name: path + part,
    label,
    controlId,
    empty: '',
    onCommit: onChosen,
  });
  return (
    <div>
      <NativeSelect
        {...rest}
        id={controlId}
        invalid={invalid}
        aria-invalid={invalid || undefined}
        aria-label={label}
        aria-required
        aria-describedby={described}
        value={field.value}
        onValueChange={field.commit}
      />
    </div>
  );
}

function AgeLine({ path }: { path: string }) {
  const chosen = useChosenParts(path);
  // Renders again when one of the three lists changes.
  useFormValues();
  const birthday = parsePlainDate(birthdayOf(chosen()));
  const today = plainDateOf(host().clock.now());
  if (birthday === null || birthday > today) return null;
  return (
    <p css={age}>
      <Icon icon={CircleCheck} />
      <span>{`${formatBirthday(birthday)}生まれ・${String(ageOn(birthday, today))}歳`}</span>
    </p>
  );
}
