import { css, keyframes } from '@emotion/react';
import type { ReactNode } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';
import { VisuallyHidden } from '../foundation/visually-hidden.tsx';

const flow = keyframes`to { background-position: -200% 0; }`;
const appear = keyframes`from { visibility: hidden; } to { visibility: visible; }`;

const bar = css`
  display: block;
  border-radius: ${vars.radius.s};
  background: linear-gradient(
      90deg,
      ${vars.color.lineSoft} 25%,
      ${vars.color.shimmer} 50%,
      ${vars.color.lineSoft} 75%
    )
    0 / 200% 100%;
  animation: ${flow} 1.4s linear infinite;
  ${mq.reducedMotion} {
    animation: none;
    background: ${vars.color.lineSoft};
  }
`;

export type SkeletonProps = { width?: string | number; height?: string | number; radius?: number };

/** One bar; give it the size of the content that it stands for. */
export function Skeleton({ width = '100%', height = 14, radius }: SkeletonProps) {
  return <span aria-hidden="true" css={bar} style={{ width, height, borderRadius: radius }} />;
}

// The bars appear only after 200 ms of loading: a short flash disturbs more than it helps.
const afterDelay = css`
  visibility: hidden;
  animation: ${appear} 1ms 200ms forwards;
`;

export type SkeletonRegionProps = { label?: string; children: ReactNode; className?: string };

/** Announces the loading once and hides the bars for 200 ms. */
export function SkeletonRegion({ label = '読み込み中', children, className }: SkeletonRegionProps) {
  return (
    <div aria-busy="true" css={afterDelay} className={className}>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {children}
    </div>
  );
}

const rows = css`
  display: grid;
  gap: 18px;
`;
const line = css`
  display: flex;
  align-items: center;
  gap: 14px;
`;
const textColumn = css`
  display: grid;
  gap: 8px;
  flex: 1;
`;

/** Rows of a list: tile, two lines, a figure. */
export function SkeletonRows({ count = 5 }: { count?: number }) {
  return (
    <SkeletonRegion css={rows}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} css={line}>
          <Skeleton width={32} height={32} radius={8} />
          <div css={textColumn}>
            <Skeleton width="55%" />
            <Skeleton width="28%" height={10} />
          </div>
          <Skeleton width={88} />
        </div>
      ))}
    </SkeletonRegion>
  );
}

/** The body of a card: label and value pairs. */
export function SkeletonFacts({ count = 4 }: { count?: number }) {
  return (
    <SkeletonRegion css={rows}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} css={line}>
          <Skeleton width={120} height={12} />
          <Skeleton width="45%" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
