/** The types of an invoice file, for the `accept` attribute. */
export const INVOICE_FILE_ACCEPT =
  '.pdf,.jpg,.jpeg,.png,.heic,.heif,application/pdf,image/jpeg,image/png,image/heic,image/heif';
