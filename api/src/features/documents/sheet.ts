import type { InvoiceRow } from '../../db/schema/invoices.ts';
import type { ReceiptType } from '@hareto/contracts/invoices.ts';
import type { Yen } from '@hareto/domain/money.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import type { Config } from '../../config.ts';

/** The content of a page that we issue to a business about one payment. */
export interface Sheet {
  readonly title: string;
  readonly number: string;
  /** The day of issue. */
  readonly date: PlainDate;
  /** The name with 御中 or 様. */
  readonly addressee: string;
  readonly issuer: Config['issuer'];
  /** The sentence above the amount. */
  readonly lead: string;
  readonly amountLabel: string;
  readonly amount: Yen;
  readonly rows: readonly (readonly [name: string, value: string])[];
  readonly notes: readonly string[];
  readonly fileName: string;
  /** File name in ASCII, for programs that know only ASCII. */
  readonly fallbackName: string;
}

export type SheetContext = Pick<Sheet, 'addressee' | 'issuer'>;

/** Makes the sheet of a payment; null while the document does not exist. */
export type SheetMaker = (row: InvoiceRow, context: SheetContext) => Sheet | null;

/** How a document is made, which side may open it, and the message while it does not exist. */
export interface SheetKind {
  readonly makeSheet: SheetMaker;
  readonly owner: 'buyer_id' | 'seller_id';
  readonly notAvailableMessage: (row: InvoiceRow) => string;
}

export type SheetKinds = Readonly<Record<ReceiptType, SheetKind>>;
