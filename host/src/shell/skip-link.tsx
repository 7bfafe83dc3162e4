import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';

export const MAIN_ID = 'main';

const link = css`
  position: fixed;
  top: 8px;
  left: 8px;
  z-index: ${vars.z.skipLink};
  padding: 8px 16px;
  border-radius: 8px;
  background: ${vars.color.surface};
  box-shadow: ${vars.shadow.e3};
  font-weight: 700;
  &:not(:focus) {
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    overflow: hidden;
    padding: 0;
  }
`;

export const SkipLink = () => (
  <a href={`#${MAIN_ID}`} css={link}>
    本文へ移動
  </a>
);
