import type { ArtificialInvoice } from './artificial-invoice.ts';
import { returnedBottles } from './recent-layouts/returned-bottles.ts';
import { carrierWithBalance } from './recent-layouts/carrier-with-balance.ts';
import { claimToAMayor } from './recent-layouts/claim-to-a-mayor.ts';
import { cleaningByShops } from './recent-layouts/cleaning-by-shops.ts';
import { creditService } from './recent-layouts/credit-service.ts';
import { customsBroker } from './recent-layouts/customs-broker.ts';
import { fishery } from './recent-layouts/fishery.ts';
import { germanBranch } from './recent-layouts/german-branch.ts';
import { guardCompany } from './recent-layouts/guard-company.ts';
import { healthChecks } from './recent-layouts/health-checks.ts';
import { kimonoCleaner } from './recent-layouts/kimono-cleaner.ts';
import { lawyer } from './recent-layouts/lawyer.ts';
import { magazines } from './recent-layouts/magazines.ts';
import { manualsWriter } from './recent-layouts/manuals-writer.ts';
import { matMaker } from './recent-layouts/mat-maker.ts';
import { nonprofit } from './recent-layouts/nonprofit.ts';
import { officeComputer } from './recent-layouts/office-computer.ts';
import { pressMaker } from './recent-layouts/press-maker.ts';
import { researchFee } from './recent-layouts/research-fee.ts';
import { staffHours } from './recent-layouts/staff-hours.ts';
import { steelFrames } from './recent-layouts/steel-frames.ts';
import { subscription } from './recent-layouts/subscription.ts';
import { taxAccountant } from './recent-layouts/tax-accountant.ts';
import { travelAgency } from './recent-layouts/travel-agency.ts';

/**
 * Drawn on 27 November 2026, after the reader had been improved with the fresh layouts, by a person
 * who knew only one part of the reader: how it finds letters that are painted over each other. No
 * drawing has such letters. Since then, the reader has been improved with these layouts too.
 */
export const RECENT_INVOICE_LAYOUTS: readonly ArtificialInvoice[] = [
  returnedBottles,
  claimToAMayor,
  carrierWithBalance,
  matMaker,
  cleaningByShops,
  lawyer,
  fishery,
  steelFrames,
  subscription,
  germanBranch,
  travelAgency,
  customsBroker,
  pressMaker,
  manualsWriter,
  magazines,
  guardCompany,
  nonprofit,
  creditService,
  taxAccountant,
  healthChecks,
  officeComputer,
  kimonoCleaner,
  researchFee,
  staffHours,
];
