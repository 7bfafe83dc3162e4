import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Checkbox } from '@hareto/design-system/inputs/checkbox.tsx';
import { DatePicker } from '@hareto/design-system/inputs/date-picker.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { MoneyInput } from '@hareto/design-system/inputs/money-input.tsx';
import { PresetChips } from '@hareto/design-system/inputs/preset-chips.tsx';
import { Segment } from '@hareto/design-system/inputs/segment.tsx';
import { Select } from '@hareto/design-system/inputs/select.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import { useState } from 'react';
import { dayPresets } from './day-presets.ts';
import { LookupField } from './lookup-field.tsx';
import { valueOf, type DayRange, type FilterGroup, type FilterValues } from './filter-groups.ts';

type GroupOfKind<Kind extends FilterGroup['kind']> = Extract<FilterGroup, { kind: Kind }>;
interface Props<Group> {
  group: Group;
  values: FilterValues;
  today: PlainDate;
  change: (changes: FilterValues) => void;
}

const pair = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: end;
  gap: ${vars.space[2]};
  > span {
    padding-bottom: ${vars.space[2.5]};
  }
`;
/** A date with its weekday needs the whole width of a phone. */
const days = css`
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
    > span {
      display: none;
    }
  }
`;
const choices = css`
  display: grid;
  gap: ${vars.space[1]};
`;

export function GroupFields({ group, ...props }: Props<FilterGroup>) {
  if (group.kind === 'days') return <DayFields group={group} {...props} />;
  if (group.kind === 'amount') return <AmountFields group={group} {...props} />;
  if (group.kind === 'lookup') return <LookupField group={group} {...props} />;
  return group.isMultiple ? (
    <MultipleChoices group={group} {...props} />
  ) : (
    <Segment
      label={group.label}
      options={group.options}
      value={valueOf(props.values, group.name)}
      onValueChange={(value) => props.change({ [group.name]: value })}
    />
  );
}

/** Shows one range at a time; first the range that is set. */
function DayFields({
  group: { label, ranges },
  values,
  today,
  change,
}: Props<GroupOfKind<'days'>>) {
  const setRange = ranges.find(({ from, to }) => values[from] || values[to]);
  const [shown, setShown] = useState(setRange ?? ranges[0]);
  if (!shown) return null;
  return (
    <Stack gap={3}>
      {ranges.length > 1 && (
        <Select
          aria-label={`${label}の種類`}
          options={ranges.map((range) => ({ value: range.from, label: range.label }))}
          value={shown.from}
          onValueChange={(from) => setShown(ranges.find((range) => range.from === from))}
        />
      )}
      <DayRangeFields range={shown} values={values} today={today} change={change} />
    </Stack>
  );
}

/** Ignores keystrokes: an unfinished date would show an error, or rows would be counted for it. */
const waitForCommit = () => undefined;

function DayRangeFields({
  range,
  values,
  today,
  change,
}: Omit<Props<never>, 'group'> & { range: DayRange }) {
  const presets = dayPresets(today, range.isComing);
  const from = valueOf(values, range.from);
  const to = valueOf(values, range.to);
  const day = (name: string, end: string) => (
    <Field label={end}>
      {(control) => (
        <DatePicker
          {...control}
          today={today}
          jump
          value={valueOf(values, name)}
          onValueChange={waitForCommit}
          onCommit={(value) => change({ [name]: value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <PresetChips
        label={`${range.label}の期間`}
        items={presets}
        selected={presets.find((preset) => preset.from === from && preset.to === to)?.key ?? null}
        onChoose={(key) => {
          const preset = presets.find((one) => one.key === key);
          if (preset) change({ [range.from]: preset.from, [range.to]: preset.to });
        }}
      />
      <div css={[pair, days]} role="group" aria-label={range.label}>
        {day(range.from, '開始日')}
        <span aria-hidden="true">〜</span>
        {day(range.to, '終了日')}
      </div>
    </>
  );
}

function AmountFields({ group, values, change }: Props<GroupOfKind<'amount'>>) {
  const amount = (name: string, end: string) => (
    <Field label={end}>
      {(control) => (
        <MoneyInput
          {...control}
          placeholder="なし"
          value={valueOf(values, name)}
          onValueChange={(value) => change({ [name]: value })}
        />
      )}
    </Field>
  );
  return (
    <Stack gap={2}>
      <div css={pair} role="group" aria-label={group.label}>
        {amount(group.from, '下限')}
        <span aria-hidden="true">〜</span>
        {amount(group.to, '上限')}
      </div>
      <Text variant="caption" tone="muted">
        同じ金額を両方に入れると、その金額だけを探します。
      </Text>
    </Stack>
  );
}

function MultipleChoices({
  group: { name, label, options },
  values,
  change,
}: Props<GroupOfKind<'choices'>>) {
  const chosen = valueOf(values, name).split(',');
  const next = (value: string, on: boolean) =>
    options
      .map((option) => option.value)
      .filter((one) => (one === value ? on : chosen.includes(one)))
      .join(',');
  return (
    <div css={choices} role="group" aria-label={label}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onCheckedChange={(on) => change({ [name]: next(option.value, on) })}
        />
      ))}
    </div>
  );
}
