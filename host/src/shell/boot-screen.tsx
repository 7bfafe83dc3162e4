import { css, keyframes } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';

// A boot that is quicker than this shows nothing at all.
const appear = keyframes`to { opacity: 1; }`;
const frame = css`
  min-height: 100dvh;
  display: grid;
  place-items: center;
  color: ${vars.color.textMuted};
  opacity: 0;
  animation: ${appear} 1ms 400ms forwards;
`;

/** While the first route's code and data arrive. */
export const BootScreen = () => (
  <div css={frame} role="status">
    読み込んでいます…
  </div>
);
