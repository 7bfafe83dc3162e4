/** Examination status of an invoice payment. */
export const INVOICE_STATUS = {
  InProgress: 1,
  InProgressExaminationChecked: 2,
  InProgressExaminationCompleted: 3,
  TransferCompleted: 4,
  Cancel: 5,
  BuyerNotRegistered: 6,
  WaitingForPayment: 7,
  Expired: 8,
} as const;
export type InvoiceStatusName = keyof typeof INVOICE_STATUS;
export type InvoiceStatus = (typeof INVOICE_STATUS)[InvoiceStatusName];
