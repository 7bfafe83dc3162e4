import type { Grey } from './grey.ts';

/** The bounding box of connected ink. */
export interface Box {
  left: number;
  top: number;
  /** The position after the last pixel. */
  right: number;
  bottom: number;
}

export interface Blob extends Box {
  area: number;
}

const MAX_INK_SHADE = 150;

/** 1 where there is ink. */
export function inkOf({ data }: Grey): Uint8Array {
  const ink = new Uint8Array(data.length);
  for (let index = 0; index < data.length; index += 1)
    if ((data[index] ?? 255) < MAX_INK_SHADE) ink[index] = 1;
  return ink;
}

/**
 * Removes long straight lines from the ink, because frames of tables touch letters and join them.
 */
export function withoutRules(
  ink: Uint8Array,
  width: number,
  height: number,
  minLength: number,
): Uint8Array {
  const rest = ink.slice();
  for (let y = 0; y < height; y += 1) eraseRuns(ink, rest, y * width, 1, width, minLength);
  for (let x = 0; x < width; x += 1) eraseRuns(ink, rest, x, width, height, minLength);
  return rest;
}

function eraseRuns(
  ink: Uint8Array,
  rest: Uint8Array,
  start: number,
  step: number,
  count: number,
  minLength: number,
): void {
  let run = 0;
  for (let index = 0; index <= count; index += 1) {
    if (index < count && ink[start + index * step] === 1) {
      run += 1;
      continue;
    }
    if (run >= minLength)
      for (let back = 1; back <= run; back += 1) rest[start + (index - back) * step] = 0;
    run = 0;
  }
}

/** Connected ink, diagonals included. Two passes over the runs of each row. */
export function blobsOf(ink: Uint8Array, width: number, height: number): Blob[] {
  const parents: number[] = [];
  const boxes: Blob[] = [];
  const find = (label: number): number => {
    let root = label;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[label] = root;
    return root;
  };
  let above: Run[] = [];
  for (let y = 0; y < height; y += 1) {
    const runs = runsOf(ink, y * width, width);
    let next = 0;
    for (const run of runs) {
      while (next < above.length && (above[next]?.end ?? 0) < run.start) next += 1;
      for (let at = next; at < above.length; at += 1) {
        const other = above[at];
        if (!other || other.start > run.end) break;
        const root = find(other.label);
        if (run.label === -1) run.label = root;
        else if (run.label !== root) parents[root] = run.label = find(run.label);
      }
      if (run.label === -1) {
        run.label = parents.length;
        parents.push(run.label);
        boxes.push({ left: width, top: y, right: 0, bottom: y, area: 0 });
      }
      includeRun(boxes[run.label], run, y);
    }
    above = runs;
  }
  return mergeBoxes(boxes, find);
}

interface Run {
  start: number;
  end: number;
  label: number;
}

function runsOf(ink: Uint8Array, offset: number, width: number): Run[] {
  const runs: Run[] = [];
  for (let x = 0; x < width; x += 1) {
    if (ink[offset + x] !== 1) continue;
    const start = x;
    while (x < width && ink[offset + x] === 1) x += 1;
    runs.push({ start, end: x, label: -1 });
  }
  return runs;
}

function includeRun(box: Blob | undefined, { start, end }: Run, y: number): void {
  if (!box) return;
  box.left = Math.min(box.left, start);
  box.right = Math.max(box.right, end);
  box.bottom = y + 1;
  box.area += end - start;
}

function mergeBoxes(boxes: Blob[], find: (label: number) => number): Blob[] {
  const roots = new Map<number, Blob>();
  boxes.forEach((box, label) => {
    const root = find(label);
    const whole = roots.get(root);
    if (!whole) roots.set(root, { ...box });
    else {
      Object.assign(whole, unionOf(whole, box));
      whole.area += box.area;
    }
  });
  return [...roots.values()];
}

export const unionOf = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

export const heightOf = ({ top, bottom }: Box): number => bottom - top;
export const widthOf = ({ left, right }: Box): number => right - left;
