import { toPlainDigits } from './digits.ts';

export {
  BUSINESS_FORM,
  BUSINESS_FORMS,
  BUSINESS_FORM_LABEL,
  type BusinessForm,
} from './business-form.ts';

/** The 47 prefectures in the order of their JIS codes, 01 to 47. */
export const PREFECTURES = [
  '北海道',
  '青森県',
  '岩手県',
  '宮城県',
  '秋田県',
  '山形県',
  '福島県',
  '茨城県',
  '栃木県',
  '群馬県',
  '埼玉県',
  '千葉県',
  '東京都',
  '神奈川県',
  '新潟県',
  '富山県',
  '石川県',
  '福井県',
  '山梨県',
  '長野県',
  '岐阜県',
  '静岡県',
  '愛知県',
  '三重県',
  '滋賀県',
  '京都府',
  '大阪府',
  '兵庫県',
  '奈良県',
  '和歌山県',
  '鳥取県',
  '島根県',
  '岡山県',
  '広島県',
  '山口県',
  '徳島県',
  '香川県',
  '愛媛県',
  '高知県',
  '福岡県',
  '佐賀県',
  '長崎県',
  '熊本県',
  '大分県',
  '宮崎県',
  '鹿児島県',
  '沖縄県',
] as const;
export type Prefecture = (typeof PREFECTURES)[number];

/** The options of a list of months, 01 to 12. */
export const MONTHS = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
] as const;

/** 7 digits as stored, or null. Accepts full-width digits, any hyphen, spaces and a leading 〒. */
export function normalizePostalCode(text: string): string | null {
  const digits = toPlainDigits(text.trim().replace(/^〒/, ''));
  return /^\d{7}$/.test(digits) ? digits : null;
}

/**
 * 10 or 11 digits as stored, or null if it is not a Japanese number. Accepts full-width digits,
 * hyphens, spaces and brackets, and the country code that browsers fill in: +81, 0081, tel:.
 */
export function normalizePhoneNumber(text: string): string | null {
  const digits = toPlainDigits(text.trim().replace(/^tel:/i, '')).replace(COUNTRY_CODE, '0');
  return isPhoneNumber(digits) ? digits : null;
}

/** The zero is optional: +81 3 and +81 (0)3 both become 03. */
const COUNTRY_CODE = /^(?:[+＋]|00)810?/;

/**
 * True for a number as it is stored: 11 digits for 050, 060, 070, 080, 090 and 0800, 10 digits for
 * all others, including 0120. The third digit of a number with 10 digits is not 0, so a mobile
 * number with a missing digit is refused.
 */
export function isPhoneNumber(digits: string): boolean {
  return /^0[5-9]0\d{8}$/.test(digits) || /^0[1-9][1-9]\d{7}$/.test(digits);
}
