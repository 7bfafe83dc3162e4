import type { ArtificialInvoice } from './artificial-invoice.ts';
import { adAgency } from './sixth-layouts/ad-agency.ts';
import { appDeveloper } from './sixth-layouts/app-developer.ts';
import { bakeryCoach } from './sixth-layouts/bakery-coach.ts';
import { clinicalLaboratory } from './sixth-layouts/clinical-laboratory.ts';
import { cloudSeats } from './sixth-layouts/cloud-seats.ts';
import { documentStore } from './sixth-layouts/document-store.ts';
import { eventPlanner } from './sixth-layouts/event-planner.ts';
import { interiorWorks } from './sixth-layouts/interior-works.ts';
import { jamMaker } from './sixth-layouts/jam-maker.ts';
import { labourOffice } from './sixth-layouts/labour-office.ts';
import { officeRent } from './sixth-layouts/office-rent.ts';
import { paintDealer } from './sixth-layouts/paint-dealer.ts';
import { paperBoxes } from './sixth-layouts/paper-boxes.ts';
import { portWarehouse } from './sixth-layouts/port-warehouse.ts';
import { pottery } from './sixth-layouts/pottery.ts';
import { researchHouse } from './sixth-layouts/research-house.ts';
import { schoolBooks } from './sixth-layouts/school-books.ts';
import { screwTrader } from './sixth-layouts/screw-trader.ts';
import { scriptwriter } from './sixth-layouts/scriptwriter.ts';
import { seafoodDealer } from './sixth-layouts/seafood-dealer.ts';
import { shopDesigner } from './sixth-layouts/shop-designer.ts';
import { translatorLetter } from './sixth-layouts/translator-letter.ts';
import { videoEditor } from './sixth-layouts/video-editor.ts';
import { wasteCarrier } from './sixth-layouts/waste-carrier.ts';

/**
 * Drawn on 28 November 2026, after the reader had been improved with the recent layouts, by a
 * person who had not seen the reader. The first twelve look like invoices of billing programs and
 * templates, the others like those of small businesses. Since then, the reader has been improved
 * with these layouts too.
 */
export const SIXTH_INVOICE_LAYOUTS: readonly ArtificialInvoice[] = [
  appDeveloper,
  eventPlanner,
  pottery,
  researchHouse,
  paintDealer,
  documentStore,
  jamMaker,
  videoEditor,
  screwTrader,
  schoolBooks,
  bakeryCoach,
  translatorLetter,
  interiorWorks,
  labourOffice,
  officeRent,
  wasteCarrier,
  scriptwriter,
  clinicalLaboratory,
  portWarehouse,
  adAgency,
  cloudSeats,
  paperBoxes,
  shopDesigner,
  seafoodDealer,
];
