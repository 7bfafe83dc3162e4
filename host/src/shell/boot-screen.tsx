import { css, keyframes } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { visuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { useSlowText } from './use-slow-text.ts';

// A shorter boot shows nothing at all.
const appear = keyframes`to { opacity: 1; }`;
const frame = css`
  min-height: 100dvh;
  opacity: 0;
  animation: ${appear} 1ms 400ms forwards;
`;
const slowText = css`
  padding: ${vars.space[6]} ${vars.space[4]} 0;
  text-align: center;
  color: ${vars.color.textMuted};
`;

/**
 * Shown instead of the page or its content until the first route's code and data arrive. It is as
 * high as the window, so that no footer moves afterwards. Because of `data-opening`, the browser
 * still shows the previous document (host/edge/boot-style.ts). `elapsedMs` of the wait have already
 * passed.
 */
export function BootScreen({ elapsedMs = 0 }: { elapsedMs?: number }) {
  const slow = useSlowText(elapsedMs);
  return (
    <div css={frame} data-opening>
      <p role="status" css={slow === null ? visuallyHidden : slowText}>
        {slow ?? '読み込み中'}
      </p>
      <PageSkeleton route={null} />
    </div>
  );
}
