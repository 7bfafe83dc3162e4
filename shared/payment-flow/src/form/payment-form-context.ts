import { createContext, use, type ReactNode } from 'react';
import type { Account } from '@hareto/contracts/accounts.ts';
import type { CreditCard } from '@hareto/contracts/cards.ts';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import type { ContentField } from '../values/field-names.ts';
import type { Fee } from './use-fee.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import type { TransferCalendar } from '../values/transfer-calendar.ts';
import type { PayeeSource } from './leave-for-supplier.ts';
import type { PartnerInvoice } from './partner-invoice.tsx';
import type { PayeeMarks } from '../reading/payee-marks.ts';
import type { PaymentOfCard } from '@hareto/product-ui/card/add-card-dialog.tsx';
import type { InvoiceFiles } from '@hareto/product-ui/files/use-invoice-files.ts';

/** Additional state for changing a submitted payment. */
export type Editing = {
  /** Replaces a locked field; null for an open one. */
  readonly lockedValue: (field: ContentField) => ReactNode;
  /** Highlights a field that the correction names, with the examiner's comment if there is one. */
  readonly remark: (
    field: ContentField,
  ) => { readonly warning: ReactNode; readonly rightSlot: ReactNode } | undefined;
  /** The field to correct first; the document shows its value when the form opens. '' for none. */
  readonly firstField: string;
  /** True if the card was charged before. */
  readonly isCharged: boolean;
  /** Notes and choices below an open field. */
  readonly below: (field: ContentField) => ReactNode;
  /** True for a file of the requester, which cannot be replaced. */
  readonly isFileLocked: (fileId: string) => boolean;
};

/** Differences between the forms of a new and a changed payment. */
export type FormVariant = {
  /** null for a new payment. */
  readonly editing: Editing | null;
  /** null for a payment that no other service sent. */
  readonly partner: PartnerInvoice | null;
  /**
   * 新しい取引先を登録: keeps the input, then leaves for the suppliers' flow; null when the payee is locked.
   */
  readonly registerSupplier: ((payee: PayeeSource) => void) | null;
  /** 再開の手続きへ進む for a payee on hold: saves the input first. */
  readonly openRelease: (supplierId: number) => Promise<void>;
  /** Marks of an unregistered payee; null where the payee of a payment is known. */
  readonly payeeMarksOf: ((ocr: OcrResult) => PayeeMarks) | null;
  /** The payment for which a card may be added. */
  readonly payment: PaymentOfCard;
};

/** The shared state of the payment form's parts. */
export type PaymentForm = FormVariant & {
  readonly today: PlainDate;
  readonly calendar: TransferCalendar;
  /** True for the transfer date that the program has set last. */
  readonly isProposedDate: (depositDate: string) => boolean;
  readonly fee: Fee;
  readonly cards: readonly CreditCard[];
  readonly addCard: (card: CreditCard) => void;
  /** The chosen payee with its accounts; null while it is being read, and after a failure. */
  readonly supplier: SupplierDetail | null;
  readonly hasSupplierFailed: boolean;
  readonly chooseSupplier: (id: number | null) => void;
  /** Adds an account to the supplier and chooses it. */
  readonly addAccount: (account: Account) => Promise<void>;
  readonly files: InvoiceFiles;
  /** The file whose values are marked: the first one. */
  readonly document: InvoiceFile | null;
  /** The highlighted value on the document: a form field, or a value of an unknown payee. */
  readonly activeField: string | null;
  readonly setActiveField: (field: string | null) => void;
  /** Sets values by program: saves them without checking. */
  readonly setValues: (changes: Partial<PaymentValues>) => void;
};

export const PaymentFormContext = createContext<PaymentForm | null>(null);

export function usePaymentForm(): PaymentForm {
  const form = use(PaymentFormContext);
  if (!form) throw new Error('usePaymentForm needs a PaymentFormContext around it');
  return form;
}

/** The button that opens the document where it is not shown beside the form. */
export const DOCUMENT_BUTTON = 'document';

/** The id of a field's control, used by marks on the document and links of the summary. */
export const controlIdOf = (field: string): string => `payment-${field}`;
