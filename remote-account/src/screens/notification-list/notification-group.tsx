import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { useId } from 'react';
import type { NotificationGroup } from './group-by-day.ts';
import { NotificationRow } from './notification-row.tsx';

const heading = css`
  display: flex;
  align-items: baseline;
  gap: ${vars.space[2.5]};
  padding: ${vars.space[2.5]} ${vars.space[6]};
  border-bottom: 1px solid ${vars.color.lineSoft};
  background: ${vars.color.sunken};
  color: ${vars.color.textMuted};
  font-size: ${vars.font[12]};
  font-weight: 500;
  b {
    color: ${vars.color.textSub};
  }
  ul + & {
    border-top: 1px solid ${vars.color.lineSoft};
  }
  &:first-of-type {
    border-radius: ${vars.radius.l} ${vars.radius.l} 0 0;
  }
  ${mq.mobile} {
    padding: ${vars.space[2]} ${vars.space[4]};
  }
`;

/** The notifications of 今日, 昨日 or それ以前 under their heading. */
export function NotificationGroup({
  group: { label, day, notifications },
}: {
  group: NotificationGroup;
}) {
  const id = useId();
  return (
    <>
      <h2 id={id} css={heading}>
        <b>{label}</b> <span>{day}</span>
      </h2>
      <ul aria-labelledby={id}>
        {notifications.map(({ notification, time }) => (
          <NotificationRow key={notification.id} notification={notification} time={time} />
        ))}
      </ul>
    </>
  );
}
