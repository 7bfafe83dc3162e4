import { css, keyframes } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { useSlowText } from './use-slow-text.ts';

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

/**
 * While the first route's code and data arrive, in place of the page or of its content; as high as
 * the window, so that no footer moves when they are there. By its mark the browser keeps the picture
 * of the document that led here (host/edge/boot-style.ts). `before`: milliseconds that have passed.
 */
export function BootScreen({ before = 0 }: { before?: number }) {
  const slow = useSlowText(before);
  return (
    <div css={frame} role="status" data-opening>
      {slow ?? '読み込んでいます…'}
    </div>
  );
}
