import { CLOUD_DOCUMENTS } from './foreign-layouts/cloud-documents.ts';
import { EXCEL_SHEETS } from './foreign-layouts/excel-sheets.ts';
import { FOOD_AND_SHOPS } from './foreign-layouts/food-and-shops.ts';
import type { ArtificialInvoice } from './artificial-invoice.ts';
import { LETTERS } from './foreign-layouts/letters.ts';
import { RENT_TRANSPORT_PRINTING } from './foreign-layouts/rent-transport-printing.ts';
import { RULED_FORMS } from './foreign-layouts/ruled-forms.ts';
import { INDUSTRIES } from './foreign-layouts/industries.ts';
import { VERTICAL_INVOICES } from './foreign-layouts/vertical-invoices.ts';

/**
 * Layouts that were drawn by a person who had not seen the reader. Since then, the reader has been
 * improved with them: they protect against regressions, but hardly predict the accuracy on invoices
 * of an unknown supplier.
 */
export const FOREIGN_INVOICE_LAYOUTS: readonly ArtificialInvoice[] = [
  ...RULED_FORMS,
  ...CLOUD_DOCUMENTS,
  ...LETTERS,
  ...VERTICAL_INVOICES,
  ...INDUSTRIES,
  ...FOOD_AND_SHOPS,
  ...RENT_TRANSPORT_PRINTING,
  ...EXCEL_SHEETS,
];
