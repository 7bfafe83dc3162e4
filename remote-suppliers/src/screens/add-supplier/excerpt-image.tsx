import { css } from '@emotion/react';
import { useState } from 'react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { MarkNumber } from '@hareto/product-ui/field-state-chip.tsx';
import type { DocumentExcerpt } from '../../domain/extracted-origin.ts';

const { color, radius } = vars;

const frame = css`
  display: inline-flex;
  align-items: center;
  gap: ${vars.space[1.5]};
  max-width: 100%;
  padding: ${vars.space[1]} ${vars.space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.s};
  background: ${color.surface};
`;
/** Has its size before the image loads, so that nothing moves. */
const pane = css`
  position: relative;
  flex: 0 1 auto;
  min-width: 0;
  overflow: hidden;
  overflow: clip; /* Hidden content could still be scrolled to, and would show another line. */
  background: ${color.mat};
  > img {
    position: absolute;
    max-width: none;
  }
  > i {
    position: absolute;
    border-radius: 2px;
    background: ${color.ocrBox};
    outline: 1.5px solid ${color.ocrBoxLine};
  }
`;

/** In CSS pixels: a page width at which small print is legible, and the margin of a value. */
const PAGE_WIDTH = 760;
const MARGIN = 6;

const percent = (fraction: number) => `${String(fraction * 100)}%`;

/** The part of the page with the value, in fractions. */
function excerptRegion({ box: [x, y, width, height], page }: DocumentExcerpt) {
  const marginX = MARGIN / PAGE_WIDTH;
  const marginY = (MARGIN / PAGE_WIDTH) * (page.width / page.height);
  const left = Math.max(0, x - marginX);
  const top = Math.max(0, y - marginY);
  return {
    left,
    top,
    width: Math.min(1, x + width + marginX) - left,
    height: Math.min(1, y + height + marginY) - top,
  };
}

/** The excerpt of a page with a value. An image that fails to load leaves no gap. */
export function ExcerptImage({
  excerpt,
  isNumbered = true,
}: {
  excerpt: DocumentExcerpt;
  isNumbered?: boolean;
}) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  const { box, number, page, text } = excerpt;
  const part = excerptRegion(excerpt);
  return (
    <span css={frame}>
      {isNumbered && <MarkNumber number={number} />}
      <span
        css={pane}
        style={{
          width: part.width * PAGE_WIDTH,
          aspectRatio: (part.width * page.width) / (part.height * page.height),
        }}
      >
        <img
          src={page.image_url}
          alt={`請求書の該当箇所：${text}`}
          decoding="async"
          draggable={false}
          style={{
            left: percent(-part.left / part.width),
            top: percent(-part.top / part.height),
            width: percent(1 / part.width),
            height: percent(1 / part.height),
          }}
          onError={() => {
            setFailed(true);
          }}
        />
        <i
          aria-hidden="true"
          style={{
            left: percent((box[0] - part.left) / part.width),
            top: percent((box[1] - part.top) / part.height),
            width: percent(box[2] / part.width),
            height: percent(box[3] / part.height),
          }}
        />
      </span>
    </span>
  );
}
