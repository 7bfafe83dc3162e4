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

/** Month options 01 to 12. */
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
 * hyphens, spaces and brackets.
 */
export function normalizePhoneNumber(text: string): string | null {
  const digits = toPlainDigits(text);
  return isPhoneNumber(digits) ? digits : null;
}

/**
 * Stored form: 11 digits for 050, 060, 070, 080, 090 and 0800, 10 for all others, including 0120.
 * No number of 10 digits begins with 0x0, so a mobile number with a missing digit is noticed.
 */
export function isPhoneNumber(digits: string): boolean {
  return /^0[5-9]0\d{8}$/.test(digits) || /^0[1-9][1-9]\d{7}$/.test(digits);
}

// 政令指定都市: their wards belong to the municipality (地方自治法 252条の19).
const CITIES_WITH_WARDS =
  '札幌 仙台 さいたま 千葉 横浜 川崎 相模原 新潟 静岡 浜松 名古屋 京都 大阪 堺 神戸 岡山 広島 北九州 福岡 熊本'
    .split(' ')
    .join('|');
// Names that contain a letter with which other names end.
const AMBIGUOUS_NAMES = [
  '(?:四日|廿日|野々)市市',
  '市(?:川|原)市',
  '(?:東|武蔵)?村山市',
  '(?:村上|田村|大村|羽村)市',
  '(?:町田|大町|十日町)市',
  '(?:大和)?郡山市',
  '(?:郡上|蒲郡|小郡)市',
  '佐波郡玉村町',
  '杵島郡大町町',
].join('|');
const MUNICIPALITY = new RegExp(
  `^(?:(?:${CITIES_WITH_WARDS})市[^\\d市]{1,4}?区|${AMBIGUOUS_NAMES}|[^\\d市区]{1,4}?郡[^\\d]{1,5}?[町村]|[^\\d]{1,6}?[市区町村])`,
);

export interface AddressParts {
  state: Prefecture | '';
  city: string;
  /** 町名・番地; includes a building after a space. */
  street: string;
}

/**
 * Splits an address in one line into the parts of a form; unclear parts stay in `street`. Never
 * throws.
 */
export function splitAddress(address: string): AddressParts {
  const text = address.trim();
  const state = PREFECTURES.find((prefecture) => text.startsWith(prefecture)) ?? '';
  const rest = text.slice(state.length).trim();
  const city = MUNICIPALITY.exec(rest)?.[0] ?? '';
  return { state, city, street: rest.slice(city.length).trim() };
}
