import type { DocumentBox } from './document-page.tsx';

/** Where the number of a box stands: beside what was read, never on it. */
export interface TagPlace {
  readonly side: 'left' | 'right';
  /** How many places further out, since others stand in between. */
  readonly step: number;
}

/** A number at the right of a box that ends here would leave the page. */
const LAST_RIGHT = 0.94;
/** Of the page at its smallest, in which a number is 16 pixels of about 340 by 480. */
const TAG = { width: 0.047, height: 0.034 };
const STEP = 0.053;

type Placed = TagPlace & Pick<DocumentBox, 'page'> & { x: number; y: number };

const touch = (a: Placed, b: Placed): boolean =>
  a.page === b.page && Math.abs(a.x - b.x) < TAG.width && Math.abs(a.y - b.y) < TAG.height;

function placed(box: DocumentBox, step: number): Placed {
  const side = box.x + box.width > LAST_RIGHT ? 'left' : 'right';
  const x = side === 'right' ? box.x + box.width + step * STEP : box.x - step * STEP;
  return { side, step, page: box.page, x, y: box.y + box.height / 2 };
}

/** A place for each box, in their order: no number stands on another one. */
export function tagPlaces(boxes: readonly DocumentBox[]): TagPlace[] {
  const taken: Placed[] = [];
  for (const box of boxes) {
    let step = 0;
    while (taken.some((other) => touch(other, placed(box, step)))) step += 1;
    taken.push(placed(box, step));
  }
  return taken.map(({ side, step }) => ({ side, step }));
}
