import {
  invoiceRegistrationNumberError,
  normalizeInvoiceRegistrationNumber,
} from '@hareto/domain/invoice-registration-number.ts';
import * as v from 'valibot';
import { AccountInputSchema } from './account-input.ts';
import {
  CorporateNumberSchema,
  hasNoControlCharacters,
  corporateKanaText,
  katakanaText,
  PhoneNumberSchema,
  PrefectureSchema,
} from './business-fields.ts';
import {
  beforeConversion,
  withErrorCode,
  digitsExactly,
  OptionalEmailSchema,
  optionalText,
  requiredText,
} from './fields.ts';
import { LABELS } from './labels.ts';
import * as message from './messages.ts';

export const RegistrationNumberSchema = v.optional(
  v.nullable(
    v.pipe(
      v.string(message.invoiceRegistrationNumber()),
      withErrorCode('invoice_reg_no', beforeConversion(message.invoiceRegistrationNumber())),
      withErrorCode(
        'invoice_reg_no',
        v.check(hasNoControlCharacters, message.invoiceRegistrationNumber()),
      ),
      v.trim(),
      // Accepts the usual notations: without T, with hyphens, in full width.
      v.transform((text): string | null =>
        text === '' ? null : (normalizeInvoiceRegistrationNumber(text) ?? text),
      ),
      withErrorCode(
        'invoice_reg_no',
        v.check<string | null, string>(
          (text) => text === null || /^T\d{13}$/.test(text),
          message.invoiceRegistrationNumber(),
        ),
      ),
    ),
  ),
  null,
);

const SiteUrlSchema = v.optional(
  v.nullable(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        v.pipe(
          v.string(),
          v.maxLength(2048),
          v.regex(/^https?:\/\/[^\s]+$/, message.invalid(LABELS.site_url)),
        ),
      ],
      message.invalid(LABELS.site_url),
    ),
  ),
  null,
);

/** The contact person, and whether each transfer sends that person a 支払通知. */
const PERSON_ENTRIES = {
  person_name: optionalText('person_name', 50),
  person_email: OptionalEmailSchema,
  payment_notice_enabled: v.optional(v.boolean(), false),
};

const CONTACT_ENTRIES = {
  invoice_registration_number: RegistrationNumberSchema,
  phone_number: PhoneNumberSchema,
  postal_code: digitsExactly('postal_code', 7),
  address_state: PrefectureSchema,
  address_city: requiredText('address_city', 50),
  address_street: requiredText('address_street', 100),
  address_building_name: optionalText('address_building_name', 100),
  ...PERSON_ENTRIES,
  site_url: SiteUrlSchema,
};

const CORPORATION_ENTRIES = {
  corporate_number: CorporateNumberSchema,
  corporate_name: requiredText('corporate_name', 100),
  corporate_name_kana: corporateKanaText('corporate_name_kana', 100),
  ...CONTACT_ENTRIES,
};

const SOLE_PROPRIETOR_ENTRIES = {
  business_name: optionalText('business_name', 100),
  last_name: requiredText('last_name', 20),
  first_name: requiredText('first_name', 20),
  last_name_kana: katakanaText('last_name_kana', 20),
  first_name_kana: katakanaText('first_name_kana', 20),
  ...CONTACT_ENTRIES,
};

type CorporationNumbers = { corporate_number: string; invoice_registration_number: string | null };

const requireOwnRegistrationNumber = <Input extends CorporationNumbers>() =>
  v.forward<Input, v.CheckIssue<Input>, ['invoice_registration_number']>(
    withErrorCode(
      'invoice_reg_mismatch',
      v.check<Input, string>(
        ({ corporate_number, invoice_registration_number }) =>
          invoice_registration_number === null ||
          invoiceRegistrationNumberError(invoice_registration_number, {
            businessForm: 1,
            corporateNumber: corporate_number,
          }) === null,
        message.invoiceRegistrationMismatch(),
      ),
    ),
    // TypeScript cannot check a path of the type parameter `Input`.
    ['invoice_registration_number'] as never,
  );

type NoticeRecipient = { person_email: string | null; payment_notice_enabled: boolean };

/** Requires a mail address when 支払通知 is on. */
const requireAddressForNotice = <Input extends NoticeRecipient>() =>
  v.forward<Input, v.CheckIssue<Input>, ['person_email']>(
    withErrorCode(
      'required',
      v.check<Input, string>(
        ({ person_email, payment_notice_enabled }) =>
          !payment_notice_enabled || person_email !== null,
        message.required(LABELS.person_email),
      ),
    ),
    // TypeScript cannot check a path of the type parameter `Input`.
    ['person_email'] as never,
  );

/** A corporation as the first screen of the form sends it, without its account. */
export const SupplierCorporationSchema = v.pipe(
  v.strictObject(CORPORATION_ENTRIES),
  requireOwnRegistrationNumber(),
  requireAddressForNotice(),
);
export const SupplierSoleProprietorSchema = v.pipe(
  v.strictObject(SOLE_PROPRIETOR_ENTRIES),
  requireAddressForNotice(),
);

export const SupplierPersonInputSchema = v.pipe(
  v.strictObject(PERSON_ENTRIES),
  requireAddressForNotice(),
);

export const NewSupplierCorporationSchema = v.pipe(
  v.strictObject({ ...CORPORATION_ENTRIES, account: AccountInputSchema }),
  requireOwnRegistrationNumber(),
  requireAddressForNotice(),
);
export const NewSupplierSoleProprietorSchema = v.pipe(
  v.strictObject({ ...SOLE_PROPRIETOR_ENTRIES, account: AccountInputSchema }),
  requireAddressForNotice(),
);
