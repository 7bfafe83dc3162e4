import * as v from 'valibot';
import { isCorporateNumber } from '@hareto/domain/corporate-number.ts';
import { withoutLegalFormKana } from '@hareto/domain/corporate-name-kana.ts';
import {
  isPhoneNumber,
  normalizePhoneNumber,
  PREFECTURES,
} from '@hareto/domain/japanese-address.ts';
import { invalidZenginCharacters, toZenginKana } from '@hareto/domain/zengin-kana.ts';
import { atMost, beforeConversion, withErrorCode, withoutInvisible } from './fields.ts';
import { LABELS, type FieldName } from './labels.ts';
import * as message from './messages.ts';
import { inHalfWidth } from './code-digits.ts';

/*
 * Fields of businesses, persons and accounts. They are separate from fields.ts, so that a page with
 * only an address and a password does not load prefectures and kana tables.
 */

/** Katakana name: `ー`, `・`, spaces, digits and capitals are allowed too. */
export const katakanaText = (name: FieldName, max: number) =>
  v.pipe(
    v.string(message.required(LABELS[name])),
    v.nonEmpty(message.required(LABELS[name])),
    withoutInvisible,
    v.trim(),
    v.nonEmpty(message.required(LABELS[name])),
    atMost(LABELS[name], max),
    withErrorCode(
      'katakana',
      v.regex(/^[ァ-ヴー・ \u30000-9０-９A-ZＡ-Ｚ]+$/u, message.katakana(LABELS[name])),
    ),
  );

/**
 * A corporation's name in katakana. Its legal form is removed, because it is not a part of the
 * name.
 */
export const corporateKanaText = (name: FieldName, max: number) =>
  v.pipe(katakanaText(name, max), v.transform(withoutLegalFormKana));

/** Text of a transfer record: normalised to the half-width Zengin set. */
export const zenginText = (name: FieldName, max: number) => {
  const label = LABELS[name];
  return v.pipe(
    v.string(message.required(label)),
    beforeConversion(message.maxLength(label, max)),
    withoutInvisible,
    v.transform(toZenginKana),
    v.nonEmpty(message.required(label)),
    withErrorCode(
      'forbidden_char',
      v.check<string, (issue: v.CheckIssue<string>) => string>(
        (text) => invalidZenginCharacters(text).length === 0,
        (issue) => message.forbiddenCharacters(label, invalidZenginCharacters(issue.input)),
      ),
    ),
    v.maxLength(max, message.maxLength(label, max)),
  );
};

export const CorporateNumberSchema = v.pipe(
  v.string(message.required(LABELS.corporate_number)),
  v.nonEmpty(message.required(LABELS.corporate_number)),
  inHalfWidth,
  withErrorCode(
    'corporate_number',
    v.check<string, string>(isCorporateNumber, message.corporateNumber()),
  ),
);

export const prefectureField = (name: FieldName) => {
  const text = message.requiredSelect(LABELS[name]);
  return v.pipe(v.string(text), v.nonEmpty(text), v.picklist(PREFECTURES, text));
};
export const PrefectureSchema = prefectureField('address_state');

/** True for a text without control characters. Blanks in a number are allowed, tabs are not. */
export const hasNoControlCharacters = (text: string): boolean => !/\p{Cc}/u.test(text);

const PHONE_NUMBER_MESSAGE = '電話番号は0から始まる半角数字10桁または11桁で入力してください。';
/** Accepts hyphens, brackets and full width. Stored as digits. */
export const PhoneNumberSchema = v.pipe(
  v.string(message.required(LABELS.phone_number)),
  v.nonEmpty(message.required(LABELS.phone_number)),
  beforeConversion(PHONE_NUMBER_MESSAGE),
  v.check(hasNoControlCharacters, PHONE_NUMBER_MESSAGE),
  v.transform((text) => normalizePhoneNumber(text) ?? text),
  v.check(isPhoneNumber, PHONE_NUMBER_MESSAGE),
);
