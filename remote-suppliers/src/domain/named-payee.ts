import { ACCOUNT_TYPE_LABELS } from '@hareto/contracts/accounts.ts';
import { getDraft } from '@hareto/contracts/drafts.ts';
import {
  getInvoiceFile,
  needsCheck,
  type InvoiceFile,
  type OcrResult,
  type ReadField,
  type ReadValue,
} from '@hareto/contracts/files.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type {
  ExtractedField,
  ExtractedFields,
  ExtractedText,
} from '@hareto/extraction/extracted-field.ts';
import type { SupplierDraft } from './supplier-flow.ts';

/** A payee as a document or a partner describes it. */
export type NamedPayee = Readonly<Partial<Record<ReadField, ExtractedText>>>;

/** Values of a payee in the form of one step. */
export interface ReadStep<Draft> {
  readonly draft: Draft;
  /** The name on the document. */
  readonly name: string;
  readonly readings: ExtractedFields;
}

export type PayeeSource = Pick<SupplierDraft, 'invoiceFileId' | 'draftId'>;

/**
 * Combines the values of a partner, which have priority, with those of an invoice; `invoice` is null
 * without one that was read.
 */
export async function payeeWithInvoice(
  source: PayeeSource,
  signal: AbortSignal,
): Promise<{ readonly payee: NamedPayee; readonly invoice: InvoiceFile | null }> {
  const [invoice, partner] = await Promise.all([
    readInvoice(source.invoiceFileId, signal),
    payeeOfPartner(source.draftId, signal),
  ]);
  return { payee: { ...(invoice && payeeOfInvoice(invoice)), ...partner }, invoice };
}

/** Null when nothing was read, or the file cannot be loaded: the user then types as usual. */
async function readInvoice(id: string | null, signal: AbortSignal): Promise<InvoiceFile | null> {
  if (id === null) return null;
  const file = await host()
    .http.call(getInvoiceFile, { params: { id }, signal })
    .catch(() => null);
  return file?.ocr.status === 'done' ? file : null;
}

function payeeOfInvoice({ ocr }: InvoiceFile): NamedPayee {
  const holder = commonHolder(ocr);
  const fields = { ...(holder && { account_holder_kana: holder }), ...ocr.fields };
  return Object.fromEntries(
    (Object.entries(fields) as [ReadField, ReadValue][]).map(
      ([field, read]): [string, ExtractedText] => [
        field,
        {
          text: read.value,
          isDoubtful: needsCheck(field, read),
          doubt: read.doubt,
          source: 'document',
        },
      ],
    ),
  );
}

/** The common holder of all accounts on the invoice; undefined when they differ. */
function commonHolder({ accounts = [] }: OcrResult): ReadValue | undefined {
  const [first, ...others] = accounts.map((account) => account.account_holder_kana);
  return others.every((holder) => holder?.value === first?.value) ? first : undefined;
}

/** Banks by their codes; all values are certain, because they were not read from a document. */
async function payeeOfPartner(id: number | null, signal: AbortSignal): Promise<NamedPayee> {
  if (id === null) return {};
  const draft = await host()
    .http.call(getDraft, { params: { id }, signal })
    .catch(() => null);
  const payee = draft?.partner_payee;
  if (!payee) return {};
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

const certain = (text: string): ExtractedText => ({ text, isDoubtful: false, source: 'partner' });

/** The reading of a field that was filled from a document or a partner. */
export const asExtracted = (
  extracted: ExtractedText | undefined,
  value: unknown,
): ExtractedField | undefined => extracted && { ...extracted, value };

/** The reading of a field that was filled from the public register. */
export const asRegistered = (value: unknown, documentText: string | null): ExtractedField => ({
  source: 'register',
  value,
  text: documentText,
  isDoubtful: false,
});
