/** What an invoice file may be, for the `accept` attribute. */
export const INVOICE_FILE_ACCEPT = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';
