import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';

const line = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[4]};
  color: ${vars.color.textMuted};
  font-size: ${vars.font[12]};
  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: ${vars.color.line};
  }
`;

/** A dividing line with a text in it, such as または, before an alternative. */
export const OrLine = ({ text }: { text: string }) => <p css={line}>{text}</p>;
