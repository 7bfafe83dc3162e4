import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';

const { color } = vars;

/** One amount: its name at the left, its figures in a column at the right, remarks below. */
export const amountLine = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 2rem;
  gap: 0 ${vars.space[2.5]};
  align-items: start;
  padding: ${vars.space[1.5]} 0;
  [data-field-area] {
    grid-column: 1;
  }
  [data-field] {
    grid-template-columns: minmax(0, 1fr) minmax(9.375rem, 13.25rem);
    gap: ${vars.space[1]} ${vars.space[2.5]};
    align-items: center;
  }
  [data-field] > :first-child {
    flex-wrap: wrap;
    gap: ${vars.space[0.5]} ${vars.space[2]};
    > :last-child {
      margin-left: 0;
    }
  }
  [data-field] > :last-child {
    display: contents;
    > :not(:first-child) {
      grid-column: 1 / -1;
    }
  }
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr) 2.75rem;
    [data-field] {
      grid-template-columns: minmax(0, 1fr);
    }
    /* Without a button the figures have the whole width. */
    &:not(:has(> button)) > [data-field-area] {
      grid-column: 1 / -1;
    }
    > button {
      align-self: start;
      margin-top: ${vars.space[7]};
    }
  }
`;

/** Aligns a button with the figures beside it. */
export const besideFigures = css`
  ${mq.desktop} {
    margin-top: ${vars.space[1.5]};
  }
`;

/** The line with the result, separated from the lines above. */
export const resultLine = css`
  margin-top: ${vars.space[2]};
  padding-top: ${vars.space[4]};
  border-top: 1px solid ${color.line};
`;

export const linesHeading = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[2]};
  margin: ${vars.space[2.5]} 0 ${vars.space[1]};
  font-size: ${vars.font[12]};
  font-weight: 700;
  color: ${color.textMuted};
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: ${color.lineSoft};
  }
`;

/** Text for amounts that agree. */
export const agreementStyle = css`
  display: flex;
  gap: ${vars.space[1.5]};
  align-items: flex-start;
  font-size: ${vars.font[13]};
  font-weight: 500;
  line-height: 1.6;
  color: ${color.success};
  > svg {
    margin-top: 0.2em;
  }
`;
