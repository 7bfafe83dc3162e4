import { createContext, use, type ReactNode } from 'react';
import type { Account } from '@hareto/contracts/accounts.ts';
import type { CreditCard } from '@hareto/contracts/cards.ts';
import type { InvoiceFile, OcrResult } from '@hareto/contracts/files.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import type { ContentField } from '../values/field-names.ts';
import type { Fee } from './use-fee.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import type { TransferCalendar } from '../values/transfer-calendar.ts';
import type { PayeeSource } from './leave-for-supplier.ts';
import type { PartnerInvoice } from './partner-invoice.tsx';
import type { PayeeMarks } from '../reading/payee-marks.ts';
import type { InvoiceFiles } from '@hareto/product-ui/files/use-invoice-files.ts';

/** What is special about changing a submitted payment. */
export type Editing = {
  /** Stands in place of a field that must not change; null for an open one. */
  readonly lockedValue: (field: ContentField) => ReactNode;
  /** How a field stands out that the correction names, with what was written about it. */
  readonly remark: (
    field: ContentField,
  ) => { readonly warning: ReactNode; readonly rightSlot: ReactNode } | undefined;
  /** What has to be said and decided under an open field. */
  readonly below: (field: ContentField) => ReactNode;
  /** A paper that stays as it is: its requester's. */
  readonly keepsFile: (fileId: string) => boolean;
};

/** In what the forms of a new payment and of a changed one differ. */
export type FormTraits = {
  /** null for a new payment. */
  readonly editing: Editing | null;
  /** null for a payment that no other service handed over. */
  readonly partner: PartnerInvoice | null;
  /**
   * 新しい取引先を登録: keeps what was entered, then leaves for the suppliers' flow; null where the
   * payee is not open.
   */
  readonly registerSupplier: ((payee: PayeeSource) => void) | null;
  /** Of a payee whom nobody has registered; null where the payee of a payment is known. */
  readonly payeeMarksOf: ((ocr: OcrResult) => PayeeMarks) | null;
};

/** What the parts of the payment form share. */
export type PaymentForm = FormTraits & {
  readonly today: PlainDate;
  readonly calendar: TransferCalendar;
  readonly fee: Fee;
  readonly cards: readonly CreditCard[];
  readonly addCard: (card: CreditCard) => void;
  /** The chosen payee with its accounts; null while it is being read. */
  readonly supplier: SupplierDetail | null;
  readonly chooseSupplier: (id: number | null) => void;
  /** An account of the supplier was added: it is chosen. */
  readonly addAccount: (account: Account) => Promise<void>;
  readonly files: InvoiceFiles;
  /** The file whose values are marked: the first one. */
  readonly document: InvoiceFile | null;
  /** What of the paper is shown: a field of the form, or what was read of an unknown payee. */
  readonly active: string | null;
  readonly activate: (field: string | null) => void;
  /** Puts values in by program: nothing is judged, everything is saved. */
  readonly put: (changes: Partial<PaymentValues>) => void;
};

export const PaymentFormContext = createContext<PaymentForm | null>(null);

export function usePaymentForm(): PaymentForm {
  const form = use(PaymentFormContext);
  if (!form) throw new Error('A part of the payment form stands outside of it');
  return form;
}

/** The button that opens the paper where it does not stand beside the form. */
export const PAPER_BUTTON = 'paper';

/** The id of a field's control: the paper's marks and the summary's links lead there. */
export const controlIdOf = (field: string): string => `payment-${field}`;
