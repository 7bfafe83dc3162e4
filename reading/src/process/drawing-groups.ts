import { isBlank, type PlacedGlyph } from './placed-glyphs.ts';

/** Operations whose letters overlap are checked in separate rounds, at most this many. */
const MAX_GROUPS = 4;
/** In points: letters that share no square of this size do not overlap. */
const SQUARE_POINTS = 16;
const MAX_SQUARES = 100_000;
const MAX_PAIRS = 300_000;
/** Two letters overlap when they share at least this part of the smaller one. */
const MIN_OVERLAP_SHARE = 0.12;
/** Bold letters and shadows are the same letter painted twice with at most this offset. */
const MAX_OFFSET = { ofSize: 0.3, ofWidth: 0.5 };

export interface DrawingGroups {
  /** Operations that paint letters, grouped so that no letters of one group overlap. */
  groups: ReadonlySet<number>[];
  /** Letters that are painted again, in the same group as the first time. */
  doubles: ReadonlySet<PlacedGlyph>;
}

/**
 * Divides the operations that paint letters. Both paintings of a letter that is painted twice for
 * boldness are in one group, because the letter would still be visible if only one was left out.
 * `undefined` for a page that needs too many groups.
 */
export function drawingGroups(glyphs: readonly PlacedGlyph[]): DrawingGroups | undefined {
  const pairs = overlappingPairs(glyphs);
  if (!pairs) return undefined;
  const duplicates = pairs.filter(([one, other]) => isSameGlyph(one, other));
  const duplicated = new Set(
    duplicates.flatMap(([one, other]) => [glyphKey(one, other), glyphKey(other, one)]),
  );
  const conflicts = pairs.filter(
    ([one, other]) =>
      !duplicated.has(glyphKey(one, other)) && !duplicated.has(glyphKey(other, one)),
  );
  const conflictKeys = new Set(conflicts.map(([one, other]) => pairKey(one, other)));
  const leaderOf = createLeaders();
  const doubles = new Set<PlacedGlyph>();
  for (const [later, first] of duplicates) {
    if (conflictKeys.has(pairKey(later, first))) continue;
    leaderOf.join(later, first);
    doubles.add(later);
  }
  const groups = groupsOf(
    [...new Set(glyphs.map(({ operation }) => operation))],
    leaderOf,
    conflictsOf(conflicts, leaderOf),
  );
  return groups && { groups, doubles };
}

/** Identifies a letter and the other operation that paints it again. */
const glyphKey = (glyph: PlacedGlyph, { operation }: PlacedGlyph): string =>
  `${glyph.operation} ${glyph.x} ${glyph.baseline} ${operation}`;

const pairKey = (one: PlacedGlyph, other: PlacedGlyph): string =>
  [one.operation, other.operation].sort((a, b) => a - b).join(' ');

function conflictsOf(
  pairs: readonly [PlacedGlyph, PlacedGlyph][],
  leaderOf: (operation: number) => number,
): Map<number, Set<number>> {
  const conflicts = new Map<number, Set<number>>();
  for (const [one, other] of pairs) {
    const [a, b] = [leaderOf(one.operation), leaderOf(other.operation)];
    if (a === b) continue;
    conflicts.set(a, (conflicts.get(a) ?? new Set()).add(b));
    conflicts.set(b, (conflicts.get(b) ?? new Set()).add(a));
  }
  return conflicts;
}

function groupsOf(
  operations: readonly number[],
  leaderOf: (operation: number) => number,
  conflicts: ReadonlyMap<number, ReadonlySet<number>>,
): ReadonlySet<number>[] | undefined {
  const groupOf = new Map<number, number>();
  const groups: Set<number>[] = [];
  for (const operation of operations) {
    const leader = leaderOf(operation);
    const usedGroups = new Set(
      [...(conflicts.get(leader) ?? [])].map((other) => groupOf.get(other)),
    );
    let group = groupOf.get(leader) ?? 0;
    if (!groupOf.has(leader)) while (usedGroups.has(group)) group += 1;
    if (group >= MAX_GROUPS) return undefined;
    groupOf.set(leader, group);
    groups[group] = (groups[group] ?? new Set()).add(operation);
  }
  return groups;
}

/** Sets of joined operations; the leader of each set is its first operation. */
function createLeaders() {
  const leaders = new Map<number, number>();
  const leaderOf = (operation: number): number => {
    let leader = operation;
    for (let next = leaders.get(leader); next !== undefined; next = leaders.get(leader))
      leader = next;
    return leader;
  };
  return Object.assign(leaderOf, {
    join: (one: PlacedGlyph, other: PlacedGlyph) => {
      const [a, b] = [leaderOf(one.operation), leaderOf(other.operation)];
      if (a !== b) leaders.set(Math.max(a, b), Math.min(a, b));
    },
  });
}

function isSameGlyph(one: PlacedGlyph, other: PlacedGlyph): boolean {
  const width = Math.min(one.box.right - one.box.left, other.box.right - other.box.left);
  const maxDistance = Math.min(MAX_OFFSET.ofSize * one.size, MAX_OFFSET.ofWidth * width);
  return (
    one.text === other.text &&
    Math.abs(one.x - other.x) < maxDistance &&
    Math.abs(one.baseline - other.baseline) < maxDistance
  );
}

/** Overlapping letters of different operations; `undefined` for far too many. */
function overlappingPairs(
  glyphs: readonly PlacedGlyph[],
): [PlacedGlyph, PlacedGlyph][] | undefined {
  const squares = new Map<string, PlacedGlyph[]>();
  const pairs: [PlacedGlyph, PlacedGlyph][] = [];
  let filled = 0;
  let compared = 0;
  for (const glyph of glyphs) {
    for (const square of squaresOf(glyph)) {
      const others = squares.get(square) ?? [];
      filled += 1;
      if (filled > MAX_SQUARES) return undefined;
      if (isBlank(glyph)) continue;
      compared += others.length;
      if (compared > MAX_PAIRS) return undefined;
      for (const other of others) if (isOverlapping(glyph, other)) pairs.push([glyph, other]);
      others.push(glyph);
      squares.set(square, others);
    }
  }
  return pairs;
}

function* squaresOf({ box }: PlacedGlyph): Generator<string> {
  if (![box.left, box.top, box.right, box.bottom].every(Number.isFinite)) return;
  for (let row = Math.floor(box.top / SQUARE_POINTS); row <= box.bottom / SQUARE_POINTS; row += 1)
    for (
      let column = Math.floor(box.left / SQUARE_POINTS);
      column <= box.right / SQUARE_POINTS;
      column += 1
    )
      yield `${row} ${column}`;
}

function isOverlapping(one: PlacedGlyph, other: PlacedGlyph): boolean {
  if (one.operation === other.operation) return false;
  const [a, b] = [one.box, other.box];
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (across <= 0 || down <= 0) return false;
  const smaller = Math.min(areaOf(one), areaOf(other));
  return across * down > MIN_OVERLAP_SHARE * smaller;
}

const areaOf = ({ box }: PlacedGlyph) => (box.right - box.left) * (box.bottom - box.top);
