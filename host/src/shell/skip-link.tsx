import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';

export const MAIN_ID = 'main';

const link = css`
  position: fixed;
  top: 0.5rem;
  left: 0.5rem;
  z-index: ${vars.z.skipLink};
  padding: ${vars.space[2]} ${vars.space[4]};
  border-radius: ${vars.radius.m};
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
