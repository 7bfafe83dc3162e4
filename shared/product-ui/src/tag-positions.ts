import type { DocumentBox } from './document-page.tsx';

/** The position of a box's number: beside the extracted value, never on it. */
export interface TagPosition {
  readonly side: 'left' | 'right';
  /** How many positions the number is away from its box, because others are in between. */
  readonly step: number;
}

interface Area {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A number at the right of a box that ends beyond this would leave the page. */
const LAST_RIGHT = 0.94;
/**
 * 24 pixels for touch, 16 of them painted, as fractions of the smallest page (about 300 by 425).
 */
const TAG = { width: 0.08, height: 0.057 };
const PAINTED = 16 / 24;
const TAG_STEP = 0.087;
/** A text is not pressed, so it needs only the painted size. */
const TEXT_SHARE = 2 / 3;
/** Further out, the connection to the value would not be visible. */
const MAX_STEPS = 4;

const overlap = (a: Area, b: Area): boolean =>
  a.page === b.page &&
  a.x < b.x + b.width &&
  b.x < a.x + a.width &&
  a.y < b.y + b.height &&
  b.y < a.y + a.height;

const sideOf = ({ x, width }: DocumentBox): TagPosition['side'] =>
  x + width > LAST_RIGHT ? 'left' : 'right';

function areaOf(box: DocumentBox, step: number): Area {
  const scale = box.isShownAsText === true ? TEXT_SHARE : 1;
  const width = TAG.width * scale;
  const height = TAG.height * scale;
  const tagDistance = TAG_STEP * scale;
  const gap = tagDistance - width;
  const x =
    sideOf(box) === 'right'
      ? box.x + box.width + gap + step * tagDistance
      : box.x - (step + 1) * tagDistance;
  return { width, height, page: box.page, x, y: box.y + (box.height - height) / 2 };
}

function paintedOf({ page, x, y, width, height }: Area): Area {
  const rest = (1 - PAINTED) / 2;
  return {
    page,
    x: x + width * rest,
    y: y + height * rest,
    width: width * PAINTED,
    height: height * PAINTED,
  };
}

/**
 * A place for each box, in their order: no number is painted on another box, and touch targets do
 * not overlap.
 */
export function tagPositions(boxes: readonly DocumentBox[]): TagPosition[] {
  const usedAreas: Area[] = [];
  return boxes.map((box) => {
    if (box.tag === '') return { side: sideOf(box), step: 0 };
    const others = boxes.filter((other) => other !== box);
    const isFree = (area: Area) =>
      !usedAreas.some((other) => overlap(other, area)) &&
      !others.some((other) => overlap(other, paintedOf(area)));
    let step = 0;
    while (step < MAX_STEPS && !isFree(areaOf(box, step))) step += 1;
    usedAreas.push(areaOf(box, step));
    return { side: sideOf(box), step };
  });
}
