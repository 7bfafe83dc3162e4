import { css } from '@emotion/react';
import { formatMonthDay } from '@hareto/domain/plain-date.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { type Glyph, Icon } from '@hareto/design-system/foundation/icon.tsx';
import { ScheduleBar } from './schedule-bar.tsx';
import { barsOf, type ScheduleDay, type ScheduleEvent } from './schedule-days.ts';
import { stripOnly } from './schedule-width.ts';

const { color, font } = vars;
const LABEL_WIDTH = '9.5rem';

const strip = css`
  position: relative;
  display: grid;
`;
const row = css`
  position: relative;
  display: grid;
  grid-template-columns: ${LABEL_WIDTH} minmax(0, 1fr);
  border-top: 1px solid ${color.lineSoft};
  &:first-of-type {
    border-top: 0;
  }
`;
const columns = css`
  display: grid;
  grid-template-columns: repeat(30, minmax(0, 1fr));
`;
/** Behind the rows, over their whole height. */
const shades = css`
  position: absolute;
  inset: 0 0 0 ${LABEL_WIDTH};
  [data-closed='true'] {
    background: ${color.hover};
  }
`;
const range = css`
  align-self: center;
  font-size: ${font[12]};
  color: ${color.textMuted};
`;
const dayHead = css`
  padding: ${vars.space[1.5]} 0;
  text-align: center;
  font-size: ${font[11]};
  line-height: 1.35;
  color: ${color.textMuted};
  b {
    display: block;
    font-size: ${font[13]};
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    color: ${color.text};
  }
  &[data-closed='true'] b {
    color: ${color.textMuted};
  }
  &[data-today='true'] {
    color: ${color.primary};
    font-weight: 700;
  }
  &[data-today='true'] b {
    width: 1.375rem;
    margin: calc(-1 * ${vars.space[1]}) auto -1px;
    border-radius: 50%;
    background: ${color.primary};
    color: ${color.textInverse};
    line-height: 1.375rem;
    /* Shown where the browser forces its colours. */
    outline: 1px solid transparent;
    outline-offset: -1px;
  }
`;
const label = css`
  display: grid;
  align-content: center;
  padding: ${vars.space[3]} ${vars.space[2.5]} ${vars.space[3]} 0;
  line-height: 1.55;
  font-size: ${font[12]};
  color: ${color.textMuted};
  strong {
    display: flex;
    align-items: center;
    gap: ${vars.space[1.5]};
    font-size: ${font[13]};
    color: ${color.primaryHover};
  }
  &[data-kind='debit'] strong {
    color: ${color.info};
  }
`;
const bars = css`
  align-content: center;
  padding: ${vars.space[1.5]} 0;
`;
export interface ScheduleRow {
  readonly kind: ScheduleEvent['kind'];
  readonly label: string;
  readonly icon: Glyph;
  readonly sum: string;
  readonly events: readonly ScheduleEvent[];
}

interface Props {
  days: readonly ScheduleDay[];
  rangeText: string;
  rows: readonly ScheduleRow[];
}

/**
 * The next 30 days in one line. A bar begins on its day; near the end of the strip it ends on its
 * day.
 */
export function ScheduleStrip({ days, rangeText, rows }: Props) {
  const [first] = days;
  if (first === undefined) return null;
  return (
    <div css={[strip, stripOnly]}>
      <div css={[columns, shades]} aria-hidden>
        {days.map(({ date, isClosed }) => (
          <span key={date} data-closed={isClosed} />
        ))}
      </div>
      <div css={row}>
        <span css={range}>{rangeText}</span>
        <div css={columns} aria-hidden>
          {days.map((one, index) => (
            <DayHead key={one.date} day={one} isToday={index === 0} />
          ))}
        </div>
      </div>
      {rows.map((one) => (
        <div css={row} key={one.kind}>
          <div css={label} data-kind={one.kind}>
            <strong>
              <Icon icon={one.icon} />
              {one.label}
            </strong>
            <span>{one.sum}</span>
          </div>
          <ul css={[columns, bars]} aria-label={one.label}>
            {barsOf(one.events, { from: first.date, days: days.length }).map((bar) => (
              <ScheduleBar key={bar.event.key} {...bar} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

interface DayHeadProps {
  day: ScheduleDay;
  isToday: boolean;
}

function DayHead({ day: { date, isClosed, isHoliday }, isToday }: DayHeadProps) {
  const [monthDay = '', weekday = ''] = formatMonthDay(date).replace(')', '').split('(');
  const day = monthDay.split('/')[1];
  return (
    <span css={dayHead} data-closed={isClosed} data-today={isToday}>
      <b>{day === '1' ? monthDay : day}</b>
      {isHoliday ? '祝' : weekday}
    </span>
  );
}
