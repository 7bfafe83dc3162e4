import {
  blobsOf,
  heightOf,
  inkOf,
  unionOf,
  widthOf,
  withoutRules,
  type Blob,
  type Box,
} from './blobs.ts';
import type { Grey } from './grey.ts';

/** Adjacent letters on one line. */
export interface Segment extends Box {
  /** Where its tall letters end above and below. */
  head: number;
  foot: number;
  /** Wide gaps between its letters, from left to right. */
  gaps: Gap[];
}

export interface Gap {
  left: number;
  right: number;
}

/** Gaps in heights of the taller neighbour, up to which letters belong together. */
const LETTER_GAP = 0.75;
const SAME_LINE = 0.5;
/** Shares of the taller neighbour: how small and large a comma is, how far from its digit. */
const COMMA = { least: 0.2, size: 0.5, gap: 0.6 };
/** Share of a comma's height that is above the foot of its line. */
const MIN_COMMA_OVERLAP = 0.15;
/** In heights of the segment: from here on a gap is a space. */
const MIN_SPACE = 0.58;
/** Shares of the page's longer edge. */
const MIN_RULE_LENGTH = 0.035;
const MAX_HEIGHT = 0.06;
const MIN_HEIGHT = 0.0035;
const SPECK_AREA = 4;
const MIN_TALL_SHARE = 0.6;
/** Remains of a ruled line are this much longer than wide. */
const MIN_SLIVER_RATIO = 6;
const MAX_BLOBS = 20_000;

/** The positions of words on an upright page, and the page with only these words. */
export function segmentsOf(page: Grey): { segments: Segment[]; words: Grey } {
  const edge = Math.max(page.width, page.height);
  const ink = inkOf(page);
  const letters = withoutRules(ink, page.width, page.height, Math.round(edge * MIN_RULE_LENGTH));
  const words = { ...page, data: wordsOnly(page.data, ink, letters) };
  const blobs = blobsOf(letters, page.width, page.height)
    .filter((blob) => blob.area >= SPECK_AREA && isLetter(blob, edge))
    .slice(0, MAX_BLOBS);
  const segments = linesOf(blobs)
    .filter((blobsOfLine) => blobsOfLine.some((blob) => heightOf(blob) >= edge * MIN_HEIGHT))
    .map(segmentOf)
    .sort((a, b) => a.top - b.top || a.left - b.left);
  return { segments, words };
}

/** White where a ruled line was. */
function wordsOnly(page: Uint8Array, ink: Uint8Array, letters: Uint8Array): Uint8Array {
  const words = page.slice();
  for (let at = 0; at < words.length; at += 1) if (ink[at] !== letters[at]) words[at] = 255;
  return words;
}

function isLetter(blob: Blob, edge: number): boolean {
  const height = heightOf(blob);
  const isSliver = height > edge * MIN_HEIGHT * 3 && height > MIN_SLIVER_RATIO * widthOf(blob);
  return height <= edge * MAX_HEIGHT && widthOf(blob) <= edge * MAX_HEIGHT && !isSliver;
}

function linesOf(blobs: Blob[]): Blob[][] {
  let groups = blobs.map((blob): Group => ({ box: blob, blobs: [blob] }));
  for (let before = Infinity; groups.length < before;) {
    before = groups.length;
    groups = joinOnce(groups);
  }
  return groups.map((group) => group.blobs);
}

interface Group {
  box: Box;
  blobs: Blob[];
}

/** One round of joining each group with those beside it. */
function joinOnce(groups: Group[]): Group[] {
  const sorted = [...groups].sort((a, b) => a.box.left - b.box.left);
  const merged = new Set<Group>();
  const widest = sorted.reduce((most, { box }) => Math.max(most, heightOf(box)), 0) * LETTER_GAP;
  sorted.forEach((group, index) => {
    if (merged.has(group)) return;
    for (let at = index + 1; at < sorted.length; at += 1) {
      const other = sorted[at];
      if (!other || other.box.left > group.box.right + widest) break;
      if (merged.has(other) || !areOneSegment(group.box, other.box)) continue;
      group.box = unionOf(group.box, other.box);
      group.blobs.push(...other.blobs);
      merged.add(other);
    }
  });
  return sorted.filter((group) => !merged.has(group));
}

function areOneSegment(a: Box, b: Box): boolean {
  const taller = Math.max(heightOf(a), heightOf(b));
  const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right);
  const overlap = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const shorter = heightOf(a) < heightOf(b) ? a : b;
  const isOnLine = overlap >= SAME_LINE * heightOf(shorter);
  return gap <= LETTER_GAP * taller && (isOnLine || isComma(shorter, taller, gap, overlap));
}

/** True for a comma, which on a separate line would split its amount. */
function isComma(mark: Box, taller: number, gap: number, overlap: number): boolean {
  return (
    heightOf(mark) >= COMMA.least * taller &&
    Math.max(heightOf(mark), widthOf(mark)) <= COMMA.size * taller &&
    gap <= COMMA.gap * taller &&
    overlap > MIN_COMMA_OVERLAP * heightOf(mark)
  );
}

function segmentOf(blobs: Blob[]): Segment {
  const [first, ...others] = blobs;
  const box = others.reduce<Box>(unionOf, first ?? { left: 0, top: 0, right: 0, bottom: 0 });
  const tall = blobs.filter((blob) => heightOf(blob) >= MIN_TALL_SHARE * heightOf(box));
  const { left, top, right, bottom } = box;
  return {
    left,
    top,
    right,
    bottom,
    head: medianOf(tall.map((blob) => blob.top)) ?? top,
    foot: medianOf(tall.map((blob) => blob.bottom)) ?? bottom,
    gaps: gapsOf(blobs, MIN_SPACE * heightOf(box)),
  };
}

const medianOf = (values: number[]): number | undefined =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

function gapsOf(blobs: Blob[], narrowest: number): Gap[] {
  const gaps: Gap[] = [];
  let end = Infinity;
  for (const { left, right } of [...blobs].sort((a, b) => a.left - b.left)) {
    if (left - end >= narrowest) gaps.push({ left: end, right: left });
    end = end === Infinity ? right : Math.max(end, right);
  }
  return gaps;
}
