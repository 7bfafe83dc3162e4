import { nameKey } from './name-key.ts';

const MIN_SIMILARITY = 0.3;

/**
 * The name that is most similar to the text, by its letters or its kana; null when none is similar.
 */
export function nearestName(
  text: string,
  names: readonly { name: string; kana: string }[],
): string | null {
  const textPairs = pairsOf(text);
  const scored = names.map(({ name, kana }) => ({
    name,
    likeness: Math.max(likeness(textPairs, pairsOf(name)), likeness(textPairs, pairsOf(kana))),
  }));
  const best = scored.reduce<(typeof scored)[number] | null>(
    (found, next) => (found === null || next.likeness > found.likeness ? next : found),
    null,
  );
  return best !== null && best.likeness >= MIN_SIMILARITY ? best.name : null;
}

/** Pairs of letters, with the first and the last one marked. */
function pairsOf(text: string): ReadonlySet<string> {
  const letters = ['', ...nameKey(text, { ignoreLegalForm: true }), ''];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index] ?? ''}|${letter}`));
}

/** Dice's coefficient: 0 for nothing in common, 1 for the same pairs. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((pair) => other.has(pair)).length;
  return (2 * common) / (one.size + other.size);
}
