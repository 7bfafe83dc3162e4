import { css } from '@emotion/react';
import { formatMonthDay } from '@hareto/domain/plain-date.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { EVENT_KINDS, type ScheduleDay, type ScheduleEvent } from './schedule-days.ts';
import { ScheduleList } from './schedule-list.tsx';
import { monthOnly } from './schedule-width.ts';

const { color, font } = vars;

const month = css`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  text-align: center;
  font-size: ${font[14]};
  font-variant-numeric: tabular-nums;
`;
const weekday = css`
  font-size: ${font[12]};
  line-height: 1.5rem;
  color: ${color.textMuted};
`;
const cell = css`
  position: relative;
  min-height: 2.75rem;
  line-height: 2rem;
  &[data-ahead='false'] {
    color: ${color.placeholder};
  }
  &[data-closed='true'] {
    background: ${color.hover};
    color: ${color.textMuted};
  }
  &[data-today='true'] {
    border-radius: ${vars.radius.m};
    color: ${color.primary};
    font-weight: 700;
    outline: 2px solid ${color.primary};
    outline-offset: -2px;
  }
`;
const marks = css`
  position: absolute;
  inset: auto 0 0.3125rem;
  display: flex;
  justify-content: center;
  gap: 3px;
`;
const mark = css`
  width: 0.4375rem;
  height: 0.4375rem;
  border-radius: 50%;
  background: ${color.primary};
  forced-color-adjust: none;
  &[data-kind='debit'] {
    border-radius: 2px;
    background: ${color.info};
  }
`;
const legend = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space[1]} ${vars.space[5]};
  margin-top: ${vars.space[2]};
  font-size: ${font[13]};
  color: ${color.textSub};
  span {
    display: inline-flex;
    align-items: center;
    gap: ${vars.space[1.5]};
  }
`;
interface Props {
  weeks: readonly ScheduleDay[];
  events: readonly ScheduleEvent[];
}

const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'];

/** Replaces the strip where that does not fit: the days in weeks, and a list. */
export function ScheduleMonth({ weeks, events }: Props) {
  const today = weeks.find(({ isInRange }) => isInRange);
  return (
    <div css={monthOnly}>
      <div css={month} aria-hidden>
        {WEEKDAYS.map((one) => (
          <span css={weekday} key={one}>
            {one}
          </span>
        ))}
        {weeks.map((one) => (
          <Cell key={one.date} day={one} isToday={one === today} kinds={kindsOn(one, events)} />
        ))}
      </div>
      <p css={legend} aria-hidden>
        {(['transfer', 'debit'] as const).map((kind) => (
          <span key={kind}>
            <i css={mark} data-kind={kind} />
            {EVENT_KINDS[kind]}
          </span>
        ))}
      </p>
      <ScheduleList events={events} />
    </div>
  );
}

const kindsOn = ({ date }: ScheduleDay, events: readonly ScheduleEvent[]) =>
  (['transfer', 'debit'] as const).filter((kind) =>
    events.some((event) => event.kind === kind && event.date === date),
  );

interface CellProps {
  day: ScheduleDay;
  isToday: boolean;
  kinds: readonly ScheduleEvent['kind'][];
}

function Cell({ day: { date, isClosed, isInRange }, isToday, kinds }: CellProps) {
  const [monthDay = ''] = formatMonthDay(date).split('(');
  const number = monthDay.split('/')[1];
  return (
    <span css={cell} data-closed={isClosed} data-ahead={isInRange} data-today={isToday}>
      {number === '1' ? monthDay : number}
      {kinds.length > 0 && (
        <span css={marks}>
          {kinds.map((kind) => (
            <i css={mark} key={kind} data-kind={kind} />
          ))}
        </span>
      )}
    </span>
  );
}
