import { css, keyframes } from '@emotion/react';
import { vars } from './css-variables.ts';
import { mq } from './media.ts';

export type SpinnerProps = {
  /** A CSS length. */
  size?: string;
  thickness?: number;
  color?: 'inherit' | 'primary';
  className?: string;
};

const turn = keyframes`to { transform: rotate(1turn); }`;

const ring = css`
  display: inline-block;
  flex: none;
  border-radius: 50%;
  border-style: solid;
  border-color: currentColor;
  border-right-color: transparent;
  animation: ${turn} 0.8s linear infinite;
  ${mq.reducedMotion} {
    animation: none;
  }
`;

/** A rotating ring. Always use it beside a text, because by itself it has no meaning. */
export function Spinner({
  size = '20px',
  thickness = 2,
  color = 'inherit',
  className,
}: SpinnerProps) {
  const ink = color === 'primary' ? vars.color.primary : undefined;
  return (
    <span
      aria-hidden="true"
      css={ring}
      className={className}
      style={{ width: size, height: size, borderWidth: thickness, color: ink }}
    />
  );
}
