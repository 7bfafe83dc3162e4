import { ACCOUNT_TYPE_LABELS } from '@hareto/contracts/accounts.ts';
import { getDraft } from '@hareto/contracts/drafts.ts';
import {
  getInvoiceFile,
  READING_DOUBT,
  type OcrResult,
  type ReadField,
  type ReadValue,
} from '@hareto/contracts/files.ts';
import { LABELS } from '@hareto/contracts/fields.ts';
import { normalizeCorporateNumber } from '@hareto/domain/corporate-number.ts';
import { splitAddress } from '@hareto/domain/japanese-address.ts';
import { splitLegalForm } from '@hareto/domain/legal-form.ts';
import { kanaOfHolder } from '@hareto/domain/zengin-kana.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { AccountDraft } from '@hareto/product-ui/account-form/account-draft.ts';
import { draftOfNamedAccount } from '@hareto/product-ui/account-form/named-account.ts';
import { findCorporations } from '@hareto/product-ui/find-corporations.ts';
import type { SupplierFlow } from './supplier-flow.ts';
import { companyFields, EMPTY_COMPANY, type CompanyDraft } from './company-draft.ts';

/** What an invoice says of its payee, in the form of a step; `doubts` are labels of fields. */
export interface ReadStep<Draft> {
  readonly draft: Draft;
  /** As it stands on the paper. */
  readonly name: string;
  /** Who says so. */
  readonly from: 'invoice' | 'partner';
  readonly doubts: readonly string[];
}

type Fields = OcrResult['fields'];

type Source = Pick<SupplierFlow, 'invoiceFileId' | 'draftId'>;

/** Who is to be paid: as an invoice says, and before that as a partner says. */
async function payeeOf(source: Source, signal: AbortSignal) {
  const [read, partner] = await Promise.all([
    readFields(source.invoiceFileId, signal),
    partnerFields(source.draftId, signal),
  ]);
  const from: ReadStep<never>['from'] = partner ? 'partner' : 'invoice';
  return { fields: { ...read, ...partner }, from };
}

/** Null where nothing was read, or the file cannot be had: then the step is typed as ever. */
async function readFields(id: string | null, signal: AbortSignal): Promise<Fields | null> {
  if (id === null) return null;
  try {
    const { ocr } = await host().http.call(getInvoiceFile, { params: { id }, signal });
    return ocr.status === 'done' ? ocr.fields : null;
  } catch {
    return null;
  }
}

/** Banks by their codes, everything certain: nobody has read it from a paper. */
async function partnerFields(id: number | null, signal: AbortSignal): Promise<Fields | null> {
  if (id === null) return null;
  const draft = await host()
    .http.call(getDraft, { params: { id }, signal })
    .catch(() => null);
  const payee = draft?.partner_payee;
  if (!payee) return null;
  const { name, invoice_registration_number: number, account } = payee;
  return {
    payee_name: certain(name),
    ...(number !== null && { invoice_registration_number: certain(number) }),
    ...(account && {
      bank_name: certain(account.bank_code),
      branch_name: certain(account.branch_code),
      account_type: certain(ACCOUNT_TYPE_LABELS[account.account_type]),
      account_number: certain(account.account_number),
      account_holder_kana: certain(account.account_holder_kana),
    }),
  };
}

const certain = (value: string): ReadValue => ({
  value,
  confidence: 1,
  page: 1,
  box: [0, 0, 0, 0],
});

const doubtsOf = (fields: Fields, labels: Partial<Record<ReadField, string>>): string[] =>
  Object.entries(labels).flatMap(([field, label]) => {
    const read = fields[field as ReadField];
    return read && read.confidence < READING_DOUBT ? [label] : [];
  });

/** The public register's name and address win; what it does not know is as it was read. */
export async function readCompany(
  source: Source,
  signal: AbortSignal,
): Promise<ReadStep<CompanyDraft> | null> {
  const { fields, from } = await payeeOf(source, signal);
  const name = fields.payee_name?.value;
  if (name === undefined) return null;
  const registration = fields.invoice_registration_number?.value ?? '';
  const corporate_number = normalizeCorporateNumber(registration.replace(/^T/, '')) ?? '';
  const found =
    corporate_number === ''
      ? undefined
      : await findCorporations(corporate_number, signal).then(
          ({ items }) => items[0],
          () => undefined,
        );
  const kana = kanaOfHolder(fields.account_holder_kana?.value ?? '');
  const isCompany = found !== undefined || splitLegalForm(name).legalForm !== null;
  const isKanaGuessed = isCompany && kana !== '' && !found?.corporate_name_kana;
  return {
    name,
    from,
    draft: {
      ...EMPTY_COMPANY,
      ...(isCompany
        ? { corporate_name: name, corporate_name_kana: kana, corporate_number }
        : { business_form: '2', business_name: name }),
      invoice_registration_number: registration,
      ...contactOf(fields),
      ...(found && companyFields(found)),
    },
    doubts: [
      ...(isKanaGuessed ? [LABELS.corporate_name_kana] : []),
      ...doubtsOf(fields, {
        payee_name: LABELS.corporate_name,
        invoice_registration_number: LABELS.invoice_registration_number,
        payee_postal_code: LABELS.postal_code,
        payee_address: '所在地',
        payee_phone_number: LABELS.phone_number,
      }),
    ],
  };
}

function contactOf(fields: Fields): Partial<CompanyDraft> {
  const { state, city, street } = splitAddress(fields.payee_address?.value ?? '');
  return {
    postal_code: fields.payee_postal_code?.value ?? '',
    address_state: state,
    address_city: city,
    address_street: street,
    phone_number: fields.payee_phone_number?.value ?? '',
  };
}

export async function readAccount(
  source: Source,
  signal: AbortSignal,
): Promise<ReadStep<AccountDraft> | null> {
  const { fields, from } = await payeeOf(source, signal);
  const number = fields.account_number?.value;
  if (number === undefined) return null;
  return {
    name: fields.payee_name?.value ?? '',
    from,
    draft: await draftOfNamedAccount(
      {
        bank_name: fields.bank_name?.value,
        branch_name: fields.branch_name?.value,
        account_type: fields.account_type?.value,
        account_number: number,
        account_holder_kana: fields.account_holder_kana?.value,
      },
      signal,
    ),
    doubts: doubtsOf(fields, {
      bank_name: '銀行',
      branch_name: '支店',
      account_type: LABELS.account_type,
      account_number: LABELS.account_number,
      account_holder_kana: LABELS.account_holder_kana,
    }),
  };
}
