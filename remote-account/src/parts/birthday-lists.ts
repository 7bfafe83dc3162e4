import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { formatYearWithEra, MAX_AGE } from '@hareto/domain/birthday.ts';
import { MONTHS } from '@hareto/domain/japanese-address.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';

/** The three lists of a birthday. */
export const birthdayLists = css`
  display: grid;
  grid-template-columns: minmax(0, 14.5rem) minmax(0, 6.5rem) minmax(0, 6.5rem);
  gap: ${vars.space[2]};
  ${mq.mobile} {
    grid-template-columns: 1fr 1fr;
    > :first-of-type {
      grid-column: 1 / -1;
    }
  }
`;

export const DAY_OPTIONS = Array.from({ length: 31 }, (_, index) => ({
  value: String(index + 1),
  label: `${String(index + 1)}日`,
}));
export const MONTH_OPTIONS = MONTHS.map((month) => ({
  value: month,
  label: `${String(Number(month))}月`,
}));

export function yearOptions(now: Date) {
  const year = Number(plainDateOf(now).slice(0, 4));
  return Array.from({ length: MAX_AGE + 1 }, (_, back) => year - back).map((one) => ({
    value: String(one),
    label: formatYearWithEra(one),
  }));
}
