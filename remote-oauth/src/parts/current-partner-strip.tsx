import { readSelection } from './partner-selection.ts';
import { PartnerStrip } from './partner-strip.tsx';

/** A strip with the partner of the stored selection; nothing without a selection. */
export function CurrentPartnerStrip() {
  const stored = readSelection();
  return stored && <PartnerStrip {...stored} />;
}
