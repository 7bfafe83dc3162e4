import { companyNameIn } from './company-name.ts';

const ROLE = String.raw`取り?扱い?(?:店|元)?|協力(?:会社)?|代理店|特約店|正規店|加盟店?|会員|所属|提供|協賛|後援|提携先?|発行システム|システム`;
const BEFORE_NAME = new RegExp(String.raw`(?:${ROLE})[\s:：(/]`);
const AFTER_NAME = new RegExp(String.raw`(?:^|[\s)/])\S{0,4}(?:${ROLE})\)?$`);
const IN_ENGLISH =
  /^\(?(?:(?:a )?(?:member|partner|dealer|distributor|agent|part) of|(?:powered|supported|provided|issued) (?:by|with)|(?:an? )?authori[sz]ed \w+ (?:of|for))\s/i;
/** The company acts for another party, and may issue its invoice. */
const ACTS_FOR_ANOTHER = /(?:管理会社|代行(?:会社)?|元請|仲介|窓口)[\s:：]/;

/**
 * 「取扱:パナソニック株式会社」, 「東京税理士協同組合 会員」, "Member of Blue Group Inc.": a line that says how the issuer is
 * related to another company.
 */
export function isMention(text: string): boolean {
  const name = companyNameIn(text);
  if (!name) return false;
  return (
    IN_ENGLISH.test(text) ||
    BEFORE_NAME.test(text.slice(0, name.index)) ||
    AFTER_NAME.test(text.slice(name.index))
  );
}

/** 「管理会社 株式会社みどり不動産」 below 「貸主 山田 太郎」. */
export const actsForAnother = (text: string): boolean =>
  ACTS_FOR_ANOTHER.test(text.slice(0, companyNameIn(text)?.index ?? 0));
