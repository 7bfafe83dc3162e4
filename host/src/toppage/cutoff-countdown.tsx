import { css } from '@emotion/react';
import type { ClosedDays } from '@hareto/contracts/banks.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { useEffect, useState } from 'react';
import { useServices } from '../services-context.ts';

const timerStyle = css`
  display: inline-flex;
  align-items: center;
  gap: ${vars.space[1.5]};
  flex: none;
  padding: 0 ${vars.space[2]};
  border-radius: ${vars.radius.full};
  background: ${vars.color.primary50};
  font-size: ${vars.font[12]};
  line-height: 1.375rem;
  b {
    font-size: ${vars.font[14]};
    font-variant-numeric: tabular-nums;
  }
  &[data-soon='true'] {
    background: ${vars.color.warningBg};
    color: ${vars.color.warning};
  }
`;

const SOON_SECONDS = 30 * 60;

/**
 * The time left until today's cut-off, by the server's clock; nothing on other days. A new
 * `key` restarts it.
 */
export function CutoffCountdown({ calendar }: { calendar: ClosedDays }) {
  const { clock } = useServices();
  const [now, setNow] = useState(() => clock.now());
  const cutoff = new Date(calendar.next_cutoff_at);
  const secondsLeft = Math.ceil((cutoff.getTime() - now.getTime()) / 1000);
  const isCounting = secondsLeft > 0 && plainDateOf(cutoff) === plainDateOf(now);
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => {
      setNow(clock.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [clock, isCounting]);
  if (!isCounting) return null;
  return (
    <span
      css={timerStyle}
      role="timer"
      aria-live="off"
      translate="no"
      data-soon={secondsLeft < SOON_SECONDS}
    >
      締切まで <b>{timeText(secondsLeft)}</b>
    </span>
  );
}

/** 17052 seconds as 4:44:12. */
function timeText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
