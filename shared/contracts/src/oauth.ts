import { INVOICE_STATUSES } from '@hareto/domain/invoice-status.ts';
import { PAYMENT_STATES } from '@hareto/domain/payment-states.ts';
import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { OneTimePasswordSchema, TokensSchema } from './session.ts';
import { EmailSchema } from './fields.ts';
import { LABELS } from './labels.ts';
import { countField } from './list.ts';
import { IdSchema, InstantSchema } from './plain-fields.ts';
import * as message from './messages.ts';

const ClientIdSchema = v.pipe(v.string(), v.maxLength(100));
const RedirectUriSchema = v.pipe(v.string(), v.maxLength(2000));

/** The parameters of an authorization request: in the address, signed, or pushed before. */
export const AuthorizationRequestSchema = v.strictObject({
  client_id: ClientIdSchema,
  redirect_uri: RedirectUriSchema,
  response_type: v.literal('code'),
  scope: v.pipe(v.string(), v.maxLength(500)),
  // Printable ASCII (RFC 6749, appendix A.5): it is returned to the client unchanged.
  state: v.pipe(v.string(), v.maxLength(500), v.regex(/^[\x20-\x7e]+$/)),
  code_challenge: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
  code_challenge_method: v.literal('S256'),
});
export type AuthorizationRequest = v.InferOutput<typeof AuthorizationRequestSchema>;

const UncheckedParameterSchema = v.optional(v.pipe(v.string(), v.maxLength(2000)));

/**
 * A request whose parameters are in the address. They are not checked here: the server first checks
 * that the redirect address belongs to the client, and then reports a wrong parameter to that
 * address (RFC 6749 §4.1.2.1).
 */
const REQUEST_IN_ADDRESS = {
  client_id: ClientIdSchema,
  redirect_uri: RedirectUriSchema,
  response_type: UncheckedParameterSchema,
  response_mode: UncheckedParameterSchema,
  scope: UncheckedParameterSchema,
  state: UncheckedParameterSchema,
  code_challenge: UncheckedParameterSchema,
  code_challenge_method: UncheckedParameterSchema,
  // Distinguishes this form from the other two.
  request: v.optional(v.undefined()),
  request_uri: v.optional(v.undefined()),
};
/** The parameters as claims in a request that the client has signed (RFC 9101). */
const SIGNED_REQUEST = {
  client_id: ClientIdSchema,
  request: v.pipe(v.string(), v.maxLength(8000)),
  request_uri: v.optional(v.undefined()),
};
/** The `request_uri` of a request that the client has pushed before (RFC 9126). */
const PUSHED_REQUEST = {
  client_id: ClientIdSchema,
  request_uri: v.pipe(v.string(), v.maxLength(200)),
  request: v.optional(v.undefined()),
};

/**
 * One of three forms. Parameters beside `request` or `request_uri` are ignored (RFC 9101 §6.3): the
 * client has written the signed or pushed ones, but anyone may have written those in the address.
 */
export const RequestedAuthorizationSchema = v.variant('request_uri', [
  v.object(PUSHED_REQUEST),
  v.variant('request', [v.object(SIGNED_REQUEST), v.strictObject(REQUEST_IN_ADDRESS)]),
]);
export type RequestedAuthorization = v.InferOutput<typeof RequestedAuthorizationSchema>;

/** A client can exchange a code for tokens for this long. */
export const AUTHORIZATION_CODE_SECONDS = 60;

/** A client has access for this long after each renewal; without a renewal the access ends. */
export const ACCESS_DAYS = 30;

/** A scope and its description for the user. */
const ScopeWithDescriptionSchema = v.object({ scope: v.string(), description: v.string() });

/**
 * The client and the scopes it requests (additive). The page shows nothing about a client before
 * the server has checked the request.
 */
export const getAuthorizationRequest = defineEndpoint({
  method: 'GET',
  path: '/api/oauth2/authorization_request',
  access: 'public',
  query: RequestedAuthorizationSchema,
  response: v.object({
    client_name: v.string(),
    redirect_host: v.string(),
    scopes: v.array(ScopeWithDescriptionSchema),
    denied_url: v.string(),
  }),
});

const ApprovedSchema = v.object({
  status: v.literal('approved'),
  redirect_url: v.string(),
  /** Null when the user was already signed in. */
  tokens: v.nullable(TokensSchema),
});

/** Fields of the form for a user who is not signed in. */
export const CredentialsSchema = v.strictObject({
  email_address: EmailSchema,
  password: v.pipe(
    v.string(message.required(LABELS.password)),
    v.nonEmpty(message.required(LABELS.password)),
    v.maxLength(512),
  ),
});

// The browser sends both fields, or neither of them for a user who is already signed in.
const OPTIONAL_CREDENTIALS = {
  email_address: v.optional(CredentialsSchema.entries.email_address),
  password: v.optional(CredentialsSchema.entries.password),
};

export const approveAuthorization = defineEndpoint({
  method: 'POST',
  path: '/api/oauth2/approve',
  proof: '12h',
  access: 'public',
  body: v.variant('request_uri', [
    v.object({ ...PUSHED_REQUEST, ...OPTIONAL_CREDENTIALS }),
    v.variant('request', [
      v.object({ ...SIGNED_REQUEST, ...OPTIONAL_CREDENTIALS }),
      v.strictObject({ ...REQUEST_IN_ADDRESS, ...OPTIONAL_CREDENTIALS }),
    ]),
  ]),
  response: v.variant('status', [
    ApprovedSchema,
    v.object({
      status: v.literal('two_factor_required'),
      session: v.string(),
      masked_email: v.string(),
      /** Seconds; `login_2auth/resend` mails another code. */
      code_expires_in: v.number(),
      resend_after: v.number(),
    }),
  ]),
});

export const approveAuthorizationTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/oauth2/approve_2auth',
  access: 'public',
  body: v.strictObject({ session: v.string(), one_time_password: OneTimePasswordSchema }),
  response: ApprovedSchema,
});

/**
 * A denial also uses up a pushed or signed request; a request that the browser carries is not
 * stored.
 */
export const denyAuthorization = defineEndpoint({
  method: 'POST',
  path: '/api/oauth2/deny',
  access: 'public',
  body: RequestedAuthorizationSchema,
  response: v.object({ redirect_url: v.string() }),
});

const SubmittedPaymentSchema = v.object({
  document_number: IdSchema,
  status: v.picklist(INVOICE_STATUSES),
  is_action_required: v.boolean(),
  deposit_date: v.nullable(v.string()),
  payment_state: v.optional(v.picklist(PAYMENT_STATES)),
});

/** Invoices sent by a partner (additive); 403 unless the user has allowed the partner. */
export const getPaymentSelection = defineEndpoint({
  method: 'GET',
  path: '/api/v1/external_integrations/payment_selection',
  query: v.strictObject({ client_id: v.pipe(v.string(), v.maxLength(100)) }),
  response: v.object({
    client_name: v.string(),
    /** One of the partner's registered addresses. */
    return_url: v.nullable(v.string()),
    /** The number of all invoices that the partner has sent; null from an older server. */
    total_count: v.optional(v.nullable(countField), null),
    /** The most recently changed of these invoices. */
    invoices: v.array(
      v.object({
        draft_id: IdSchema,
        external_invoice_id: v.nullable(v.string()),
        payee_name: v.nullable(v.string()),
        invoice_number: v.nullable(v.string()),
        billing_amount: v.nullable(v.number()),
        /** Cost of paying it by card, with tax; null when it has no amount yet or is paid. */
        commission: v.optional(v.nullable(v.number()), null),
        payment_due_date: v.nullable(v.string()),
        has_file: v.boolean(),
        /** True when the payee is a supplier of the buyer; missing from an older server. */
        has_supplier: v.optional(v.boolean(), true),
        /** True when the target account is known too; missing from an older server. */
        has_account: v.optional(v.boolean(), false),
        /**
         * True when the payee is a supplier that may no longer be paid; missing from an older
         * server.
         */
        is_supplier_rejected: v.optional(v.boolean(), false),
        /** True while the owner has stopped the payments to the payee; older servers omit it. */
        is_supplier_held: v.optional(v.boolean()),
        /** The payment that was made from it; null before. */
        invoice_id: v.nullable(IdSchema),
        /** Total of that payment; null until there is one. */
        total_amount: v.optional(v.nullable(v.number()), null),
        /** Status of that payment; null until there is one, or from an older server. */
        payment: v.optional(v.nullable(SubmittedPaymentSchema), null),
      }),
    ),
  }),
});
export type PaymentSelection = v.InferOutput<typeof getPaymentSelection.response>;
/** An invoice in the list, also one that cannot be selected. */
export type ListedInvoice = PaymentSelection['invoices'][number];

const ConsentSchema = v.object({
  client_id: v.string(),
  client_name: v.string(),
  scopes: v.array(ScopeWithDescriptionSchema),
  /** Null when access was granted before the time was recorded. */
  granted_at: v.nullable(InstantSchema),
  /**
   * The last call or renewal of its tokens, to the minute; null when it was not used after this
   * record was introduced.
   */
  last_used_at: v.optional(v.nullable(InstantSchema), null),
  /** False when the access has ended, for example without a renewal: the user can allow it again. */
  has_access: v.optional(v.boolean(), true),
  /** Host to which the client returns its users. */
  return_host: v.nullable(v.string()),
});
export type Consent = v.InferOutput<typeof ConsentSchema>;

export const listConsents = defineEndpoint({
  method: 'GET',
  path: '/api/v1/external_integrations/consents',
  response: v.object({ consents: v.array(ConsentSchema) }),
});

export const deleteConsent = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/external_integrations/consents/{client_id}',
  params: v.strictObject({ client_id: v.pipe(v.string(), v.maxLength(100)) }),
});
