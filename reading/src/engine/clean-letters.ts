import type { Line } from './line.ts';

/** The numbers of letters to which `Rule.before` and `Rule.after` are applied. */
const LETTERS_BEFORE = 8;
const LETTERS_AFTER = 15;

/** Replaces a letter by one that looks similar, when its neighbours show that it was confused. */
interface Rule {
  /** The text before and after the confused letter. */
  before: RegExp;
  after: RegExp;
  replacements: Readonly<Record<string, string>>;
}

const KANA = '[ァ-ヺー]';
const IS_KANA = /^[ァ-ヺ]$/;
const NUMERIC = String.raw`[\d,.¥-]`;

const KANJI_DIGIT_BEFORE = /[〇一二三四五六七八九]$/;

const RULES: readonly Rule[] = [
  {
    before: new RegExp(`(?:${KANA}|[(:])$`),
    after: new RegExp(`^(?:${KANA}|[)])`),
    replacements: {
      力: 'カ',
      口: 'ロ',
      二: 'ニ',
      八: 'ハ',
      夕: 'タ',
      工: 'エ',
      卜: 'ト',
      才: 'オ',
      千: 'チ',
      三: 'ミ',
      へ: 'ヘ',
      べ: 'ベ',
      ぺ: 'ペ',
      り: 'リ',
      '-': 'ー',
      一: 'ー',
      '―': 'ー',
    },
  },
  { before: new RegExp(`${KANA}$`), after: /^$/, replacements: { '-': 'ー', 一: 'ー', '―': 'ー' } },
  { before: /^$/, after: /^[)][ァ-ヺ]?/, replacements: { 力: 'カ', 口: 'ロ' } },
  { before: /^$/, after: /^座/, replacements: { ロ: '口' } },
  {
    before: KANJI_DIGIT_BEFORE,
    after: /^[一二三四五六七八九店支]/,
    replacements: { O: '〇', o: '〇', '0': '〇', '○': '〇', '◯': '〇' },
  },
  // One round sign seen as two.
  { before: KANJI_DIGIT_BEFORE, after: /^〇/, replacements: { O: '', o: '', '0': '' } },
  // A date of digits and slashes, one of which was read as a digit.
  {
    before: /(?<!\d)20\d\d$/,
    after: /^\d{1,2}\/\d{1,2}(?!\d)/,
    replacements: { '7': '/', '1': '/', l: '/', I: '/', '|': '/' },
  },
  {
    before: /\d$/,
    after: /^\d/,
    replacements: { ー: '-', 一: '-', '―': '-', '–': '-', '—': '-', '−': '-', '、': ',', '‚': ',' },
  },
  { before: /\d$/, after: /^\d{3}(?!\d)/, replacements: { '.': ',', '·': ',', '・': ',' } },
  // One comma seen twice.
  { before: /\d[,.]$/, after: /^\d{3}(?!\d)/, replacements: { '.': '', ',': '' } },
  {
    before: new RegExp(`${NUMERIC}$`),
    after: new RegExp(`^(?:${NUMERIC}|$)`),
    replacements: {
      O: '0',
      o: '0',
      〇: '0',
      D: '0',
      l: '1',
      I: '1',
      '|': '1',
      S: '5',
      B: '8',
      Z: '2',
    },
  },
  // Telephone numbers begin with zero.
  { before: /(?:TEL|FAX)[.:]?$/i, after: /^\d{1,4}[-(]\d/, replacements: { O: '0', o: '0' } },
  // In many fonts, the yen sign looks like these letters.
  {
    before: /^$/,
    after: /^\d{1,3}(?:,\d{3})+(?!\d)/,
    replacements: { Y: '¥', V: '¥', 半: '¥', 羊: '¥', ギ: '¥', '\\': '¥', '￥': '¥' },
  },
];

/** Replaces circled and full-width characters by the plain ones that the later steps expect. */
export function normalizeLine(line: Line): Line {
  return line.flatMap((letter) => {
    const units = letter.text.normalize('NFKC').split('');
    const width = (letter.right - letter.left) / units.length;
    return units
      .map((text, index) => ({
        ...letter,
        text,
        left: letter.left + index * width,
        right: letter.left + (index + 1) * width,
        startsWord: letter.startsWord && index === 0,
      }))
      .filter(({ text }) => text.trim() !== '');
  });
}

/** Corrects letters that the engine confuses when their neighbours allow only one of them. */
export function cleanLine(seen: Line): Line {
  const line = withoutDoubledKana(seen);
  const letters = line.map(({ text }) => text);
  line.forEach((_, index) => {
    letters[index] = RULES.reduce(
      (letter, rule) => replacement(rule, letters, index, letter),
      letters[index] ?? '',
    );
  });
  const replaced = line.flatMap((letter, index) =>
    letters[index] === '' ? [] : [{ ...letter, text: letters[index] ?? letter.text }],
  );
  return restoreLostCommas(restoreClosingBracket(replaced));
}

const SMALL_KANA = 'ァィゥェォッャュョ';
const LARGE_KANA = 'アイウエオツヤユヨ';
/**
 * In pixels of the picture that the engine gets. Two separate letters have a wider gap, and are
 * wider together.
 */
const MAX_GAP_PIXELS = 2;
const MAX_LETTER_PIXELS = 48;

/**
 * ピビ and ョヨ at the place of one letter: the engine returns it twice, as two forms of the same kana.
 * Keeps the likelier one, with confidence 0.
 */
function withoutDoubledKana(line: Line): Line {
  return line.reduce<Line>((result, letter) => {
    const before = result.at(-1);
    if (!before || !isSameKana(before, letter)) return [...result, letter];
    const likelier = before.confidence > letter.confidence ? before : letter;
    const place = { left: before.left, right: letter.right, startsWord: before.startsWord };
    return [...result.slice(0, -1), { ...likelier, ...place, confidence: 0 }];
  }, []);
}

const isSameKana = (one: Line[number], other: Line[number]): boolean =>
  one.text !== other.text &&
  IS_KANA.test(one.text) &&
  largeKana(one.text) === largeKana(other.text) &&
  other.left - one.right <= MAX_GAP_PIXELS &&
  other.right - one.left <= MAX_LETTER_PIXELS;

/** The large form of a kana without its sound marks. */
function largeKana(text: string): string {
  const [letter = ''] = text.normalize('NFD');
  return LARGE_KANA[SMALL_KANA.indexOf(letter)] ?? letter;
}

const textOf = (line: Line): string => line.map(({ text }) => text).join('');

/** A bracket at the end of its line is easily lost. */
function restoreClosingBracket(line: Line): Line {
  const last = line.at(-1);
  return last && /^[^)]*\(\d{1,2}%$/.test(textOf(line)) ? [...line, { ...last, text: ')' }] : line;
}

/** In 「1167,000」 a comma was lost or read as a digit. The restored comma gets confidence 0. */
function restoreLostCommas(line: Line): Line {
  const [amount] = /(?<![\d,.])\d{4,6}(?:,\d{3})+(?![\d,.])/.exec(textOf(line)) ?? [];
  if (!amount) return line;
  const start = textOf(line).indexOf(amount);
  return line.flatMap((letter, index) => {
    const digitsToEnd = amount.slice(index - start).replaceAll(',', '').length;
    const isLost = index > start && index < start + amount.indexOf(',') && digitsToEnd % 3 === 0;
    return isLost ? [{ ...letter, text: ',', confidence: 0, startsWord: false }, letter] : [letter];
  });
}

function replacement(rule: Rule, letters: string[], index: number, letter: string): string {
  const other = Object.hasOwn(rule.replacements, letter) ? rule.replacements[letter] : undefined;
  if (other === undefined) return letter;
  const before = letters.slice(Math.max(0, index - LETTERS_BEFORE), index).join('');
  const after = letters.slice(index + 1, index + 1 + LETTERS_AFTER).join('');
  return rule.before.test(before) && rule.after.test(after) ? other : letter;
}
