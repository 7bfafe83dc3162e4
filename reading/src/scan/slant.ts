import { blobsOf, heightOf, inkOf, widthOf, type Blob } from './blobs.ts';
import type { Grey } from './grey.ts';

export interface Slant {
  /** True when lines of text run upwards or downwards. */
  isSideways: boolean;
  /**
   * By how many degrees the lines (of the page turned back by 90° clockwise, if sideways) fall to
   * the right.
   */
  degrees: number;
}

const MAX_DEGREES = 8;
const COARSE_STEP = 0.25;
const FINE_STEP = 0.05;
/**
 * The letters of a long list are aligned in columns too, even better than in rows. The lines are
 * surely rows only if their score is this many times that of columns.
 */
const CLEAR_LEAD = 3;
const MIN_LETTERS = 12;
/** Width and height of a letter, as shares of the page's longer edge. */
const MIN_LETTER_SIZE = 0.003;
const MAX_LETTER_SIZE = 0.04;

interface Point {
  along: number;
  across: number;
}

/**
 * The direction of the lines of text: the angle at which the feet of the letters fall on the fewest
 * lines. If a list has columns as straight as its rows: both directions, the likelier one first.
 */
export function slantsOf(page: Grey): [Slant] | [Slant, Slant] {
  const letters = lettersOf(page);
  if (letters.length < MIN_LETTERS) return [{ isSideways: false, degrees: 0 }];
  const upright = bestAngle(
    letters.map(({ left, right, bottom }) => ({ along: (left + right) / 2, across: bottom })),
  );
  // After a quarter turn clockwise, the foot of a letter is its former right edge, or its former
  // left edge if the page is then upside down.
  const turned = ({ top, bottom }: Blob) => page.height - (top + bottom) / 2;
  const sideways = [
    bestAngle(letters.map((blob) => ({ along: turned(blob), across: blob.left }))),
    bestAngle(letters.map((blob) => ({ along: turned(blob), across: blob.right }))),
  ].reduce((best, next) => (next.score > best.score ? next : best));
  const rows = { isSideways: false, degrees: upright.degrees };
  const columns = { isSideways: true, degrees: sideways.degrees };
  if (upright.score > CLEAR_LEAD * sideways.score) return [rows];
  return upright.score > sideways.score ? [rows, columns] : [columns, rows];
}

function lettersOf(page: Grey): Blob[] {
  const edge = Math.max(page.width, page.height);
  const sizes = (blob: Blob) => [heightOf(blob), widthOf(blob)];
  return blobsOf(inkOf(page), page.width, page.height).filter((blob) =>
    sizes(blob).every((size) => size >= edge * MIN_LETTER_SIZE && size <= edge * MAX_LETTER_SIZE),
  );
}

function bestAngle(points: readonly Point[]): { degrees: number; score: number } {
  const coarse = bestAngleBetween(points, -MAX_DEGREES, MAX_DEGREES, COARSE_STEP);
  return bestAngleBetween(
    points,
    coarse.degrees - COARSE_STEP,
    coarse.degrees + COARSE_STEP,
    FINE_STEP,
  );
}

function bestAngleBetween(points: readonly Point[], from: number, to: number, step: number) {
  let best = { degrees: 0, score: -1 };
  for (let degrees = from; degrees <= to + step / 2; degrees += step) {
    const score = scoreOf(points, degrees);
    if (score > best.score) best = { degrees, score };
  }
  return best;
}

function scoreOf(points: readonly Point[], degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const counts = new Map<number, number>();
  for (const { along, across } of points) {
    const line = Math.round(across - along * slope);
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  let score = 0;
  for (const [line, count] of counts) score += count * (count + (counts.get(line + 1) ?? 0));
  return score;
}
