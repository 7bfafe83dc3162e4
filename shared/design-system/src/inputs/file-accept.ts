/** The types of an invoice file, for the `accept` attribute. */
export const INVOICE_FILE_ACCEPT = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';
