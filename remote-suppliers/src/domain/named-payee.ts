import { ACCOUNT_TYPE_LABELS } from '@hareto/contracts/accounts.ts';
import { getDraft } from '@hareto/contracts/drafts.ts';
import {
  getInvoiceFile,
  READING_DOUBT,
  type InvoiceFile,
  type OcrResult,
  type ReadField,
  type ReadValue,
} from '@hareto/contracts/files.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type {
  FieldReading,
  FieldReadings,
} from '@hareto/product-ui/field-reading/field-reading.ts';
import type { SupplierFlow } from './supplier-flow.ts';

/** One thing that is said of a payee. */
export interface Said {
  readonly text: string;
  readonly isDoubtful: boolean;
  readonly doubt?: string | null;
  readonly source: 'paper' | 'partner';
}

/** Who is to be paid, in somebody else's words. */
export type NamedPayee = Readonly<Partial<Record<ReadField, Said>>>;

/** What is said of a payee, in the form of a step. */
export interface ReadStep<Draft> {
  readonly draft: Draft;
  /** As it stands on the paper. */
  readonly name: string;
  readonly readings: FieldReadings;
}

export type PayeeSource = Pick<SupplierFlow, 'invoiceFileId' | 'draftId'>;

/** As an invoice says, and before that as a partner says. */
export async function namedPayee(source: PayeeSource, signal: AbortSignal): Promise<NamedPayee> {
  return (await payeeWithInvoice(source, signal)).payee;
}

/** The payee, and the invoice that was read; null where none was. */
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

/** Null where nothing was read, or the file cannot be had: then the step is typed as ever. */
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
    Object.entries(fields).map(([field, { value, confidence, doubt }]): [string, Said] => [
      field,
      { text: value, isDoubtful: confidence < READING_DOUBT, doubt, source: 'paper' },
    ]),
  );
}

/** The holder of all accounts on the invoice; undefined where they differ. */
function commonHolder({ accounts = [] }: OcrResult): ReadValue | undefined {
  const [first, ...others] = accounts.map((account) => account.account_holder_kana);
  return others.every((holder) => holder?.value === first?.value) ? first : undefined;
}

/** Banks by their codes, everything certain: nobody has read it from a paper. */
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

const certain = (text: string): Said => ({ text, isDoubtful: false, source: 'partner' });

/** A field that was filled with what is said of it. */
export const asSaid = (said: Said | undefined, value: unknown): FieldReading | undefined =>
  said && { ...said, value };

/** A field that was filled with what the public register says. */
export const asRegistered = (value: unknown, paper: string | null): FieldReading => ({
  source: 'register',
  value,
  text: paper,
  isDoubtful: false,
});
