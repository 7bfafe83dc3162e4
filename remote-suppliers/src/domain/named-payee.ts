import { ACCOUNT_TYPE_LABELS } from '@hareto/contracts/accounts.ts';
import { getDraft } from '@hareto/contracts/drafts.ts';
import { getInvoiceFile, type InvoiceFile } from '@hareto/contracts/files.ts';
import {
  needsCheck,
  type OcrResult,
  type ReadField,
  type ReadValue,
} from '@hareto/contracts/reading-result.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type {
  ExtractedField,
  ExtractedFields,
  ExtractedText,
} from '@hareto/extraction/extracted-field.ts';
import type { SupplierDraft } from './supplier-flow.ts';

/** A payee as a document or a partner describes it. */
export type DescribedPayee = Readonly<Partial<Record<ReadField, ExtractedText>>>;

/** Prefilled values of a payee for the input form of one step. */
export interface PrefilledStep<Draft> {
  readonly draft: Draft;
  /** The name of the payee as the document or the partner states it. */
  readonly name: string;
  readonly extractedFields: ExtractedFields;
}

export type PayeeSource = Pick<SupplierDraft, 'invoiceFileId' | 'draftId'>;

/**
 * Combines the values from a partner's service, which have priority, with the values from an
 * invoice. `invoice` is null when no invoice was read.
 */
export async function payeeWithInvoice(
  source: PayeeSource,
  signal: AbortSignal,
): Promise<{ readonly payee: DescribedPayee; readonly invoice: InvoiceFile | null }> {
  const [invoice, partner] = await Promise.all([
    loadReadInvoice(source.invoiceFileId, signal),
    payeeOfPartner(source.draftId, signal),
  ]);
  return { payee: { ...(invoice && payeeOfInvoice(invoice)), ...partner }, invoice };
}

/** Null when the invoice was not read or cannot be loaded; the user then types the values. */
async function loadReadInvoice(
  id: string | null,
  signal: AbortSignal,
): Promise<InvoiceFile | null> {
  if (id === null) return null;
  const file = await host()
    .http.call(getInvoiceFile, { params: { id }, signal })
    .catch(() => null);
  return file?.ocr.status === 'done' ? file : null;
}

function payeeOfInvoice({ ocr }: InvoiceFile): DescribedPayee {
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

/** Gives bank and branch as codes. All values are certain, because no document was read. */
async function payeeOfPartner(id: number | null, signal: AbortSignal): Promise<DescribedPayee> {
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

/** The extracted field for a value from a document or from a partner's service. */
export const asExtracted = (
  extracted: ExtractedText | undefined,
  value: unknown,
): ExtractedField | undefined => extracted && { ...extracted, value };

/** The extracted field for a value from the public register. */
export const asRegistered = (value: unknown, documentText: string | null): ExtractedField => ({
  source: 'register',
  value,
  text: documentText,
  isDoubtful: false,
});
