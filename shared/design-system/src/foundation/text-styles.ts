import { css } from '@emotion/react';
import { vars } from './css-variables.ts';
import { mq } from './media.ts';

/** Narrow kana spacing for headings, buttons, tabs and badges. Never use it with figures. */
export const palt = css`
  font-feature-settings: 'palt' 1;
`;

/** Figures of equal width. */
export const tabular = css`
  font-variant-numeric: tabular-nums;
  font-feature-settings:
    'tnum' 1,
    'palt' 0;
`;

/** Notes and helpers: no line with a single last character. */
export const phrase = css`
  text-wrap: pretty;
`;

export const nowrap = css`
  white-space: nowrap;
`;

/** Keeps the line breaks of a text that a user has typed. */
export const typedLines = css`
  white-space: pre-line;
`;

/** Every size, weight and line height of text. */
export const text = {
  amountXL: css`
    ${tabular};
    font-size: ${vars.font[36]};
    line-height: 1.3;
    font-weight: 700;
    letter-spacing: -0.02em;
    white-space: nowrap;
    ${mq.mobile} {
      font-size: ${vars.font[28]};
    }
  `,
  amountL: css`
    ${tabular};
    font-size: ${vars.font[28]};
    line-height: 1.3;
    font-weight: 700;
    letter-spacing: -0.02em;
    white-space: nowrap;
  `,
  amountM: css`
    ${tabular};
    font-size: ${vars.font[16]};
    line-height: 1.6;
    font-weight: 700;
    white-space: nowrap;
  `,
  h1: css`
    ${palt};
    font-size: ${vars.font[24]};
    line-height: 1.5;
    font-weight: 700;
    letter-spacing: 0.01em;
    text-wrap: balance;
    ${mq.mobile} {
      font-size: ${vars.font[20]};
    }
  `,
  h2: css`
    ${palt};
    font-size: ${vars.font[18]};
    line-height: 1.5;
    font-weight: 700;
    text-wrap: balance;
  `,
  h3: css`
    ${palt};
    font-size: ${vars.font[14]};
    line-height: 1.6;
    font-weight: 700;
    text-wrap: balance;
  `,
  body: css`
    font-size: ${vars.font[14]};
    line-height: 1.7;
  `,
  bodyL: css`
    font-size: ${vars.font[16]};
    line-height: 1.75;
    max-width: 40em;
  `,
  small: css`
    font-size: ${vars.font[13]};
    line-height: 1.7;
  `,
  caption: css`
    font-size: ${vars.font[12]};
    line-height: 1.6;
  `,
} as const;

export type TextStyle = keyof typeof text;
