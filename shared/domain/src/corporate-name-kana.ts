import { toFullWidthKatakana } from './kana.ts';
import type { LegalForm } from './legal-form.ts';

/** Readings of legal forms, which people type into the kana although they do not belong there. */
const READINGS = {
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
  特定非営利活動法人: 'トクテイヒエイリカツドウホウジン',
} as const satisfies Partial<Record<LegalForm, string>>;

/** Such corporations call themselves NPO; bank data has one short form at the head or the tail. */
const OTHER_FORMS = ['NPOホウジン', 'エヌピーオーホウジン'];
const SHORT_FORM = '(?:カ|ユ|メ|シ|ド|イ)';

/** Longest first, so that no シャダン remains of イリョウホウジンシャダン. */
const FORMS = [...Object.values<string>(READINGS), ...OTHER_FORMS]
  .sort((a, b) => b.length - a.length)
  .join('|');
const AT_HEAD = new RegExp(`^(?:${FORMS}|\\(${SHORT_FORM}\\)|${SHORT_FORM}\\))[ ・]*`);
const AT_TAIL = new RegExp(`[ ・]*(?:${FORMS}|\\(${SHORT_FORM}\\)?)$`);

export interface CorporateNameKana {
  readonly kana: string;
  /** The legal form as it was typed; null when there was none. */
  readonly removed: string | null;
}

/**
 * Removes the legal form from the head or the tail of a corporation's kana, because it is not a
 * part of the name that banks and payees compare. A kana that is only a legal form stays whole.
 */
export function splitCorporateNameKana(text: string): CorporateNameKana {
  const whole = toFullWidthKatakana(text).trim();
  const found = AT_HEAD.exec(whole) ?? AT_TAIL.exec(whole);
  if (found === null) return { kana: whole, removed: null };
  const end = found.index + found[0].length;
  const kana = found.index === 0 ? whole.slice(end) : whole.slice(0, found.index);
  if (kana === '') return { kana: whole, removed: null };
  return { kana, removed: found[0].replace(/^[ ・]+|[ ・]+$/g, '') };
}

/** The kana without its legal form; a kana that has none stays exactly as it is. */
export function withoutLegalFormKana(text: string): string {
  const { kana, removed } = splitCorporateNameKana(text);
  return removed === null ? text : kana;
}
