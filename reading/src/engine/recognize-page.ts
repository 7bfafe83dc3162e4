import { heightOf, widthOf } from '../scan/blobs.ts';
import { upsideDown, type Grey } from '../scan/grey.ts';
import { MARGIN, type ScannedPage, type ScannedWords } from '../scan/scanned-page.ts';
import type { TextItem, TextPage } from '../text-page.ts';
import { compareReadings, lettersIfSure, type RatedLetter } from './agreement.ts';
import { cleanLine, normalizeLine } from './clean-letters.ts';
import type { Engine } from './engine.ts';
import type { Line } from './line.ts';

const SAMPLE_WORDS = 6;
/** With fewer letters in these words, a direction is less likely. */
const MIN_SAMPLE_LETTERS = 8;
/** Words that are longer than this do not decide the direction better. */
const MAX_ASPECT_RATIO = 12;
/** Upside-down letters are also read, but with a lower confidence. */
const MIN_UPRIGHT_CONFIDENCE = 0.98;
/** Every value of an incomplete page is doubtful, although its letters are legible. */
const INCOMPLETE_CERTAINTY = 0.6;
/** Text of only dots and strokes: dirt, or the rest of a ruled line. */
const NO_WORD = /^[|[\](){}'"`´_~\-—–―一ー.,:;!l\\/・。、°^*=<>「」『』]*$/;
const KANJI = /[\u3400-\u9fff]/;
/** In pixels of the picture: a smaller kanji may be any of several that look similar. */
const MIN_KANJI_PIXELS = 13;
const CJK = /[\u3041-\u30ff\u3400-\u9fff]/;
const LATIN = /[A-Za-z&(]/;
const LATIN_END = /[A-Za-z&,.]/;
/** Heights of capitals with digits, and of kanji, as shares of the font height. */
const CAPITAL_HEIGHT = 0.73;
const KANJI_HEIGHT = 0.92;
const KANJI_DESCENT = 0.07;

/** The text of a page that is a picture, in the form that embedded text has. */
export async function recognizePage(scan: ScannedPage, reader: Engine): Promise<TextPage> {
  const engine = withLineCache(reader);
  const page = await uprightPage(scan, engine);
  const items: TextItem[] = [];
  for (const words of page.words) {
    items.push(...(await itemsOf(words, page, engine)));
  }
  const { number, width, height, toShown, toPhoto, trouble } = page;
  return { number, width, height, items, toShown, toPhoto, trouble };
}

/**
 * Reads each picture once: the words that decide the orientation are needed again for their text.
 */
function withLineCache(engine: Engine): Engine {
  const lines = new Map<Grey, Promise<Line>>();
  return {
    read: async (picture) => {
      const line = lines.get(picture) ?? engine.read(picture);
      lines.set(picture, line);
      return line;
    },
  };
}

/** The page in the direction in which the engine is most confident of its widest words. */
async function uprightPage(scan: ScannedPage, engine: Engine): Promise<ScannedPage> {
  const { page, confidence } = await uprightOrUpsideDown(scan, engine);
  if (!scan.otherDirection) return page;
  const other = await uprightOrUpsideDown(scan.otherDirection, engine);
  return other.confidence > confidence ? other.page : page;
}

async function uprightOrUpsideDown(page: ScannedPage, engine: Engine) {
  const samples = [...page.words]
    .sort((a, b) => aspectRatioOf(b) - aspectRatioOf(a))
    .slice(0, SAMPLE_WORDS)
    .map(({ views: [view] }) => view);
  const upright = await confidenceIn(samples, engine);
  if (upright.ofLetters >= MIN_UPRIGHT_CONFIDENCE) return { page, confidence: upright.ofText };
  const turned = await confidenceIn(samples.map(upsideDown), engine);
  return turned.ofText > upright.ofText
    ? { page: turnUpsideDown(page), confidence: turned.ofText }
    : { page, confidence: upright.ofText };
}

const aspectRatioOf = (words: ScannedWords): number =>
  Math.min(MAX_ASPECT_RATIO, widthOf(words) / heightOf(words));

/**
 * The mean confidence of the letters (`ofLetters`); in `ofText`, each letter that is missing from
 * `MIN_SAMPLE_LETTERS` counts as zero.
 */
async function confidenceIn(pictures: readonly Grey[], engine: Engine) {
  let sum = 0;
  let count = 0;
  for (const picture of pictures)
    for (const { confidence } of await engine.read(picture)) {
      sum += confidence;
      count += 1;
    }
  return {
    ofLetters: count === 0 ? 0 : sum / count,
    ofText: sum / Math.max(count, MIN_SAMPLE_LETTERS),
  };
}

function turnUpsideDown(page: ScannedPage): ScannedPage {
  const { width, height, toShown } = page;
  const [a, b, c, d, e, f] = toShown;
  return {
    ...page,
    words: page.words.map((words) => ({
      ...words,
      left: width - words.right,
      right: width - words.left,
      top: height - words.bottom,
      bottom: height - words.top,
      foot: height - words.head,
      head: height - words.foot,
      gaps: words.gaps
        .map(({ left, right }) => ({ left: width - right, right: width - left }))
        .reverse(),
      views: [upsideDown(words.views[0]), upsideDown(words.views[1])],
    })),
    toShown: [-a, -b, -c, -d, a + c + e, b + d + f],
  };
}

async function itemsOf(
  words: ScannedWords,
  { scaleFromOriginal: scale, isIncomplete }: ScannedPage,
  engine: Engine,
): Promise<TextItem[]> {
  const [large, small] = words.views;
  const first = cleanLine(normalizeLine(await engine.read(large)));
  if (NO_WORD.test(first.map(({ text }) => text).join(''))) return [];
  const rated =
    lettersIfSure(first) ??
    compareReadings(first, cleanLine(normalizeLine(await engine.read(small))));
  const isTiny = heightOf(words) / scale < MIN_KANJI_PIXELS;
  const letters = rated.map(({ certainty, ...letter }) => ({
    ...letter,
    certainty:
      isTiny && KANJI.test(letter.text)
        ? 0
        : Math.min(certainty, isIncomplete ? INCOMPLETE_CERTAINTY : 1),
  }));
  return itemsFrom(words, letters);
}

function itemsFrom(words: ScannedWords, letters: RatedLetter[]): TextItem[] {
  const text = letters.map((letter) => letter.text).join('');
  const isKanji = CJK.test(text);
  const size =
    heightOf({ ...words, bottom: words.foot }) / (isKanji ? KANJI_HEIGHT : CAPITAL_HEIGHT);
  const baseline = words.foot - (isKanji ? KANJI_DESCENT * size : 0);
  return runsOf(words, letters).map(({ letters: run, left, right }) => ({
    text: run.map(textOfLetter).join(''),
    x: left,
    baseline,
    width: right - left,
    size,
    certainties: run.flatMap((letter, index) =>
      Array<number>(textOfLetter(letter, index, run).length).fill(letter.certainty),
    ),
  }));
}

/** Keeps the engine's space only between Latin words, where it may be too narrow for a gap. */
function textOfLetter(
  { text, startsWord }: RatedLetter,
  index: number,
  run: RatedLetter[],
): string {
  const isSpaced = startsWord && LATIN.test(text) && LATIN_END.test(run[index - 1]?.text ?? '');
  return isSpaced ? ` ${text}` : text;
}

interface Run {
  letters: RatedLetter[];
  left: number;
  right: number;
}

/** Splits the text at wide gaps of the page, because the engine's spaces are unreliable. */
function runsOf(words: ScannedWords, letters: RatedLetter[]): Run[] {
  const borders = words.gaps.map((gap) => borderAt(words, letters, (gap.left + gap.right) / 2));
  return [0, ...borders]
    .map((start, index) => ({
      letters: letters.slice(start, borders[index]),
      left: words.gaps[index - 1]?.right ?? words.left,
      right: words.gaps[index]?.left ?? words.right,
    }))
    .filter((run) => run.letters.length > 0);
}

/** The index of the letter after the gap nearest to `x`; the edges of the letters are not exact. */
function borderAt(words: ScannedWords, letters: RatedLetter[], x: number): number {
  const [{ height }] = words.views;
  const margin = MARGIN * heightOf(words);
  const scale = (heightOf(words) + 2 * margin) / height;
  const target = (x - words.left + margin) / scale;
  const distances = letters.map(({ left }, index) =>
    Math.abs(((letters[index - 1]?.right ?? left) + left) / 2 - target),
  );
  const last = Math.abs((letters.at(-1)?.right ?? 0) - target);
  const nearest = Math.min(...distances, last);
  return last === nearest ? letters.length : distances.indexOf(nearest);
}
