import type { InvoiceFile } from '@hareto/contracts/files.ts';
import {
  READ_ACCOUNT_FIELDS,
  type ReadField,
  type ReadValue,
} from '@hareto/contracts/reading-result.ts';
import type { FieldSource, FieldState } from '@hareto/extraction/field-state.ts';
import type { ExtractedFields } from '@hareto/extraction/extracted-field.ts';
import { readingState } from '@hareto/product-ui/extracted-fields/reading-state.ts';
import type { AccountMark } from '@hareto/product-ui/document-accounts/account-marks.ts';
import type { AccountDraft } from '@hareto/product-ui/account-form/account-draft.ts';
import type { CompanyDraft } from './company-draft.ts';

/** A value on the document; its box is in fractions of the page. */
export interface DocumentExcerpt {
  /** The number of the value in the payment form and on the document. */
  readonly number: number;
  readonly text: string;
  readonly page: InvoiceFile['pages'][number];
  readonly box: ReadValue['box'];
}

/** The source of a value on the confirmation. */
export interface ExtractedOrigin {
  readonly state: FieldState;
  readonly source: FieldSource;
  readonly excerpts: readonly DocumentExcerpt[];
}

/** The origins by the name of the shown fact; a typed value has no origin. */
export type OriginsByFact = Readonly<Record<string, ExtractedOrigin>>;

interface FactFields {
  readonly fields: readonly (keyof CompanyDraft | keyof AccountDraft)[];
  readonly read: readonly ReadField[];
}

/** The fields behind each fact of the confirmation, in the order of the document's numbers. */
const FIELDS_BY_FACT: Readonly<Record<string, FactFields>> = {
  corporate_name: { fields: ['corporate_name'], read: ['payee_name'] },
  business_name: { fields: ['business_name'], read: ['payee_name'] },
  corporate_name_kana: { fields: ['corporate_name_kana'], read: [] },
  corporate_number: { fields: ['corporate_number'], read: [] },
  invoice_registration_number: {
    fields: ['invoice_registration_number'],
    read: ['invoice_registration_number'],
  },
  address: {
    fields: ['address_street', 'address_city', 'address_state', 'postal_code'],
    read: ['payee_postal_code', 'payee_address'],
  },
  phone_number: { fields: ['phone_number'], read: ['payee_phone_number'] },
  bank: { fields: ['bank'], read: ['bank_name'] },
  branch: { fields: ['branch'], read: ['branch_name'] },
  account_type: { fields: ['account_type'], read: ['account_type'] },
  account_number: { fields: ['account_number'], read: ['account_number'] },
  account_holder_kana: { fields: ['account_holder_kana'], read: ['account_holder_kana'] },
};

type Draft = (CompanyDraft | AccountDraft) & Readonly<Record<string, unknown>>;

/** `account` is the chosen account, when the invoice has several. */
export function originsOf(
  draft: CompanyDraft | AccountDraft,
  extractedFields: ExtractedFields,
  invoice: InvoiceFile,
  account: AccountMark | null = null,
): OriginsByFact {
  const excerpts = { ...excerptsOf(invoice), ...excerptsOfAccount(account, invoice) };
  return Object.fromEntries(
    Object.entries(FIELDS_BY_FACT).flatMap(([fact, factFields]) => {
      const origin = originOf(draft, extractedFields, factFields, excerpts);
      return origin === null ? [] : [[fact, origin]];
    }),
  );
}

const STATES_BY_PRIORITY: readonly (FieldState | null)[] = [
  'edited',
  'review',
  'confirmed',
  'filled',
];

/** When a fact has several fields, the state with the highest priority counts. */
function originOf(
  draft: CompanyDraft | AccountDraft,
  extractedFields: ExtractedFields,
  { fields, read }: FactFields,
  excerpts: Excerpts,
): ExtractedOrigin | null {
  const { confirmed, ...values }: Draft = { ...draft };
  const states = fields.map((field) =>
    readingState(extractedFields[field], values[field], confirmed.includes(field)),
  );
  const state = STATES_BY_PRIORITY.find((one) => states.includes(one));
  const source = extractedFields[fields[states.findIndex((one) => one !== null)] ?? '']?.source;
  if (!state || !source) return null;
  const isOnDocument = source !== 'partner';
  return {
    state,
    source,
    excerpts: isOnDocument ? read.flatMap((field) => excerpts[field] ?? []) : [],
  };
}

type Excerpts = Readonly<Partial<Record<ReadField, DocumentExcerpt>>>;

function excerptsOf({ ocr: { fields }, pages }: InvoiceFile): Excerpts {
  const order = [...new Set(Object.values(FIELDS_BY_FACT).flatMap(({ read }) => read))];
  const found = order.filter((field) => fields[field] !== undefined);
  return Object.fromEntries(
    found.flatMap((field, index) => {
      const excerpt = excerptOf(fields[field], index + 1, pages);
      return excerpt === null ? [] : [[field, excerpt]];
    }),
  );
}

/** When the invoice has several accounts, all values of an account share one number. */
function excerptsOfAccount(account: AccountMark | null, { pages }: InvoiceFile): Excerpts {
  if (account === null) return {};
  return Object.fromEntries(
    READ_ACCOUNT_FIELDS.flatMap((field) => {
      const excerpt = excerptOf(account.parts[field], account.number, pages);
      return excerpt === null ? [] : [[field, excerpt]];
    }),
  );
}

/** Null when the page of the value, or its box on the page, is not known. */
export function excerptOf(
  read: ReadValue | undefined,
  number: number,
  pages: InvoiceFile['pages'],
): DocumentExcerpt | null {
  if (read === undefined) return null;
  const { value, box } = read;
  const page = pages.find((one) => one.number === read.page);
  if (!page || box[2] <= 0 || box[3] <= 0) return null;
  return { number, text: value, page, box };
}
