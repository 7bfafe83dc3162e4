import { companyNameIn } from './company-name.ts';

const ROLE = String.raw`取り?扱い?(?:店|元)?|協力(?:会社)?|代理店|特約店|正規店|加盟店?|会員|所属|提供|協賛|後援|提携先?|発行システム|システム`;
const BEFORE_NAME = new RegExp(String.raw`(?:${ROLE})[\s:：(/]`);
/** 「引受保険会社:大空損害保険株式会社」. Not 「運営:」, 「会社名:」, which name the issuer. */
const ROLE_WITH_COLON = /^[^:：]{1,12}[:：]\s*$/;
const ROLE_OF_ISSUER =
  /運営|販売|発行|請求|会社名|社名|商号|屋号|法人|事業者|経営|本社|本店|受託|受注|施工|From|Issuer|Seller|Vendor/i;
const AFTER_NAME = new RegExp(String.raw`(?:^|[\s)/])\S{0,4}(?:${ROLE})\)?$`);
/** 「東京畳組合加盟店」 */
const MEMBER_AT_END = /(?:組合|協会|連盟|連合会|会社)の?(?:加盟店?|会員|所属|特約店|代理店)\)?$/;
const IN_ENGLISH =
  /^\(?(?:(?:a )?(?:member|partner|dealer|distributor|agent|part) of|(?:powered|supported|provided|issued) (?:by|with)|(?:an? )?authori[sz]ed \w+ (?:of|for))\s/i;
/** The company acts for another party, and may issue its invoice. */
const AGENT = String.raw`(?:管理会社|代行(?:会社|業者)?|元請|仲介|窓口)`;
const ACTS_FOR_ANOTHER = new RegExp(String.raw`${AGENT}[\s:：]`);
const HEADING_OF_AGENT = new RegExp(String.raw`${AGENT}[\s:】\])」]*$`);

/**
 * 「取扱:パナソニック株式会社」, 「東京税理士協同組合 会員」, "Member of Blue Group Inc.": a line that says how the issuer is
 * related to another company.
 */
export function isMention(text: string): boolean {
  const name = companyNameIn(text);
  if (!name) return false;
  const before = text.slice(0, name.index);
  return (
    IN_ENGLISH.test(text) ||
    MEMBER_AT_END.test(text) ||
    BEFORE_NAME.test(before) ||
    (ROLE_WITH_COLON.test(before) && !ROLE_OF_ISSUER.test(before) && !actsForAnother(text)) ||
    AFTER_NAME.test(text.slice(name.index))
  );
}

/** 「管理会社 株式会社みどり不動産」 below 「貸主 山田 太郎」. */
export const actsForAnother = (text: string): boolean =>
  ACTS_FOR_ANOTHER.test(text.slice(0, companyNameIn(text)?.index ?? 0));

/** 「【収納代行会社】」 above the name of the company. */
export const isHeadingOfAgent = (text: string): boolean => HEADING_OF_AGENT.test(text);
