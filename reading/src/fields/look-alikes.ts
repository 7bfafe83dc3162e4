import { withoutLegalForm } from '@hareto/domain/legal-form.ts';
import { withDoubt, type Candidate } from '../candidate.ts';

const KANA_LIKE_KANJI = 'エカロニタハトチオム';
const LONG_VOWEL = 'ー';
const KANJI_LIKE_KANA = '工力口二夕八卜千才一厶';
const KANA_LETTER = /[ァ-ヴー]/;
const KANJI_LETTER = /[\u3400-\u9fff々]/;
const KANJI_OR_HIRAGANA = /[\u3400-\u9fff々\u3041-\u3096]/;
/** A digit in a word of capitals, a capital in a number: C0RP, 1O0, He11o. */
const CONFUSED_LATIN = /[A-Z]0[A-Z]|\d[OoIl]\d|[a-z]1[a-z1]|[A-Z]{2}1[A-Z]/;
const LOOK_ALIKE_BEFORE = new RegExp(`[${KANJI_LIKE_KANA}]\\s*[)(]?\\s*$`);
const KANJI_AFTER = new RegExp(
  `^(?:\\s*[)(]?\\s*[${KANJI_LIKE_KANA}]|(?![様殿宛御])[\\u3400-\\u9fff])`,
);

/**
 * True when a letter was probably confused with a similar one: the kana エ between kanji (エ業), the
 * kanji 力 between kana (ア力ネ). 「エコ工業」 is right.
 */
export function hasLookAlike(name: string): boolean {
  const letters = [...withoutLegalForm(name).replace(/\s/g, '')];
  return (
    CONFUSED_LATIN.test(name) ||
    letters.some((letter, index) => {
      const before = letters[index - 1] ?? '';
      const after = letters[index + 1] ?? '';
      if (letter === LONG_VOWEL) return areNeighboursOf(KANJI_LETTER, before, after);
      if (KANA_LIKE_KANJI.includes(letter))
        return (
          areNeighboursOf(KANJI_OR_HIRAGANA, before, after) && KANJI_LETTER.test(before + after)
        );
      return KANJI_LIKE_KANA.includes(letter) && areNeighboursOf(KANA_LETTER, before, after);
    })
  );
}

/** At the beginning and the end of a name, the only neighbour decides. */
const areNeighboursOf = (kind: RegExp, before: string, after: string): boolean =>
  before + after !== '' && [before, after].every((one) => one === '' || kind.test(one));

export const withNameDoubt = (candidate: Candidate | undefined): Candidate | undefined =>
  candidate && hasLookAlike(candidate.value) ? withDoubt(candidate, 'look_alike') : candidate;

/** The same check for the words of a text that was recognised in a picture: 「部品の加エ(11月分)」. */
export const withWordDoubt = (candidate: Candidate | undefined): Candidate | undefined =>
  candidate?.span.cell.page.toShown && candidate.value.split(/[^\p{L}ー]+/u).some(hasLookAlike)
    ? withDoubt(candidate, 'look_alike')
    : candidate;

/** A kana name may end before a kanji that looks like kana; that kanji may belong to the name. */
export function withHolderDoubt(candidate: Candidate): Candidate {
  const { cell, start, end } = candidate.span;
  const mayBeCut =
    LOOK_ALIKE_BEFORE.test(cell.text.slice(0, start)) || KANJI_AFTER.test(cell.text.slice(end));
  return mayBeCut || hasLookAlike(candidate.value) ? withDoubt(candidate, 'look_alike') : candidate;
}
