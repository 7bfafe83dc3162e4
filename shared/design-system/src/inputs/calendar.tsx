import { css } from '@emotion/react';
import { ChevronLeft, ChevronRight, Info } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { DayPicker, type ChevronProps, type DayButtonProps } from 'react-day-picker';
import { ja } from 'react-day-picker/locale/ja';
import { formatDateInput, plainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import { calendarStyle } from './calendar-style.ts';
import { vars } from '../foundation/css-variables.ts';
import { Icon } from '../foundation/icon.tsx';

export type CalendarProps = {
  /** '' when nothing is chosen. */
  value: PlainDate | '';
  onSelect: (date: PlainDate) => void;
  today: PlainDate;
  /**
   * The reason why a day cannot be chosen (「銀行休業日」), or null. Such days stay focusable and show it.
   */
  closedReason?: ((date: PlainDate) => string | null | undefined) | undefined;
  min?: PlainDate | undefined;
  max?: PlainDate | undefined;
  /** Note at the bottom: 「最短は5/19（火）です。」 */
  note?: string | undefined;
  /**
   * Shows lists of years and months. Without `max` they end with the next year, or with the year
   * of a later chosen day.
   */
  jump?: boolean | undefined;
};

/**
 * Converts a calendar day to local noon, because the picker reads only local year, month and day.
 */
export function toLocalDate(date: PlainDate): Date {
  return new Date(
    Number(date.slice(0, 4)),
    Number(date.slice(5, 7)) - 1,
    Number(date.slice(8, 10)),
    12,
  );
}

export function toPlainDate(date: Date): PlainDate {
  const two = (part: number) => String(part).padStart(2, '0');
  return plainDate(
    `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
  );
}

/** A PlainDate has four digits for the year. */
const LAST_YEAR = 9999;

type ReasonOf = (date: PlainDate) => string | null;

function reasonFinder({ closedReason, min, max }: CalendarProps): ReasonOf {
  return (date) => {
    if (min && date < min) return '選べる日より前です';
    if (max && date > max) return '選べる日より後です';
    return closedReason?.(date) ?? null;
  };
}

/** The last week of 9999 also has days of the next year. */
const isClosed = (day: Date, reasonOf: ReasonOf): boolean =>
  day.getFullYear() <= LAST_YEAR && reasonOf(toPlainDate(day)) !== null;

function Chevron({ orientation = 'left' }: ChevronProps) {
  return <Icon icon={orientation === 'left' ? ChevronLeft : ChevronRight} size="18px" />;
}

/**
 * A day that cannot be chosen is not `disabled`: the keyboard must reach it so that its reason is
 * announced.
 */
function dayButton(reasonOf: ReasonOf, announce: (reason: string | null) => void) {
  return function Day({ day, modifiers, onClick, onFocus, onMouseEnter, ...rest }: DayButtonProps) {
    const button = useRef<HTMLButtonElement>(null);
    const date = toPlainDate(day.date);
    const reason = reasonOf(date);
    useEffect(() => {
      if (modifiers['focused']) button.current?.focus();
    }, [modifiers]);
    const label = [
      modifiers['today'] && '今日',
      formatDateInput(date),
      reason,
      modifiers['selected'] && '選択中',
    ]
      .filter(Boolean)
      .join('、');
    return (
      <button
        {...rest}
        ref={button}
        aria-label={label}
        aria-disabled={reason !== null || undefined}
        title={reason ?? undefined}
        onClick={(event) => {
          if (reason === null) onClick?.(event);
          else announce(reason);
        }}
        onFocus={(event) => {
          announce(reason);
          onFocus?.(event);
        }}
        onMouseEnter={(event) => {
          announce(reason);
          onMouseEnter?.(event);
        }}
      />
    );
  };
}

const noteRow = css`
  display: flex;
  gap: 6px;
  margin-top: 8px;
  padding: 8px 6px 4px;
  border-top: 1px solid ${vars.color.lineSoft};
  font-size: ${vars.font[12]};
  line-height: 1.6;
  color: ${vars.color.textMuted};
  > svg {
    margin-top: 0.25em;
  }
`;
const reasonLine = css`
  min-height: 1.6em;
  padding: 0 6px;
  font-size: ${vars.font[12]};
  line-height: 1.6;
  color: ${vars.color.textSub};
`;

const FAR_PAST = new Date(1900, 0);

function lastMonth({ max, jump = false, today, value }: CalendarProps): Date {
  if (max) return toLocalDate(max);
  const yearOf = (date: PlainDate | '') => Number(date.slice(0, 4));
  const year = jump ? Math.max(yearOf(today) + 1, yearOf(value)) : LAST_YEAR;
  return new Date(Math.min(year, LAST_YEAR), 11);
}

const FORMATTERS = {
  formatCaption: (month: Date) =>
    `${String(month.getFullYear())}年${String(month.getMonth() + 1)}月`,
  formatYearDropdown: (year: Date) => `${String(year.getFullYear())}年`,
};
const LABELS = {
  labelPrevious: () => '前の月',
  labelNext: () => '次の月',
  labelNav: () => '月の移動',
};

/** One month, Sunday first. Arrow keys, PageUp/PageDown, Home/End. */
export function Calendar(props: CalendarProps) {
  const { value, onSelect, today, min, note, jump = false } = props;
  const [announcement, announce] = useState<string | null>(null);
  const [latest] = useState(() => ({ reason: reasonFinder(props) }));
  latest.reason = reasonFinder(props);
  // The component type must stay the same; otherwise every key press would remount the days and
  // lose the focus.
  const components = useMemo(
    () => ({ Chevron, DayButton: dayButton((date) => latest.reason(date), announce) }),
    [latest],
  );
  const start = value === '' ? (min && min > today ? min : today) : value;
  return (
    <div css={calendarStyle}>
      <DayPicker
        mode="single"
        locale={ja}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens on a user action, and the focus belongs on a day
        autoFocus
        animate={false}
        captionLayout={jump ? 'dropdown' : 'label'}
        reverseYears={jump}
        startMonth={jump ? FAR_PAST : min && toLocalDate(min)}
        endMonth={lastMonth(props)}
        defaultMonth={toLocalDate(start)}
        today={toLocalDate(today)}
        selected={value === '' ? undefined : toLocalDate(value)}
        onSelect={(_, day) => {
          onSelect(toPlainDate(day));
        }}
        modifiers={{ closed: (day: Date) => isClosed(day, latest.reason) }}
        modifiersClassNames={{ closed: 'day-closed' }}
        components={components}
        formatters={FORMATTERS}
        labels={LABELS}
      />
      {note !== undefined && (
        <p css={noteRow}>
          <Icon icon={Info} />
          <span>{note}</span>
        </p>
      )}
      {/* The reason why the focused or hovered day cannot be chosen. Its height is fixed, so that the days do not move. */}
      <p css={reasonLine} role="status">
        {announcement}
      </p>
    </div>
  );
}
