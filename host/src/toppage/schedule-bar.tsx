import { css } from '@emotion/react';
import { formatDateProse } from '@hareto/domain/plain-date.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { Link } from '@hareto/platform/router/react-router.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { VisuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import { type Bar, BAR_DAYS } from './schedule-days.ts';

const { color, font } = vars;

const item = css`
  min-width: 0;
`;
const bar = css`
  display: block;
  min-width: 0;
  margin: ${vars.space[1]} 0 ${vars.space[1]} ${vars.space[0.5]};
  padding: ${vars.space[1.5]} ${vars.space[1.5]} ${vars.space[1.5]} ${vars.space[2.5]};
  border: 1px solid ${color.primary200};
  border-left: 3px solid ${color.primary};
  border-radius: 0 ${vars.radius.m} ${vars.radius.m} 0;
  background: ${color.primary50};
  color: ${color.text};
  line-height: 1.45;
  text-decoration: none;
  b,
  small {
    display: block;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  b {
    font-size: ${font[14]};
    font-variant-numeric: tabular-nums;
  }
  small {
    font-size: ${font[12]};
    color: ${color.textSub};
  }
  &[data-kind='debit'] {
    background: ${color.infoBg};
    border-color: ${color.infoLine};
    border-left-color: ${color.info};
  }
  &[data-end='true'] {
    margin: ${vars.space[1]} ${vars.space[0.5]} ${vars.space[1]} 0;
    border-left-width: 1px;
    border-left-color: ${color.primary200};
    border-right: 3px solid ${color.primary};
    border-radius: ${vars.radius.m} 0 0 ${vars.radius.m};
    text-align: end;
  }
  &[data-end='true'][data-kind='debit'] {
    border-left-color: ${color.infoLine};
    border-right-color: ${color.info};
  }
`;

/** A transfer or a debit in the strip; the link of a transfer leads to its payments. */
export function ScheduleBar({ event, column, lane, endsOnItsDay }: Bar) {
  const content = (
    <>
      <VisuallyHidden>{formatDateProse(event.date)} </VisuallyHidden>
      <b translate="no">{formatYen(event.amount)}</b>
      <small translate="no">{event.name}</small>
    </>
  );
  const barProps = { css: bar, 'data-kind': event.kind, 'data-end': endsOnItsDay };
  const gridPosition = {
    gridColumn: `${String(column)} / span ${String(BAR_DAYS)}`,
    gridRow: lane,
  };
  return (
    <li css={item} style={gridPosition}>
      {event.to === null ? (
        <span {...barProps}>{content}</span>
      ) : (
        <Link to={event.to} {...barProps}>
          {content}
        </Link>
      )}
    </li>
  );
}
