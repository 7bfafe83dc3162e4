import { BUILDING_SITES } from './blind-layouts/building-sites.ts';
import { ENGLISH_COMPANIES } from './blind-layouts/english-companies.ts';
import { FEES_OF_PROFESSIONALS } from './blind-layouts/fees-of-professionals.ts';
import { FOOD_MAKERS } from './blind-layouts/food-makers.ts';
import { FREIGHT } from './blind-layouts/freight.ts';
import { SOLE_PROPRIETORS } from './blind-layouts/sole-proprietors.ts';
import { MONTHLY_SERVICES } from './blind-layouts/monthly-services.ts';
import { PUBLIC_BODIES } from './blind-layouts/public-bodies.ts';
import { SLIPS_AND_STAYS } from './blind-layouts/slips-and-stays.ts';
import { UTILITIES_AND_MEMBERSHIPS } from './blind-layouts/utilities-and-memberships.ts';
import { VEHICLES } from './blind-layouts/vehicles.ts';
import { WHOLESALE_LISTS } from './blind-layouts/wholesale-lists.ts';
import { WORKSHOPS } from './blind-layouts/workshops.ts';
import type { ArtificialInvoice } from './artificial-invoice.ts';

/**
 * Drawn by a person who had not seen the reader, after the reader had been improved with the
 * foreign layouts. Since then, the reader has been improved with these layouts too: only their
 * first run (docs/benchmarks.md) shows the result for unknown invoices.
 */
export const BLIND_INVOICE_LAYOUTS: readonly ArtificialInvoice[] = [
  ...UTILITIES_AND_MEMBERSHIPS,
  ...BUILDING_SITES,
  ...FREIGHT,
  ...VEHICLES,
  ...FEES_OF_PROFESSIONALS,
  ...SOLE_PROPRIETORS,
  ...WHOLESALE_LISTS,
  ...FOOD_MAKERS,
  ...SLIPS_AND_STAYS,
  ...ENGLISH_COMPANIES,
  ...MONTHLY_SERVICES,
  ...PUBLIC_BODIES,
  ...WORKSHOPS,
];
