import { css } from '@emotion/react';
import { useState } from 'react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { tagPlaces } from './tag-places.ts';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';

/** Pixel size of the image: only the proportion is used. */
export type DocumentPageImage = { src: string; width: number; height: number };

export type DocumentBox = {
  id: string;
  /** Shared with the field. */
  number: number;
  /** What was read there: 「請求金額」. */
  label: string;
  /** From 0. */
  page: number;
  /** Fractions of the page, 0 to 1. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Low confidence: amber until a person confirmed it. */
  review?: boolean;
};

type Props = {
  image: DocumentPageImage;
  label: string;
  boxes: readonly DocumentBox[];
  activeId: string | null;
  onActivate: ((id: string) => void) | undefined;
  zoom: number;
  turns: number;
};

const { color } = vars;

const sheet = css`
  position: relative;
  margin: 0 auto;
  box-shadow: ${vars.shadow.e2};
  background: ${color.surface};
`;
const paper = css`
  position: absolute;
  top: 50%;
  left: 50%;
  > img {
    display: block;
    width: 100%;
    height: 100%;
  }
`;
/** Where the value stands on the page; its size is what the mark is drawn in. */
const place = css`
  position: absolute;
  container-type: size;
`;
/** The number beside it, large enough for a finger; the mark over the value belongs to it. */
const tag = css`
  --out: calc(1px + var(--step) * 26px);
  position: absolute;
  top: calc(50% - 12px);
  left: calc(100% + var(--out));
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  > b {
    min-width: 16px;
    height: 16px;
    border-radius: 8px;
    background: ${color.focus};
    color: ${color.textInverse};
    font-size: 10px;
    line-height: 16px;
    text-align: center;
  }
  > i {
    position: absolute;
    top: calc(50% - 50cqh);
    right: calc(100% + var(--out));
    width: 100cqw;
    height: 100cqh;
    border-radius: 2px;
    background: ${color.ocrBox};
    outline: 1.5px solid ${color.ocrBoxLine};
  }
  &[data-side='left'] {
    right: calc(100% + var(--out));
    left: auto;
    > i {
      right: auto;
      left: calc(100% + var(--out));
    }
  }
  &[data-review='true'] {
    > i {
      background: ${color.ocrWarn};
      outline-color: ${color.warningControl};
    }
    > b {
      background: ${color.ocrTagWarn};
    }
  }
  &[aria-pressed='true'] {
    > i {
      background: ${color.ocrBoxActive};
      outline: 2.5px solid ${color.primary};
    }
    > b {
      background: ${color.primary};
    }
  }
  &:focus-visible {
    outline: none;
    > i,
    > b {
      outline: 2.5px solid ${color.focus};
      outline-offset: 1px;
    }
  }
`;

const percent = (fraction: number) => `${String(fraction * 100)}%`;

/**
 * The address of a page lives some minutes only: one that has died says so, and is asked for again.
 */
function PageImage({ image: { src, width, height }, label }: Pick<Props, 'image' | 'label'>) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <p role="alert">
        画像を表示できませんでした。
        <TextButton
          onClick={() => {
            setFailed(false);
          }}
        >
          再読み込み
        </TextButton>
      </p>
    );
  return (
    <img
      src={src}
      alt={label}
      width={width}
      height={height}
      decoding="async"
      draggable={false}
      onError={() => {
        setFailed(true);
      }}
    />
  );
}

/** One page with its boxes; both turn together. */
export function DocumentPage({ image, label, boxes, activeId, onActivate, zoom, turns }: Props) {
  const ratio = image.width / image.height;
  const sideways = turns % 2 === 1;
  const places = tagPlaces(boxes);
  return (
    <div
      css={sheet}
      style={{ width: `${String(zoom)}%`, aspectRatio: String(sideways ? 1 / ratio : ratio) }}
    >
      <div
        css={paper}
        style={{
          width: sideways ? percent(ratio) : '100%',
          aspectRatio: String(ratio),
          transform: `translate(-50%, -50%) rotate(${String(turns * 90)}deg)`,
        }}
      >
        <PageImage key={image.src} image={image} label={label} />
        {boxes.map((item, index) => (
          <div
            key={item.id}
            css={place}
            style={{
              left: percent(item.x),
              top: percent(item.y),
              width: percent(item.width),
              height: percent(item.height),
              ['--step' as string]: places[index]?.step ?? 0,
            }}
          >
            <button
              type="button"
              css={tag}
              data-box={item.id}
              data-side={places[index]?.side}
              data-review={item.review === true}
              aria-pressed={item.id === activeId}
              aria-label={`${String(item.number)} ${item.label}${item.review === true ? '（要確認）' : ''}`}
              onClick={() => {
                onActivate?.(item.id);
              }}
            >
              <i />
              <b aria-hidden="true">{item.number}</b>
            </button>
          </div>
        ))}
      </div>
    </div>
  );
}
