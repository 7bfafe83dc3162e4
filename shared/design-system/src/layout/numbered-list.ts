import { css } from '@emotion/react';
import { vars } from '../foundation/css-variables.ts';
import { phrase } from '../foundation/text-styles.ts';

/** Style of an `ol` whose items are steps to take: the number in a disc, a line above each step. */
export const numberedList = css`
  ${phrase};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  counter-reset: step;
  > li {
    display: flex;
    gap: 12px;
    padding: 10px 0;
    border-top: 1px solid ${vars.color.lineSoft};
    line-height: 1.6;
    counter-increment: step;
    &::before {
      content: counter(step) / '';
      display: grid;
      flex: none;
      place-items: center;
      width: 24px;
      height: 24px;
      border-radius: 50%;
      background: ${vars.color.primary50};
      color: ${vars.color.primary};
      font-size: ${vars.font[12]};
      font-weight: 700;
    }
  }
`;
