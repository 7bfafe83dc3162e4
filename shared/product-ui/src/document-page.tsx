import { css } from '@emotion/react';
import { useState } from 'react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import type { SignedUrlRenewal } from './signed-url-renewal.ts';
import { BoxNumber, percent, TextTag } from './document-tag.tsx';
import { SignedImage } from './signed-image.tsx';
import { tagPositions } from './tag-positions.ts';

/** Pixel size of the image: only its ratio is used. */
export type DocumentPageImage = { src: string; width: number; height: number };

export type DocumentBox = {
  id: string;
  /** The number that the field shows too. */
  number: number;
  /** Name of the value: 「請求金額」. */
  label: string;
  /** Starts at 0. */
  page: number;
  /** Fractions of the page, 0 to 1. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** True for a value that the user must check; the box is amber until it is checked. */
  review?: boolean;
  /**
   * The value is shown as text beside the document and not in a field, so its number is not a
   * button.
   */
  isShownAsText?: boolean;
  /**
   * Replaces the number where one tag stands for several values of a line: 「6–9」 at one of them, ''
   * at the others.
   */
  tag?: string;
};

type Props = {
  image: DocumentPageImage;
  label: string;
  boxes: readonly DocumentBox[];
  activeId: string | null;
  onActivate: ((id: string) => void) | undefined;
  zoom: number;
  /** Clockwise. */
  quarterTurns: number;
  urlRenewal: SignedUrlRenewal;
};

const { color } = vars;

const sheet = css`
  position: relative;
  margin: 0 auto;
  box-shadow: ${vars.shadow.e2};
  background: ${color.surface};
`;
const turnedPage = css`
  position: absolute;
  top: 50%;
  left: 50%;
  > img {
    display: block;
    width: 100%;
    height: 100%;
  }
`;
/** The mark over the value. All marks are below all numbers, so that none covers a number. */
const mark = css`
  position: absolute;
  border-radius: 2px;
  background: ${color.ocrBox};
  outline: 1.5px solid ${color.ocrBoxLine};
  cursor: pointer;
  &[data-review='true'] {
    background: ${color.ocrWarn};
    outline-color: ${color.warningControl};
  }
  &[data-active='true'] {
    background: ${color.ocrBoxActive};
    outline: 2.5px solid ${color.primary};
  }
`;
type MarksProps = Pick<Props, 'boxes' | 'onActivate'> & { shownIds: readonly (string | null)[] };

const Marks = ({ boxes, shownIds, onActivate }: MarksProps) =>
  boxes.map((box) => (
    <i
      key={box.id}
      css={mark}
      aria-hidden="true"
      data-mark={box.id}
      data-review={box.review === true}
      data-active={shownIds.includes(box.id)}
      style={{
        left: percent(box.x),
        top: percent(box.y),
        width: percent(box.width),
        height: percent(box.height),
      }}
      onClick={() => onActivate?.(box.id)}
    />
  ));

/** One page with its boxes, which rotate with the page. */
export function DocumentPage({ image, label, urlRenewal, ...props }: Props) {
  const { boxes, activeId, onActivate, zoom, quarterTurns } = props;
  const ratio = image.width / image.height;
  const sideways = quarterTurns % 2 === 1;
  const positions = tagPositions(boxes);
  // Keyboard users see the mark of a focused number before they choose it.
  const [focused, setFocused] = useState<string | null>(null);
  return (
    <div
      css={sheet}
      style={{ width: `${String(zoom)}%`, aspectRatio: String(sideways ? 1 / ratio : ratio) }}
    >
      <div
        css={turnedPage}
        style={{
          width: sideways ? percent(ratio) : '100%',
          aspectRatio: String(ratio),
          transform: `translate(-50%, -50%) rotate(${String(quarterTurns * 90)}deg)`,
        }}
      >
        <SignedImage
          src={image.src}
          width={image.width}
          height={image.height}
          alt={label}
          urlRenewal={urlRenewal}
          decoding="async"
          draggable={false}
        />
        <Marks boxes={boxes} shownIds={[activeId, focused]} onActivate={onActivate} />
        {boxes.map((box, index) =>
          box.isShownAsText === true ? (
            <TextTag key={box.id} box={box} position={positions[index]} />
          ) : (
            <BoxNumber
              key={box.id}
              box={box}
              position={positions[index]}
              isActive={box.id === activeId}
              onActivate={onActivate}
              onFocusChange={setFocused}
            />
          ),
        )}
      </div>
    </div>
  );
}
