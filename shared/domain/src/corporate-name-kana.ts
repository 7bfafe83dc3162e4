import { toFullWidthKatakana } from './kana.ts';
import { LEGAL_FORM_ABBREVIATIONS, type LegalForm } from './legal-form.ts';
import { withoutEnding } from './without-ending.ts';

/**
 * Regular expressions of the kana of legal forms, which people type although they are not part of
 * the name's kana. 会社 may be read カイシャ or ガイシャ.
 */
const LEGAL_FORM_PATTERNS = {
  株式会社: 'カブシキ[ガカ]イシャ',
  有限会社: 'ユウゲン[ガカ]イシャ',
  合同会社: 'ゴウドウ[ガカ]イシャ',
  合資会社: 'ゴウシ[ガカ]イシャ',
  合名会社: 'ゴウメイ[ガカ]イシャ',
  医療法人: 'イリョウホウジン',
  医療法人社団: 'イリョウホウジンシャダン',
  医療法人財団: 'イリョウホウジンザイダン',
  社会医療法人: 'シャカイイリョウホウジン',
  財団法人: 'ザイダンホウジン',
  一般財団法人: 'イッパンザイダンホウジン',
  公益財団法人: 'コウエキザイダンホウジン',
  社団法人: 'シャダンホウジン',
  一般社団法人: 'イッパンシャダンホウジン',
  公益社団法人: 'コウエキシャダンホウジン',
  宗教法人: 'シュウキョウホウジン',
  学校法人: 'ガッコウホウジン',
  社会福祉法人: 'シャカイフクシホウジン',
  更生保護法人: 'コウセイホゴホウジン',
  相互会社: 'ソウゴ[ガカ]イシャ',
  特定非営利活動法人: 'トクテイヒエイリカツドウホウジン',
  独立行政法人: 'ドクリツギョウセイホウジン',
  地方独立行政法人: 'チホウドクリツギョウセイホウジン',
  弁護士法人: 'ベンゴシホウジン',
  有限責任中間法人: 'ユウゲンセキニンチュウカンホウジン',
  無限責任中間法人: 'ムゲンセキニンチュウカンホウジン',
  行政書士法人: 'ギョウセイショシホウジン',
  司法書士法人: 'シホウショシホウジン',
  税理士法人: 'ゼイリシホウジン',
  社会保険労務士法人: 'シャカイホケンロウムシホウジン',
  国立大学法人: 'コクリツダイガクホウジン',
  公立大学法人: 'コウリツダイガクホウジン',
  農事組合法人: 'ノウジクミアイホウジン',
  管理組合法人: 'カンリクミアイホウジン',
} as const satisfies Record<LegalForm, string>;

/** 特定非営利活動法人 also call themselves NPO. */
const NPO_PATTERNS = ['NPOホウジン', 'エヌピーオーホウジン'];
/** Bank data abbreviates a legal form by one of these at the head or the tail: ｶ)ｻﾝﾌﾟﾙ. */
const SHORT_FORM = `(?:${Object.values(LEGAL_FORM_ABBREVIATIONS).join('|')})`;

/**
 * The longest first, so that at the head イリョウホウジンシャダン is removed whole and leaves no シャダン.
 */
const FORMS = [...Object.values<string>(LEGAL_FORM_PATTERNS), ...NPO_PATTERNS]
  .sort((a, b) => b.length - a.length)
  .join('|');
const AT_HEAD = new RegExp(`^(?:${FORMS}|\\(${SHORT_FORM}\\)|${SHORT_FORM}\\))[ ・]*`);
const AT_TAIL = new RegExp(`(?:${FORMS}|\\(${SHORT_FORM}\\)?)$`);

export interface CorporateNameKana {
  readonly kana: string;
  /** The legal form as it was typed; null when there was none. */
  readonly legalForm: string | null;
}

/**
 * Removes the legal form from the head or the tail of a corporation's kana, because it is not a
 * part of the name that banks and payees compare. A kana that is only a legal form stays whole.
 */
export function splitCorporateNameKana(text: string): CorporateNameKana {
  const fullKana = toFullWidthKatakana(text).trim();
  const match = AT_HEAD.exec(fullKana) ?? AT_TAIL.exec(fullKana);
  if (match === null) return { kana: fullKana, legalForm: null };
  const end = match.index + match[0].length;
  const kana =
    match.index === 0
      ? fullKana.slice(end)
      : withoutEnding(fullKana.slice(0, match.index), /[ ・]/);
  if (kana === '') return { kana: fullKana, legalForm: null };
  return { kana, legalForm: withoutEnding(match[0], /[ ・]/) };
}

/** The kana without its legal form; a kana that has none stays exactly as it is. */
export function withoutLegalFormKana(text: string): string {
  const { kana, legalForm } = splitCorporateNameKana(text);
  return legalForm === null ? text : kana;
}
