import { keptSelection } from './partner-selection.ts';
import { PartnerStrip } from './partner-strip.tsx';

/** Shows the partner whose invoices are being paid. */
export function StoredPartner() {
  const kept = keptSelection();
  return kept && <PartnerStrip {...kept} />;
}
