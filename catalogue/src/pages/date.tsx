import { plainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import { Calendar } from '@hareto/design-system/inputs/calendar.tsx';
import { DatePicker, type DatePickerProps } from '@hareto/design-system/inputs/date-picker.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { alone } from '../behind.tsx';
import { Controlled } from '../controlled.tsx';
import { TODAY } from '../samples.ts';
import { cataloguePage } from '../state.ts';

const isWeekend = (date: PlainDate) => [0, 6].includes(new Date(`${date}T00:00Z`).getUTCDay());
const closedReason = (date: PlainDate) => (isWeekend(date) ? '銀行休業日' : null);
const BANK_DAYS = {
  today: TODAY,
  min: plainDate('2026-05-19'),
  closedReason,
  note: '灰色は銀行休業日・受付前の日付です。最短は5/19（火）。',
};

const picker =
  (
    label: string,
    value: string,
    { error, ...rest }: Partial<DatePickerProps> & { error?: string } = {},
  ) =>
  () => (
    <Field label={label} required error={error}>
      {(control) => (
        <Controlled initial={value}>
          {(held, set) => (
            <DatePicker
              {...control}
              {...BANK_DAYS}
              {...rest}
              invalid={error !== undefined}
              value={held}
              onValueChange={set}
            />
          )}
        </Controlled>
      )}
    </Field>
  );

export const date = cataloguePage('date', '日付', {
  empty: picker('振込希望日（空）', ''),
  filled: picker('振込希望日', '2026-05-29'),
  focus: { show: picker('振込希望日（入力中）', '2026-05-29'), act: 'focus' },
  error: picker('振込希望日（休業日）', '2026-05-23', {
    error: 'この日は銀行休業日です。別の日を選んでください。',
  }),
  'not-a-date': picker('振込希望日（日付でない）', '2/31', {
    error: '振込希望日を正しく入力してください。',
  }),
  unconfirmed: picker('支払期限（要確認）', '2026-05-29', { unconfirmed: true }),
  disabled: picker('振込希望日（使えません）', '2026-05-29', { disabled: true }),
  // The calendar takes the focus, as it does when it opens.
  calendar: {
    alone: true,
    show: alone(() => (
      <Calendar {...BANK_DAYS} value={plainDate('2026-05-29')} onSelect={() => undefined} />
    )),
  },
  birthday: {
    alone: true,
    show: alone(() => (
      <Calendar
        jump
        today={TODAY}
        max={TODAY}
        value={plainDate('1984-02-29')}
        onSelect={() => undefined}
      />
    )),
  },
  open: {
    alone: true,
    act: 'press',
    target: '[aria-label="カレンダーを開く"]',
    show: alone(picker('振込希望日', '2026-05-29')),
  },
});
