import { css } from '@emotion/react';
import { formatMonthDay } from '@hareto/domain/plain-date.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { Link } from '@hareto/platform/router/react-router.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { EVENT_KINDS, type ScheduleEvent } from './schedule-days.ts';

const { color, font } = vars;

const list = css`
  margin-top: ${vars.space[3]};
`;
const row = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${vars.space[3]};
  padding: ${vars.space[3]} 0;
  border-top: 1px solid ${color.lineSoft};
`;
const day = css`
  display: grid;
  justify-items: center;
  flex: none;
  min-width: 3rem;
  padding: 0.3125rem 0;
  border: 1px solid ${color.line};
  border-radius: ${vars.radius.m};
  line-height: 1.25;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  small {
    font-size: ${font[12]};
    font-weight: 400;
    color: ${color.textMuted};
  }
`;
const textColumn = css`
  flex: 1 0 7em;
  min-width: 0;
  small {
    display: block;
    font-size: ${font[12]};
    color: ${color.primaryHover};
  }
  small[data-kind='debit'] {
    color: ${color.info};
  }
`;
/** The whole row is the link's target. */
const name = css`
  color: ${color.text};
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

/** All events in the order of their days. */
export function ScheduleList({ events }: { events: readonly ScheduleEvent[] }) {
  const sorted = [...events].sort((a, b) => a.date.localeCompare(b.date));
  return (
    <ul css={list} aria-label="これから30日の振込と引き落とし">
      {sorted.map((event) => (
        <EventRow key={event.key} event={event} />
      ))}
    </ul>
  );
}

function EventRow({ event }: { event: ScheduleEvent }) {
  const [monthDay = '', weekdayName = ''] = formatMonthDay(event.date).replace(')', '').split('(');
  return (
    <li css={row}>
      <time css={day} dateTime={event.date}>
        <span>{monthDay}</span>
        <small>{weekdayName}</small>
      </time>
      <span css={textColumn}>
        {event.to === null ? (
          <span translate="no">{event.name}</span>
        ) : (
          <Link to={event.to} css={name} translate="no">
            {event.name}
          </Link>
        )}
        <small data-kind={event.kind}>{EVENT_KINDS[event.kind]}</small>
      </span>
      <Text variant="amountM" tabularNums nowrap>
        {formatYen(event.amount)}
      </Text>
    </li>
  );
}
