/**
 * The notation for the parts of a label: `?` follows a letter that may be missing, お stands for お,
 * ご and 御, and `|` separates spellings.
 */
const SPELLINGS: readonly (readonly [string, string])[] = [
  ['請求', 'お?請求'],
  ['振込', 'お?振り?込み?'],
  ['支払', 'お?支払い?'],
  ['入金', 'お?入金'],
  ['買上', 'お?買い?上げ?'],
  ['取引', 'お?取り?引き?'],
  ['利用', 'お?利用'],
  ['会計', 'お?会計'],
  ['値引', 'お?値引き?'],
  ['割引', 'お?割引き?'],
  ['差引', '差し?引き?'],
  ['繰越', 'お?繰り?越し?'],
  ['前払', 'お?前払い?'],
  ['既払', '既払い?'],
  ['預り', 'お?預か?り'],
  ['立替', 'お?立て?替え?'],
  ['内金', 'お?内金'],
  ['前金', 'お?前金'],
  ['済', '済み?'],
  ['送金', 'お?送金'],
  ['払込', 'お?払い?込み?'],
  ['いただく', 'いただく|頂く|いただきたい|頂きたい|願います|願いたい|をお願いする'],
  ['及び', '及び|および|並びに|・|と'],
  ['充当', '充当|より充当|から充当|からの充当|の充当|を充当'],
  ['控除', '控除|より控除|から控除|からの控除|の控除|を控除'],
  ['今回', '今回|今回の|今回分|当月|当月の|当月分|今月|今月の|今月分|今期|当期'],
  ['前回', '前回|前月|先月|前期'],
];
const HONORIFIC = '[おご御]';

export interface LabelPattern {
  /** Matches at `lastIndex`; spaces may be between any two letters. */
  pattern: RegExp;
  /** The words with which it may begin, without an honorific, in lower case. */
  firstLetters: readonly string[];
}

/** All spellings of a label's words. 額 is also 金額, and an honorific may precede it. */
export function patternOf(words: string): LabelPattern {
  const parts = partsOf(words.replaceAll(' ', ''));
  return {
    pattern: new RegExp(
      `(?:${HONORIFIC}\\s*)?${parts.map((part) => regexOf(part)).join('\\s*')}`,
      'iy',
    ),
    firstLetters: (parts[0] ?? '').split('|').flatMap(firstLettersOf),
  };
}

/** The words, split into parts of the table and single letters, each in its notation. */
function partsOf(words: string): string[] {
  const parts: string[] = [];
  for (let index = 0; index < words.length;) {
    const known = SPELLINGS.find(([written]) => words.startsWith(written, index));
    const letter = words[index] ?? '';
    const isAmount = letter === '額' && index > 0 && words[index - 1] !== '金';
    parts.push(known?.[1] ?? (isAmount ? '金?額' : letter));
    index += known?.[0].length ?? 1;
  }
  return parts;
}

const lettersOf = (spelling: string) => spelling.match(/[\s\S]\??/g) ?? [];

function regexOf(part: string): string {
  // A single character stands for itself, also a question mark.
  if (part.length === 1) return part.replace(/[.*+?^${}()|[\]\\/]/, '\\$&');
  const spellings = part.split('|').map((spelling) =>
    lettersOf(spelling)
      .map((letter) => {
        const sign = letter.startsWith('お') ? HONORIFIC : (letter[0] ?? '');
        return letter.endsWith('?') ? `(?:${sign}\\s*)?` : `${sign}\\s*`;
      })
      .join(''),
  );
  return `(?:${spellings.join('|')})`;
}

/** The possible first letters, up to the first one that is never missing. */
function firstLettersOf(spelling: string): string[] {
  const letters = spelling.length === 1 ? [spelling] : lettersOf(spelling);
  const fixed = letters.findIndex((letter) => letter.length === 1);
  return letters.slice(0, fixed + 1).map((letter) => (letter[0] ?? '').toLowerCase());
}
