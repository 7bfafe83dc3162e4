import type { ArtificialInvoice } from './artificial-invoice.ts';
import { charterHaulage } from './eighth-layouts/charter-haulage.ts';
import { electricianWithDeposit } from './eighth-layouts/electrician-with-deposit.ts';
import { foreignTranslator } from './eighth-layouts/foreign-translator.ts';
import { healthChecks } from './eighth-layouts/health-checks.ts';
import { lawyerLetter } from './eighth-layouts/lawyer-letter.ts';
import { liftMaintenance } from './eighth-layouts/lift-maintenance.ts';
import { liquorShop } from './eighth-layouts/liquor-shop.ts';
import { machineShop } from './eighth-layouts/machine-shop.ts';
import { officeCleaning } from './eighth-layouts/office-cleaning.ts';
import { photographerPostalAccount } from './eighth-layouts/photographer-postal-account.ts';
import { progressWithOffset } from './eighth-layouts/progress-with-offset.ts';
import { proratedSeats } from './eighth-layouts/prorated-seats.ts';
import { tannersCooperative } from './eighth-layouts/tanners-cooperative.ts';
import { universityTesting } from './eighth-layouts/university-testing.ts';
import { vegetableFarm } from './eighth-layouts/vegetable-farm.ts';
import { webShopInstalment } from './eighth-layouts/web-shop-instalment.ts';

/**
 * Drawn on 30 November 2026, after the reader had been improved with the seventh layouts, by a
 * person who had seen neither the reader nor the earlier layouts, except one as an example. Since
 * then, the reader has been improved with these layouts too. They are PDFs only.
 */
export const EIGHTH_INVOICE_LAYOUTS: readonly ArtificialInvoice[] = [
  machineShop,
  progressWithOffset,
  charterHaulage,
  officeCleaning,
  liftMaintenance,
  lawyerLetter,
  healthChecks,
  liquorShop,
  proratedSeats,
  electricianWithDeposit,
  vegetableFarm,
  foreignTranslator,
  tannersCooperative,
  universityTesting,
  webShopInstalment,
  photographerPostalAccount,
];
