import { keptSelection } from './partner-selection.ts';
import { PartnerStrip } from './partner-strip.tsx';

/** The partner whose invoices are being paid. */
export function KeptPartner() {
  const kept = keptSelection();
  return kept && <PartnerStrip {...kept} />;
}
