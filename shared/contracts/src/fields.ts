import * as v from 'valibot';
import {
  ADJUSTMENT_KINDS,
  MAXIMUM_ADJUSTMENT,
  MAXIMUM_ADJUSTMENTS,
} from '@hareto/domain/adjustments.ts';
import { INVISIBLE } from '@hareto/domain/digits.ts';
import { isMailAddress, toMailAddress } from '@hareto/domain/mail-address.ts';
import { MAXIMUM_BILLING_AMOUNT, MINIMUM_BILLING_AMOUNT } from '@hareto/domain/money.ts';
import { parsePlainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import type { ErrorCode } from './error-codes.ts';
import * as message from './messages.ts';
import { digitsPattern, inHalfWidth } from './code-digits.ts';

/** Labels of the glossary. A field's Japanese name is written only here. */
export const LABELS = {
  nickname: 'カードの表示名',
  closing_day: '締め日',
  debit_day: '引き落とし日',
  debit_month_offset: '引き落とし月',
  email_address: 'メールアドレス',
  new_email_address: '新しいメールアドレス',
  password: 'パスワード',
  password_confirmation: 'パスワード（確認）',
  current_password: '現在のパスワード',
  new_password: '新しいパスワード',
  new_password_confirmation: '新しいパスワード（確認）',
  confirmation_code: '確認コード',
  license_agreed: '利用規約とプライバシーポリシーへの同意',
  one_time_password: '確認コード',
  business_form: '事業形態',
  corporate_number: '法人番号',
  corporate_name: '法人名',
  corporate_name_kana: '法人名（カナ）',
  business_name: '屋号',
  business_name_kana: '屋号（カナ）',
  business_category_id: '業種',
  representative_name: '代表者名',
  representative_name_kana: '代表者名（カナ）',
  representative_last_name: '代表者の姓',
  representative_first_name: '代表者の名',
  representative_last_name_kana: '代表者の姓（カナ）',
  representative_first_name_kana: '代表者の名（カナ）',
  representative_birthday: '代表者生年月日',
  user_last_name: '担当者の姓',
  user_first_name: '担当者の名',
  transaction_purpose: '取引目的',
  business_use_confirmed: '利用目的の確認',
  antisocial_declaration: '反社会的勢力に関する表明',
  beneficial_owner_type: '実質的支配者',
  beneficial_owners: '実質的支配者',
  owner_name: '実質的支配者の氏名',
  owner_name_kana: '実質的支配者の氏名（カナ）',
  owner_birthday: '実質的支配者の生年月日',
  owner_address: '実質的支配者の住居',
  voting_percent: '議決権の割合',
  business_postal_code: '事業所の郵便番号',
  business_address_state: '事業所の都道府県',
  business_address_city: '事業所の市区町村',
  business_address_street: '事業所の町名・番地',
  business_address_building_name: '事業所の建物名・部屋番号',
  home_postal_code: '自宅の郵便番号',
  home_address_state: '自宅の都道府県',
  home_address_city: '自宅の市区町村',
  home_address_street: '自宅の町名・番地',
  home_address_building_name: '自宅の建物名・部屋番号',
  last_name: '姓',
  first_name: '名',
  last_name_kana: '姓（カナ）',
  first_name_kana: '名（カナ）',
  invoice_registration_number: '登録番号（インボイス）',
  phone_number: '電話番号',
  postal_code: '郵便番号',
  address_state: '都道府県',
  address_city: '市区町村',
  address_street: '町名・番地',
  address_building_name: '建物名・部屋番号',
  person_name: '担当者名',
  person_email: '担当者メールアドレス',
  payment_notice_enabled: '支払通知',
  site_url: 'WebサイトURL',
  bank_code: '金融機関',
  branch_code: '支店',
  account_type: '預金種目',
  account_number: '口座番号',
  account_holder_kana: '口座名義（カナ）',
  yucho_symbol: '記号',
  yucho_number: '番号',
  files: '請求書ファイル',
  file_type: 'ファイル種別',
  paper_size: '用紙サイズ',
  supplier_id: '取引先',
  account_id: '振込先口座',
  invoice_number: '請求書番号',
  invoice_date: '請求日',
  payment_due_date: '支払期日',
  invoice_total: '合計（税込）',
  adjustments: '源泉徴収・控除・繰越',
  billing_amount: '請求金額',
  standard_amount: '10%対象（税抜）',
  reduced_amount: '8%対象（税抜）',
  nontaxable_amount: '対象外',
  consumption_tax: '消費税額',
  deposit_date: '振込希望日',
  transaction_category: '取引内容',
  transaction_detail: '取引内容の詳細',
  delivered_confirmed: 'お取引の確認',
  transfer_person_name: '振込依頼人名',
  memo: 'メモ',
  credit_card_id: 'お支払いカード',
  promotion_code: 'プロモーションコード',
  agreement: '利用規約および申請内容への同意',
  reason: '理由',
} as const;

export type FieldName = keyof typeof LABELS;

// Callers can send any name, so names of the object prototype must not match.
export const labelOf = (name: string): string =>
  Object.hasOwn(LABELS, name) ? LABELS[name as FieldName] : name;

/**
 * Gives a rule an error code, which callers get beside its message. Without it the code would be
 * valibot's own type of the rule, `check` or `regex`.
 */
export const withErrorCode = <Rule extends { readonly type: string }>(
  code: ErrorCode,
  rule: Rule,
): Rule => ({ ...rule, type: code });

const codePoints = (text: string) => [...text].length;
export const atMost = (label: string, max: number) =>
  withErrorCode(
    'max_length',
    v.check<string, string>((text) => codePoints(text) <= max, message.maxLength(label, max)),
  );
/** Removes invisible characters: users copy them with a text, and cannot see or delete them. */
export const withoutInvisible = v.transform((text: string) => text.replace(INVISIBLE, ''));
// Names may contain any printable character except half-width kana, control characters and emoji.
const FORBIDDEN_IN_NAMES = /[\p{Cc}\p{Cf}\p{Emoji_Presentation}\uFF61-\uFF9F]/gu;

/** Required text, trimmed, at most `max` characters counted as code points. */
export const requiredText = (name: FieldName, max: number) => requiredTextOf(LABELS[name], max);
export const requiredTextOf = (label: string, max: number) =>
  v.pipe(
    v.string(message.required(label)),
    // api/openapi.json describes the rules before the first transformation.
    v.nonEmpty(message.required(label)),
    withoutInvisible,
    v.trim(),
    v.nonEmpty(message.required(label)),
    atMost(label, max),
    withoutForbidden(label),
  );

/** Optional text: an empty string and a missing value become `null`. */
export const optionalText = (name: FieldName, max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(message.invalid(LABELS[name])),
        withoutInvisible,
        v.trim(),
        atMost(LABELS[name], max),
        withoutForbidden(LABELS[name]),
        v.transform((text): string | null => text || null),
      ),
    ),
    null,
  );

const withoutForbidden = (label: string) =>
  withErrorCode(
    'forbidden_char',
    v.check<string, (issue: v.CheckIssue<string>) => string>(
      (text) => !text.match(FORBIDDEN_IN_NAMES),
      (issue) =>
        message.forbiddenCharacters(label, [...new Set(issue.input.match(FORBIDDEN_IN_NAMES))]),
    ),
  );

// A date in another century is a typing error. The limit also keeps dates away from year 9999,
// where calendars and databases end.
const isPlausible = (date: PlainDate | null) =>
  date !== null && date >= '1900-01-01' && date <= '2199-12-31';

/** `YYYY-MM-DD` of a day that exists, from 1900 to 2199. */
export const dateField = (name: FieldName) => dateOf(LABELS[name]);
export const dateOf = (label: string) =>
  v.pipe(
    v.string(message.required(label)),
    v.nonEmpty(message.required(label)),
    withErrorCode(
      'date',
      v.check<string, string>((text) => isPlausible(parsePlainDate(text)), message.date(label)),
    ),
    v.transform((text) => text as PlainDate),
  );

export const digitsExactly = (name: FieldName, n: number) =>
  v.pipe(
    v.string(message.required(LABELS[name])),
    v.nonEmpty(message.required(LABELS[name])),
    withErrorCode('digits_exact', v.regex(digitsPattern(n), message.digitsExact(LABELS[name], n))),
    inHalfWidth,
  );

/** An address that mail servers accept, in half width and lower case; at most 254 characters. */
export const emailOf = (label: string) =>
  v.pipe(
    v.string(message.required(label)),
    v.transform(toMailAddress),
    v.nonEmpty(message.required(label)),
    v.maxLength(254, message.maxLength(label, 254)),
    v.rfcEmail(message.email()),
    withErrorCode('email', v.check(isMailAddress, message.email())),
    v.toLowerCase(),
  );
export const EmailSchema = emailOf(LABELS.email_address);

export const OptionalEmailSchema = v.optional(
  v.nullable(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        EmailSchema,
      ],
      message.email(),
    ),
  ),
  null,
);

/** The message for a text that is not an amount; it repeats the text as it was typed. */
export const amountMessage =
  (label: string, emptyMessage: (label: string) => string) =>
  ({ input }: { input: unknown }): string =>
    typeof input === 'string' && input !== ''
      ? message.amountText(label, input)
      : emptyMessage(label);

const BILLING_RANGE_MESSAGE = message.numberRange(
  LABELS.billing_amount,
  MINIMUM_BILLING_AMOUNT,
  MAXIMUM_BILLING_AMOUNT,
);

/** Whole yen, tax included. */
export const BillingAmountSchema = v.pipe(
  v.number(amountMessage(LABELS.billing_amount, message.required)),
  v.integer(message.integer(LABELS.billing_amount)),
  v.minValue(MINIMUM_BILLING_AMOUNT, BILLING_RANGE_MESSAGE),
  v.maxValue(MAXIMUM_BILLING_AMOUNT, BILLING_RANGE_MESSAGE),
);

const taxAmount = (
  name: 'standard_amount' | 'reduced_amount' | 'nontaxable_amount' | 'consumption_tax',
) => {
  const label = LABELS[name];
  const rangeMessage = message.numberRange(label, 0, MAXIMUM_BILLING_AMOUNT);
  return v.optional(
    v.nullable(
      v.pipe(
        v.number(amountMessage(label, message.invalid)),
        v.integer(message.integer(label)),
        v.minValue(0, rangeMessage),
        v.maxValue(MAXIMUM_BILLING_AMOUNT, rangeMessage),
      ),
    ),
    null,
  );
};

/**
 * The bases and the tax that the invoice states, in whole yen; optional. Older clients omit them.
 */
export const INVOICE_TAX_ENTRIES = {
  standard_amount: taxAmount('standard_amount'),
  reduced_amount: taxAmount('reduced_amount'),
  nontaxable_amount: taxAmount('nontaxable_amount'),
  consumption_tax: taxAmount('consumption_tax'),
};

const ADJUSTMENT_AMOUNT_LABEL = '控除・繰越の金額';
const ADJUSTMENT_RANGE_MESSAGE = message.numberRange(
  ADJUSTMENT_AMOUNT_LABEL,
  1,
  MAXIMUM_ADJUSTMENT,
);

/** One amount between the total and the amount to pay; positive, also when it is subtracted. */
const AdjustmentSchema = v.strictObject({
  kind: v.picklist(ADJUSTMENT_KINDS, message.invalid(LABELS.adjustments)),
  amount: v.pipe(
    v.number(amountMessage(ADJUSTMENT_AMOUNT_LABEL, message.required)),
    v.integer(message.integer(ADJUSTMENT_AMOUNT_LABEL)),
    v.minValue(1, ADJUSTMENT_RANGE_MESSAGE),
    v.maxValue(MAXIMUM_ADJUSTMENT, ADJUSTMENT_RANGE_MESSAGE),
  ),
});

const MAXIMUM_TOTAL = 999_999_999;
const TOTAL_RANGE_MESSAGE = message.numberRange(LABELS.invoice_total, 0, MAXIMUM_TOTAL);

/**
 * The total with tax in whole yen, and the adjustments between it and the amount to pay. Older
 * clients omit them.
 */
export const ADJUSTMENT_ENTRIES = {
  invoice_total: v.optional(
    v.nullable(
      v.pipe(
        v.number(amountMessage(LABELS.invoice_total, message.invalid)),
        v.integer(message.integer(LABELS.invoice_total)),
        v.minValue(0, TOTAL_RANGE_MESSAGE),
        v.maxValue(MAXIMUM_TOTAL, TOTAL_RANGE_MESSAGE),
      ),
    ),
    null,
  ),
  adjustments: v.optional(
    v.pipe(
      v.array(AdjustmentSchema),
      v.maxLength(MAXIMUM_ADJUSTMENTS, message.maxRows(LABELS.adjustments, MAXIMUM_ADJUSTMENTS)),
    ),
    [],
  ),
};

/** The reason why this invoice differs from a similar one; null for a text of blanks only. */
export const OverrideReasonSchema = v.nullable(
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()),
    v.maxLength(200, message.maxLength(LABELS.reason, 200)),
    v.transform((text): string | null => text || null),
  ),
);

/** The id of an object that must be chosen. */
export const chosenId = (text: string) =>
  v.pipe(
    v.number(text),
    v.integer(text),
    v.minValue(1, text),
    v.maxValue(Number.MAX_SAFE_INTEGER, text),
  );
