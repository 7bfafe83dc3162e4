import * as v from 'valibot';
import { INVISIBLE } from '@hareto/domain/digits.ts';
import { isMailAddress, toMailAddress } from '@hareto/domain/mail-address.ts';
import { MAXIMUM_BILLING_AMOUNT, MINIMUM_BILLING_AMOUNT } from '@hareto/domain/money.ts';
import { parsePlainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import type { ErrorCode } from './error-codes.ts';
import { LABELS, type FieldName } from './labels.ts';
import * as message from './messages.ts';
import { digitsPattern, inHalfWidth } from './code-digits.ts';

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
/**
 * Stands before a conversion of the whole text: NFKC makes eighteen letters of one, so the limit of
 * the field would come too late for a text of 100 KB.
 */
export const beforeConversion = (text: string) => v.maxLength<string, 1_000, string>(1_000, text);
/** Removes invisible characters: users copy them with a text, and cannot see or delete them. */
export const withoutInvisible = v.transform((text: string) => text.replace(INVISIBLE, ''));
// Names may contain any printable character except half-width kana, control characters and emoji.
const FORBIDDEN_IN_NAMES = /[\p{Cc}\p{Cf}\p{Emoji_Presentation}\uFF61-\uFF9F]/gu;

/** Required text, trimmed, at most `max` characters counted as code points. */
export const requiredText = (name: FieldName, max: number) =>
  requiredTextLabelled(LABELS[name], max);
export const requiredTextLabelled = (label: string, max: number) =>
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
    beforeConversion(message.maxLength(label, 254)),
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

const BILLING_RANGE_MESSAGE = message.numberRange(
  LABELS.billing_amount,
  MINIMUM_BILLING_AMOUNT,
  MAXIMUM_BILLING_AMOUNT,
);

/** Whole yen, tax included. */
export const BillingAmountSchema = v.pipe(
  v.number(message.amountMessage(LABELS.billing_amount, message.required)),
  v.integer(message.integer(LABELS.billing_amount)),
  v.minValue(MINIMUM_BILLING_AMOUNT, BILLING_RANGE_MESSAGE),
  v.maxValue(MAXIMUM_BILLING_AMOUNT, BILLING_RANGE_MESSAGE),
);

/**
 * The amount of an invoice from a partner. The schema accepts what earlier releases accepted,
 * because a repeated call for such an invoice gets the same answer; the API refuses a new one
 * outside the limits.
 */
export const HandedOverAmountSchema = v.pipe(
  v.number(message.amountMessage(LABELS.billing_amount, message.required)),
  v.integer(message.integer(LABELS.billing_amount)),
  v.minValue(1, BILLING_RANGE_MESSAGE),
  v.maxValue(999_999_999_999, BILLING_RANGE_MESSAGE),
  v.description(
    `Whole yen, tax included: ${MINIMUM_BILLING_AMOUNT} to ${MAXIMUM_BILLING_AMOUNT}, otherwise 422`,
  ),
);

/** The reason why this invoice differs from a similar one; null for a text of blanks only. */
export const OverrideReasonSchema = v.nullable(
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()),
    atMost(LABELS.reason, 200),
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
