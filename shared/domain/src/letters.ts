const FLAG = /\p{Regional_Indicator}{2}/gu;
/** Marks and signs that change the letter before them, and a letter that a joiner adds to it. */
const ADDITIONS =
  /[\p{M}\p{Emoji_Modifier}\u200C\uFF9E\uFF9F\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic}?/gu;

/**
 * The letters of a text as a reader counts them: an emoji of several people and a kana with a
 * separate sound mark are one. Some browsers in docs/browsers.md lack `Intl.Segmenter`.
 */
export const countLetters = (text: string): number =>
  [...text.normalize('NFC').replace(FLAG, '-').replace(ADDITIONS, '')].length;
