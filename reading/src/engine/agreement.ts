import type { Letter, Line } from './line.ts';

/** A letter with its certainty from 0 to 1, after the sizes of the line were compared. */
export interface RatedLetter extends Letter {
  certainty: number;
}

const AGREED_CERTAINTY = 0.97;
const DISPUTED_CERTAINTY = 0.4;
/** A letter with a lower confidence is a guess of the engine. */
const MIN_CONFIDENCE = 0.75;
const MAX_COMPARED_LETTERS = 200;
/** The engine returns its confidence in steps of 0.01; misread letters mostly have a lower one. */
const MIN_CERTAIN_CONFIDENCE = 0.975;
/**
 * Signs that are easily misread: kana look similar, a bracket between them is easily lost, and a
 * stroke may be a ruled line.
 */
const EASILY_MISTAKEN = /[ァ-ヺｦ-ﾝ|]/;

/**
 * The letters of the first reading when a second one is not needed; otherwise `undefined`. If the
 * engine is certain of each of several letters, the reading of the second size hardly ever differs
 * (README), except for easily misread signs. A single sign may be dirt.
 */
export function lettersIfSure(first: Line): RatedLetter[] | undefined {
  const isSure =
    first.length > 1 &&
    first.length <= MAX_COMPARED_LETTERS &&
    first.every(
      ({ text, confidence }) => confidence >= MIN_CERTAIN_CONFIDENCE && !EASILY_MISTAKEN.test(text),
    );
  return isSure
    ? first.map((letter) => ({ ...letter, certainty: AGREED_CERTAINTY * letter.confidence }))
    : undefined;
}

/**
 * The letters of one line that was read in two sizes. A letter that both readings have at the same
 * place is sure. A letter that only one reading has is not sure, and neither are its neighbours,
 * because a letter may be missing there.
 */
export function compareReadings(first: Line, second: Line): RatedLetter[] {
  const letters = first.slice(0, MAX_COMPARED_LETTERS);
  const agreed = alignedTo(letters, second.slice(0, MAX_COMPARED_LETTERS));
  return letters.map((letter, index) => ({
    ...letter,
    certainty:
      agreed[index] === true && letter.confidence >= MIN_CONFIDENCE
        ? AGREED_CERTAINTY * letter.confidence
        : DISPUTED_CERTAINTY,
  }));
}

/** For each letter: true when the other reading has it too, without extra letters around it. */
function alignedTo(letters: Line, others: Line): boolean[] {
  const costs = costsOf(letters, others);
  const agreed = letters.map(() => true);
  let row = letters.length;
  let column = others.length;
  while (row > 0 || column > 0) {
    const isSame = row > 0 && column > 0 && letters[row - 1]?.text === others[column - 1]?.text;
    const cost = costs[row]?.[column] ?? 0;
    const diagonal = row > 0 && column > 0 ? (costs[row - 1]?.[column - 1] ?? 0) : Infinity;
    if (cost === diagonal + (isSame ? 0 : 1)) {
      if (!isSame) agreed[row - 1] = false;
      row -= 1;
      column -= 1;
    } else if (row > 0 && cost === (costs[row - 1]?.[column] ?? 0) + 1) {
      agreed[row - 1] = false;
      row -= 1;
    } else {
      // The other reading has one more letter here.
      if (row > 0) agreed[row - 1] = false;
      if (row < letters.length) agreed[row] = false;
      column -= 1;
    }
  }
  return agreed;
}

/** At `[row][column]`: the number of edits between that many first letters of both readings. */
function costsOf(letters: Line, others: Line): number[][] {
  const costs = [Array.from({ length: others.length + 1 }, (_, column) => column)];
  letters.forEach((letter, row) => {
    const above = costs[row] ?? [];
    const line = [row + 1];
    others.forEach((other, column) => {
      const change = (above[column] ?? 0) + (letter.text === other.text ? 0 : 1);
      line.push(Math.min(change, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    });
    costs.push(line);
  });
  return costs;
}
