/** Legal forms and their abbreviation in bank data (法人略語), in full-width large kana. */
export const LEGAL_FORM_ABBREVIATIONS = {
  株式会社: 'カ',
  有限会社: 'ユ',
  合名会社: 'メ',
  合資会社: 'シ',
  合同会社: 'ド',
  医療法人: 'イ',
  医療法人社団: 'イ',
  医療法人財団: 'イ',
  社会医療法人: 'イ',
  財団法人: 'ザイ',
  一般財団法人: 'ザイ',
  公益財団法人: 'ザイ',
  社団法人: 'シヤ',
  一般社団法人: 'シヤ',
  公益社団法人: 'シヤ',
  宗教法人: 'シユウ',
  学校法人: 'ガク',
  社会福祉法人: 'フク',
  更生保護法人: 'ホゴ',
  相互会社: 'ソ',
  特定非営利活動法人: 'トクヒ',
  独立行政法人: 'ドク',
  地方独立行政法人: 'チドク',
  弁護士法人: 'ベン',
  有限責任中間法人: 'チユウ',
  無限責任中間法人: 'チユウ',
  行政書士法人: 'ギヨ',
  司法書士法人: 'シホウ',
  税理士法人: 'ゼイ',
  社会保険労務士法人: 'ロウム',
  国立大学法人: 'ダイ',
  公立大学法人: 'ダイ',
  農事組合法人: 'ノウ',
  管理組合法人: 'カンリ',
} as const;

export type LegalForm = keyof typeof LEGAL_FORM_ABBREVIATIONS;

/** Short forms in brackets; NFKC turns ㈱ and similar characters into these. */
const SHORT_FORMS: Readonly<Record<string, LegalForm>> = {
  '(株)': '株式会社',
  '(有)': '有限会社',
  '(名)': '合名会社',
  '(資)': '合資会社',
  '(同)': '合同会社',
  '(医)': '医療法人',
  '(財)': '財団法人',
  '(社)': '社団法人',
  '(宗)': '宗教法人',
  '(学)': '学校法人',
  '(福)': '社会福祉法人',
  '(特非)': '特定非営利活動法人',
};

const isLegalForm = (text: string): text is LegalForm =>
  Object.hasOwn(LEGAL_FORM_ABBREVIATIONS, text);

/** The longest first: 医療法人社団… must not be split into 医療法人 and a name that begins with 社団. */
const SPELLINGS = [...Object.keys(LEGAL_FORM_ABBREVIATIONS), ...Object.keys(SHORT_FORMS)].sort(
  (a, b) => b.length - a.length,
);

export type SplitName = {
  readonly legalForm: LegalForm | null;
  readonly position: 'head' | 'tail' | null;
  readonly name: string;
};

/**
 * Removes one legal form (also (株) and ㈱) from the head or, if there is none, the tail of a company
 * name. Returns the name in NFKC and trimmed; the whole text if it has no legal form or consists of
 * it alone.
 */
export function splitLegalForm(text: string): SplitName {
  const fullName = text.normalize('NFKC').trim();
  const head = SPELLINGS.find((spelling) => fullName.startsWith(spelling));
  const tail =
    head === undefined ? SPELLINGS.find((spelling) => fullName.endsWith(spelling)) : undefined;
  const spelling = head ?? tail;
  const name =
    head === undefined
      ? fullName.slice(0, fullName.length - (tail?.length ?? 0)).trim()
      : fullName.slice(head.length).trim();
  if (spelling === undefined || name === '')
    return { legalForm: null, position: null, name: fullName };
  return { legalForm: formOf(spelling), position: head === undefined ? 'tail' : 'head', name };
}

/** A company name without its legal form, for initials and search. */
export function withoutLegalForm(text: string): string {
  return splitLegalForm(text).name;
}

function formOf(spelling: string): LegalForm | null {
  return isLegalForm(spelling) ? spelling : (SHORT_FORMS[spelling] ?? null);
}
