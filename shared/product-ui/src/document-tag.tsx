import { css } from '@emotion/react';
import type { CSSProperties } from 'react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import type { DocumentBox } from './document-page.tsx';
import type { TagPosition } from './tag-positions.ts';

const { color } = vars;

/** The number beside the box, large enough for touch. */
const tag = css`
  --out: calc(1px + var(--step) * 1.625rem);
  position: absolute;
  top: calc(var(--y) - 0.75rem);
  left: calc(var(--right) + var(--out));
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  > b {
    min-width: 1rem;
    height: 1rem;
    border-radius: ${vars.radius.m};
    background: ${color.primary};
    color: ${color.textInverse};
    font-size: 0.625rem;
    line-height: 1rem;
    text-align: center;
  }
  &[data-side='left'] {
    left: calc(var(--left) - var(--out) - 1.5rem);
  }
  &[data-review='true'] > b {
    background: ${color.ocrTagWarn};
  }
  &[aria-pressed='true'] > b {
    background: ${color.primaryHover};
  }
  &:focus-visible {
    outline: none;
    > b {
      outline: 2.5px solid ${color.focus};
      outline-offset: 1px;
    }
  }
`;

const textTag = css`
  --out: calc(1px + var(--step) * 1.125rem);
  top: calc(var(--y) - 0.5rem);
  width: auto;
  height: 1rem;
  cursor: default;
  > b {
    padding: 0 ${vars.space[1]};
  }
  &[data-side='left'] {
    right: calc(100% - var(--left) + var(--out));
    left: auto;
  }
`;

export const percent = (fraction: number) => `${String(fraction * 100)}%`;

interface NumberProps {
  box: DocumentBox;
  onActivate: ((id: string) => void) | undefined;
  position: TagPosition | undefined;
  isActive: boolean;
  onFocusChange: (id: string | null) => void;
}

function positionStyle(box: DocumentBox, position: TagPosition | undefined): CSSProperties {
  const variables = {
    '--step': position?.step ?? 0,
    '--y': percent(box.y + box.height / 2),
    '--left': percent(box.x),
    '--right': percent(box.x + box.width),
  };
  return variables as CSSProperties;
}

/** The number of a value that is shown as text beside the document: not a button. */
export function TextTag({ box, position }: Pick<NumberProps, 'box' | 'position'>) {
  if (box.tag === '') return null;
  return (
    <span
      css={[tag, textTag]}
      style={positionStyle(box, position)}
      data-side={position?.side}
      data-review={box.review === true}
      aria-hidden="true"
    >
      <b>{box.tag ?? box.number}</b>
    </span>
  );
}

/** The number of a value as a button that focuses the field. */
export function BoxNumber({ box, position, isActive, onActivate, onFocusChange }: NumberProps) {
  return (
    <button
      type="button"
      css={tag}
      style={positionStyle(box, position)}
      data-box={box.id}
      data-side={position?.side}
      data-review={box.review === true}
      aria-pressed={isActive}
      aria-label={`${String(box.number)} ${box.label}${box.review === true ? '（要確認）' : ''}`}
      onFocus={() => onFocusChange(box.id)}
      onBlur={() => onFocusChange(null)}
      onClick={() => onActivate?.(box.id)}
    >
      <b aria-hidden="true">{box.number}</b>
    </button>
  );
}
