import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';

const { color } = vars;

/** One amount: its name at the left, its figures in a column at the right, remarks below. */
export const amountLine = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 32px;
  gap: 0 10px;
  align-items: start;
  padding: 6px 0;
  [data-field-area] {
    grid-column: 1;
  }
  [data-field] {
    grid-template-columns: minmax(0, 1fr) minmax(150px, 212px);
    gap: 4px 10px;
    align-items: center;
  }
  [data-field] > :first-child {
    flex-wrap: wrap;
    gap: 2px 8px;
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
    grid-template-columns: minmax(0, 1fr) 44px;
    [data-field] {
      grid-template-columns: minmax(0, 1fr);
    }
    /* Without a button the figures have the whole width. */
    &:not(:has(> button)) > [data-field-area] {
      grid-column: 1 / -1;
    }
    > button {
      align-self: start;
      margin-top: 28px;
    }
  }
`;

/** Aligns a button with the figures beside it. */
export const besideFigures = css`
  ${mq.desktop} {
    margin-top: 6px;
  }
`;

/** The line with the result, separated from the lines above. */
export const resultLine = css`
  margin-top: 8px;
  padding-top: 16px;
  border-top: 1px solid ${color.line};
`;

export const linesHeading = css`
  display: flex;
  align-items: center;
  gap: 8px;
  margin: 10px 0 4px;
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
  gap: 6px;
  align-items: flex-start;
  font-size: ${vars.font[13]};
  font-weight: 500;
  line-height: 1.6;
  color: ${color.success};
  > svg {
    margin-top: 0.2em;
  }
`;
