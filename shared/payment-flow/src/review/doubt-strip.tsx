import { createPortal } from 'react-dom';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import { Strip } from './strip.tsx';
import { useDoubts } from './use-doubts.ts';

export interface DoubtStripProps {
  /** The next step was refused because of unchecked values. */
  isRefused: boolean;
  /** Its place on phones: the bar at the bottom, which is always visible. */
  phoneSlot: HTMLElement | null;
}

/**
 * Values that are uncertain or differ from the document, beside the next button; shown one by one.
 */
export function DoubtStrip({ isRefused, phoneSlot }: DoubtStripProps) {
  const isDesktop = useIsDesktop();
  const doubts = useDoubts();
  if (doubts.length === 0) return null;
  const strip = <Strip doubts={doubts} isRefused={isRefused} />;
  if (isDesktop) return <div css={{ marginTop: 20 }}>{strip}</div>;
  return phoneSlot && createPortal(<div css={{ marginBottom: 10 }}>{strip}</div>, phoneSlot);
}
