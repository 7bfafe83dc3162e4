import { css } from '@emotion/react';
import { filterChoice } from './filter-choice.ts';
import { DatePicker } from '@hareto/design-system/inputs/date-picker.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { Select } from '@hareto/design-system/inputs/select.tsx';
import { addDays, type PlainDate } from '@hareto/domain/plain-date.ts';
import { useState } from 'react';
import { daysLabel } from './request-filter-groups.ts';
import type { RequestSearch, RequestTab } from './request-list-search.ts';

const days = css`
  display: flex;
  align-items: end;
  gap: 8px;
  > div {
    width: 168px;
  }
`;

type Days = Pick<RequestSearch, 'from' | 'to'>;
interface Props {
  tab: RequestTab;
  search: RequestSearch;
  today: PlainDate;
  change: (days: Partial<Days>) => void;
}

const NO_LIMIT: Days = { from: '', to: '' };
const CUSTOM_RANGE = 'own';

/** The first and the last day of a day's month. */
function monthOf(day: PlainDate): Days {
  const first = `${day.slice(0, 7)}-01` as PlainDate;
  const next = addDays(first, 31);
  const last = addDays(`${next.slice(0, 7)}-01` as PlainDate, -1);
  return { from: first, to: last };
}

/** The most common ranges; users enter other ranges as two dates. */
function presetsOf(tab: RequestTab, today: PlainDate): Record<string, Days & { label: string }> {
  const all = { label: 'すべて', ...NO_LIMIT };
  if (tab !== 'history')
    return {
      all,
      soon: { label: '3日以内', from: '', to: addDays(today, 3) },
      week: { label: '7日以内', from: '', to: addDays(today, 7) },
      month: { label: '今月末まで', from: '', to: monthOf(today).to },
    };
  const thisMonth = monthOf(today);
  return {
    all,
    month: { label: '今月', ...thisMonth },
    last: { label: '先月', ...monthOf(addDays(thisMonth.from as PlainDate, -1)) },
  };
}

/** Filters by due date; in the history, by the day on which the request ended. */
export function DaysFilter({ tab, search, today, change }: Props) {
  const presets = presetsOf(tab, today);
  const matchingPreset = Object.keys(presets).find(
    (key) => presets[key]?.from === search.from && presets[key].to === search.to,
  );
  const [isCustom, setIsCustom] = useState(matchingPreset === undefined);
  const label = daysLabel(tab);
  const options = Object.entries(presets).map(([value, preset]) => ({
    value,
    label: preset.label,
  }));
  return (
    <>
      <div css={filterChoice}>
        <Select
          aria-label={label}
          startSlot={`${label}：`}
          options={[...options, { value: CUSTOM_RANGE, label: '期間を指定' }]}
          value={isCustom || matchingPreset === undefined ? CUSTOM_RANGE : matchingPreset}
          onValueChange={(value) => {
            setIsCustom(value === CUSTOM_RANGE);
            const preset = presets[value];
            if (preset) change({ from: preset.from, to: preset.to });
          }}
        />
      </div>
      {(isCustom || matchingPreset === undefined) && (
        <CustomRange label={label} search={search} today={today} change={change} />
      )}
    </>
  );
}

function CustomRange({ label, search, today, change }: Omit<Props, 'tab'> & { label: string }) {
  const { from, to } = search;
  const [typed, setTyped] = useState<Days>({ from, to });
  const dateField = (name: keyof Days, end: string) => (
    <Field label={`${label}（${end}）`} hideLabel>
      {(control) => (
        <DatePicker
          {...control}
          today={today}
          value={typed[name]}
          onValueChange={(value) => setTyped({ ...typed, [name]: value })}
          onCommit={(value) => change({ [name]: value })}
        />
      )}
    </Field>
  );
  return (
    <div css={days}>
      {dateField('from', 'から')}
      <span aria-hidden="true">〜</span>
      {dateField('to', 'まで')}
    </div>
  );
}
