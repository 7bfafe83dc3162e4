import type { ArtificialInvoice } from './artificial-invoice.ts';
import { billOfSites } from './seventh-layouts/bill-of-sites.ts';
import { cityNotice } from './seventh-layouts/city-notice.ts';
import { correctedInvoice } from './seventh-layouts/corrected-invoice.ts';
import { fuelSurcharge } from './seventh-layouts/fuel-surcharge.ts';
import { greengrocerTwoRates } from './seventh-layouts/greengrocer-two-rates.ts';
import { illustratorByHand } from './seventh-layouts/illustrator-by-hand.ts';
import { landlordDeposit } from './seventh-layouts/landlord-deposit.ts';
import { mediaAgency } from './seventh-layouts/media-agency.ts';
import { medicalLease } from './seventh-layouts/medical-lease.ts';
import { nonprofitLecturers } from './seventh-layouts/nonprofit-lecturers.ts';
import { printerWithBalance } from './seventh-layouts/printer-with-balance.ts';
import { scaffoldProgress } from './seventh-layouts/scaffold-progress.ts';
import { taxAccountantYear } from './seventh-layouts/tax-accountant-year.ts';
import { temporaryStaff } from './seventh-layouts/temporary-staff.ts';
import { twoLanguages } from './seventh-layouts/two-languages.ts';
import { yenInvoiceWithDollars } from './seventh-layouts/yen-invoice-with-dollars.ts';

/**
 * Drawn on 29 November 2026, after the reader had been improved with the sixth layouts, by a person
 * who had not seen the reader or the earlier layouts. Since then, the reader has been improved with
 * these layouts too. They are PDFs only.
 */
export const SEVENTH_INVOICE_LAYOUTS: readonly ArtificialInvoice[] = [
  scaffoldProgress,
  fuelSurcharge,
  temporaryStaff,
  yenInvoiceWithDollars,
  medicalLease,
  greengrocerTwoRates,
  nonprofitLecturers,
  taxAccountantYear,
  landlordDeposit,
  printerWithBalance,
  illustratorByHand,
  cityNotice,
  mediaAgency,
  billOfSites,
  correctedInvoice,
  twoLanguages,
];
