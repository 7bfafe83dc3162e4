import * as v from 'valibot';
import { INVOICE_STATUSES } from '@hareto/domain/invoice-status.ts';
import {
  invoiceRegistrationNumberError,
  normalizeInvoiceRegistrationNumber,
} from '@hareto/domain/invoice-registration-number.ts';
import { AccountInputSchema, AccountSchema } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  CorporateNumberSchema,
  hasNoControls,
  corporateKanaText,
  katakanaText,
  PhoneNumberSchema,
  PrefectureSchema,
} from './business-fields.ts';
import {
  coded,
  digitsExactly,
  LABELS,
  OptionalEmailSchema,
  optionalText,
  requiredText,
} from './fields.ts';
import { countField, listOf } from './list.ts';
import * as message from './messages.ts';
import { SUPPLIER_SORTS } from './supplier-sorts.ts';
import {
  FromSchema,
  IdSchema,
  idParams,
  InstantSchema,
  PathIdSchema,
  repeated,
  SizeSchema,
} from './plain-fields.ts';

export const SUPPLIER_STATUSES = ['Approved', 'Escalation', 'Unapproved', 'Rejected'] as const;
export const SupplierStatusSchema = v.picklist(SUPPLIER_STATUSES);

export const registrationNumber = v.optional(
  v.nullable(
    v.pipe(
      v.string(message.invoiceRegistrationNumber()),
      coded('invoice_reg_no', v.check(hasNoControls, message.invoiceRegistrationNumber())),
      v.trim(),
      // Accepts the usual notations: without T, with hyphens, in full width.
      v.transform((text): string | null =>
        text === '' ? null : (normalizeInvoiceRegistrationNumber(text) ?? text),
      ),
      coded(
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

const siteUrl = v.optional(
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

/** The person of the supplier, and whether that person is mailed a 支払通知 after each transfer. */
const PERSON_ENTRIES = {
  person_name: optionalText('person_name', 50),
  person_email: OptionalEmailSchema,
  payment_notice_enabled: v.optional(v.boolean(), false),
};

const CONTACT_ENTRIES = {
  invoice_registration_number: registrationNumber,
  phone_number: PhoneNumberSchema,
  postal_code: digitsExactly('postal_code', 7),
  address_state: PrefectureSchema,
  address_city: requiredText('address_city', 50),
  address_street: requiredText('address_street', 100),
  address_building_name: optionalText('address_building_name', 100),
  ...PERSON_ENTRIES,
  site_url: siteUrl,
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

type Owner = { corporate_number: string; invoice_registration_number: string | null };

const registrationOfCorporation = <Input extends Owner>() =>
  v.forward<Input, v.CheckIssue<Input>, ['invoice_registration_number']>(
    coded(
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
    // The path's type inspects `Input`, which is only known to have the key.
    ['invoice_registration_number'] as never,
  );

type Person = { person_email: string | null; payment_notice_enabled: boolean };

/** A 支払通知 needs an address. */
const addressOfNotice = <Input extends Person>() =>
  v.forward<Input, v.CheckIssue<Input>, ['person_email']>(
    coded(
      'required',
      v.check<Input, string>(
        ({ person_email, payment_notice_enabled }) =>
          !payment_notice_enabled || person_email !== null,
        message.required(LABELS.person_email),
      ),
    ),
    // The path's type inspects `Input`, which is only known to have the key.
    ['person_email'] as never,
  );

/** The company step of a corporation, without its account. */
export const SupplierCorporationSchema = v.pipe(
  v.strictObject(CORPORATION_ENTRIES),
  registrationOfCorporation(),
  addressOfNotice(),
);
export const SupplierSoleProprietorSchema = v.pipe(
  v.strictObject(SOLE_PROPRIETOR_ENTRIES),
  addressOfNotice(),
);

const SupplierCreatedSchema = v.object({
  id: IdSchema,
  status: SupplierStatusSchema,
  account: AccountSchema,
});

export const createSupplierCorporation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/suppliers/corporation',
  status: 201,
  body: v.pipe(
    v.strictObject({ ...CORPORATION_ENTRIES, account: AccountInputSchema }),
    registrationOfCorporation(),
    addressOfNotice(),
  ),
  response: SupplierCreatedSchema,
});

export const createSupplierSoleProprietor = defineEndpoint({
  method: 'POST',
  path: '/api/v1/suppliers/sole_proprietor',
  status: 201,
  body: v.pipe(
    v.strictObject({ ...SOLE_PROPRIETOR_ENTRIES, account: AccountInputSchema }),
    addressOfNotice(),
  ),
  response: SupplierCreatedSchema,
});

const SupplierListItemSchema = v.object({
  id: IdSchema,
  business_form: v.picklist([1, 2]),
  name: v.string(),
  name_kana: v.string(),
  corporate_number: v.nullable(v.string()),
  invoice_registration_number: v.nullable(v.string()),
  status: SupplierStatusSchema,
  account_count: countField,
  last_paid_at: v.nullable(InstantSchema),
  /** True while the owner has stopped the payments; missing otherwise. */
  is_held: v.optional(v.boolean()),
  /** Sum of the transfers of this calendar year; missing where the server does not send it. */
  paid_this_year: v.optional(v.number()),
});
export type SupplierListItem = v.InferOutput<typeof SupplierListItemSchema>;

/** `keyword` (additive) searches name, kana and corporate number. */
export const listSuppliers = defineEndpoint({
  method: 'GET',
  path: '/api/v1/suppliers',
  query: v.strictObject({
    from: FromSchema,
    size: SizeSchema,
    status: repeated(SupplierStatusSchema),
    keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    /** The default order is the newest supplier first. */
    sort: v.optional(v.picklist(SUPPLIER_SORTS)),
  }),
  response: listOf('suppliers', SupplierListItemSchema),
});

const SupplierPersonSchema = v.object({
  person_name: v.nullable(v.string()),
  person_email: v.nullable(v.string()),
  /** Missing from servers that send no 支払通知. */
  payment_notice_enabled: v.optional(v.boolean(), false),
});

export const SupplierDetailSchema = v.object({
  ...SupplierListItemSchema.entries,
  phone_number: v.string(),
  postal_code: v.string(),
  address_state: v.string(),
  address_city: v.string(),
  address_street: v.string(),
  address_building_name: v.nullable(v.string()),
  ...SupplierPersonSchema.entries,
  site_url: v.nullable(v.string()),
  rejection_reason: v.nullable(v.string()),
  /** Missing unless the payments are stopped. `payments`: those that the hold has stopped. */
  hold: v.optional(
    v.object({
      held_at: InstantSchema,
      is_unknown_change: v.boolean(),
      payments: v.array(
        v.object({
          id: IdSchema,
          document_number: v.number(),
          status: v.picklist(INVOICE_STATUSES),
          total_amount: v.number(),
        }),
      ),
    }),
  ),
  created_at: InstantSchema,
  accounts: v.array(AccountSchema),
  /** Total transferred to the supplier per year of the transfer, newest first. */
  yearly_totals: v.optional(
    v.array(v.object({ year: v.number(), count: v.number(), billing_amount: v.number() })),
    [],
  ),
  /**
   * The payment of its latest invoice, finished or in progress: a new invoice may repeat its amount
   * as one carried over. Missing from servers that do not look for one.
   */
  last_payment: v.optional(
    v.nullable(
      v.object({
        id: IdSchema,
        document_number: v.number(),
        status: v.picklist(INVOICE_STATUSES),
        billing_amount: v.number(),
        invoice_date: v.nullable(v.string()),
        /** Its purpose, which the next payment proposes. */
        transaction_category: v.optional(v.nullable(v.string())),
        transaction_detail: v.optional(v.nullable(v.string())),
      }),
    ),
  ),
});
export type SupplierDetail = v.InferOutput<typeof SupplierDetailSchema>;

export const getSupplier = defineEndpoint({
  method: 'GET',
  path: '/api/v1/suppliers/{id}',
  params: idParams,
  response: SupplierDetailSchema,
});
export const deleteSupplier = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/suppliers/{id}',
  params: idParams,
});

export const SupplierPersonInputSchema = v.pipe(v.strictObject(PERSON_ENTRIES), addressOfNotice());

/**
 * Additive: the contact at the supplier, who may get a 支払通知. A change does not reset the supplier's
 * check.
 */
export const updateSupplierPerson = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/suppliers/{id}/person',
  params: idParams,
  body: SupplierPersonInputSchema,
  response: SupplierPersonSchema,
});

export const listSupplierAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/suppliers/{id}/accounts',
  params: idParams,
  response: listOf('accounts', AccountSchema),
});

export const createSupplierAccount = defineEndpoint({
  method: 'POST',
  path: '/api/v1/suppliers/{id}/accounts',
  proof: '5m',
  status: 201,
  params: idParams,
  body: AccountInputSchema,
  response: AccountSchema,
});

export const updateSupplierAccount = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/suppliers/{id}/accounts/{accountId}',
  proof: '5m',
  params: v.strictObject({ id: PathIdSchema, accountId: PathIdSchema }),
  body: AccountInputSchema,
  response: AccountSchema,
});

export const RegisteredCorporationSchema = v.object({
  corporate_number: v.string(),
  corporate_name: v.string(),
  corporate_name_kana: v.string(),
  postal_code: v.string(),
  address_state: v.string(),
  address_city: v.string(),
  address_street: v.string(),
});
export type RegisteredCorporation = v.InferOutput<typeof RegisteredCorporationSchema>;

export const searchCorporations = defineEndpoint({
  method: 'GET',
  path: '/api/v1/corporations',
  query: v.strictObject({
    corporate_number: v.optional(v.pipe(v.string(), v.maxLength(13))),
    name: v.optional(v.pipe(v.string(), v.maxLength(100))),
    prefecture: v.optional(v.pipe(v.string(), v.maxLength(4))),
  }),
  response: v.object({ count: countField, corporations: v.array(RegisteredCorporationSchema) }),
});
