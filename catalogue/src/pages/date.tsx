import { plainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import { Calendar } from '@hareto/design-system/inputs/calendar.tsx';
import { DatePicker, type DatePickerProps } from '@hareto/design-system/inputs/date-picker.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { aloneOnPage } from '../behind.tsx';
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

const dateField =
  (
    label: string,
    value: string,
    { error, ...rest }: Partial<DatePickerProps> & { error?: string } = {},
  ) =>
  () => (
    <Field label={label} required error={error}>
      {(control) => (
        <Controlled initial={value}>
          {(currentValue, set) => (
            <DatePicker
              {...control}
              {...BANK_DAYS}
              {...rest}
              invalid={error !== undefined}
              value={currentValue}
              onValueChange={set}
            />
          )}
        </Controlled>
      )}
    </Field>
  );

export const date = cataloguePage('date', '日付', {
  empty: dateField('振込希望日（空）', ''),
  filled: dateField('振込希望日', '2026-05-29'),
  focus: { show: dateField('振込希望日（入力中）', '2026-05-29'), act: 'focus' },
  error: dateField('振込希望日（休業日）', '2026-05-23', {
    error: 'この日は銀行休業日です。別の日を選んでください。',
  }),
  'not-a-date': dateField('振込希望日（日付でない）', '2/31', {
    error: '振込希望日を正しく入力してください。',
  }),
  unconfirmed: dateField('支払期限（要確認）', '2026-05-29', { unconfirmed: true }),
  disabled: dateField('振込希望日（使えません）', '2026-05-29', { disabled: true }),
  // The calendar takes the focus, as it does when it opens.
  calendar: {
    fullWindow: true,
    show: aloneOnPage(() => (
      <Calendar {...BANK_DAYS} value={plainDate('2026-05-29')} onSelect={() => undefined} />
    )),
  },
  birthday: {
    fullWindow: true,
    show: aloneOnPage(() => (
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
    fullWindow: true,
    act: 'press',
    target: '[aria-label="カレンダーを開く"]',
    show: aloneOnPage(dateField('振込希望日', '2026-05-29')),
  },
});
