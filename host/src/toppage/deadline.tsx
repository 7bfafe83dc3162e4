import { css } from '@emotion/react';
import {
  daysBetween,
  formatDateProse,
  parsePlainDate,
  plainDateOf,
} from '@hareto/domain/plain-date.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';

const { color, font } = vars;

const deadlineStyle = css`
  display: inline-block;
  padding: 0 ${vars.space[2]};
  border-radius: ${vars.radius.s};
  background: ${color.warningBg};
  color: ${color.warning};
  font-size: ${font[12]};
  font-weight: 700;
  line-height: 1.8;
  > span {
    display: inline-block;
  }
  &[data-soon='true'] {
    background: ${color.attentionSolid};
    color: ${color.textInverse};
  }
`;

/** The number of remaining days is shown from this many days before the deadline. */
const SOON_DAYS = 5;

/** The last day for a response, after a space. `at` is a day or an instant; null shows nothing. */
export function Deadline({ at, now }: { at: string | null; now: Date }) {
  if (at === null) return null;
  const day = parsePlainDate(at) ?? plainDateOf(new Date(at));
  const daysLeft = daysBetween(plainDateOf(now), day);
  return (
    <>
      {' '}
      <span css={deadlineStyle} data-soon={daysLeft <= SOON_DAYS}>
        {daysLeft < 0 ? (
          '期限を過ぎました'
        ) : (
          <>
            <span>{`${formatDateProse(day)}まで`}</span>
            {daysLeft <= SOON_DAYS && (
              <span>{daysLeft === 0 ? '・本日' : `・あと${String(daysLeft)}日`}</span>
            )}
          </>
        )}
      </span>
    </>
  );
}
