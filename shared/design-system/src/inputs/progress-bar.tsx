import { css, keyframes } from '@emotion/react';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';

const { color } = vars;

const slide = keyframes`from { transform: translateX(-100%); } to { transform: translateX(250%); }`;
const track = css`
  display: block;
  height: 6px;
  margin: 6px 0 4px;
  border-radius: 6px;
  background: ${color.lineSoft};
  overflow: hidden;
  ${mq.forcedColors} {
    border: 1px solid CanvasText;
  }
`;
const fill = css`
  display: block;
  height: 100%;
  border-radius: 6px;
  background: ${color.primary};
  transition: width ${vars.motion.base};
  ${mq.forcedColors} {
    background: Highlight;
  }
`;
const indeterminate = css`
  width: 40%;
  animation: ${slide} 1.4s linear infinite;
  ${mq.reducedMotion} {
    animation: none;
    width: 100%;
    opacity: 0.5;
  }
`;

/** `percent` is null when the end is unknown. */
export function ProgressBar({ percent, label }: { percent: number | null; label: string }) {
  return (
    <span
      css={track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === null ? undefined : Math.round(percent)}
    >
      <span
        css={[fill, percent === null && indeterminate]}
        style={percent === null ? undefined : { width: `${String(percent)}%` }}
      />
    </span>
  );
}
