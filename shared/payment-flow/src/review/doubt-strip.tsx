import { createPortal } from 'react-dom';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import { Strip } from './strip.tsx';
import { useDoubts } from './use-doubts.ts';

export interface DoubtStripProps {
  /** The next step was refused because of what has not been looked at. */
  refused: boolean;
  /** Where it stands on a phone: in the bar at the bottom, which is always in view. */
  phoneSlot: HTMLElement | null;
}

/** What is doubtful or differs from the paper, by the button that goes on; walked one by one. */
export function DoubtStrip({ refused, phoneSlot }: DoubtStripProps) {
  const isDesktop = useIsDesktop();
  const doubts = useDoubts();
  if (doubts.length === 0) return null;
  const strip = <Strip doubts={doubts} refused={refused} />;
  if (isDesktop) return <div css={{ marginTop: 20 }}>{strip}</div>;
  return phoneSlot && createPortal(<div css={{ marginBottom: 10 }}>{strip}</div>, phoneSlot);
}
