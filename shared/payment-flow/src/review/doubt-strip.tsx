import { createPortal } from 'react-dom';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import { Strip } from './strip.tsx';
import { useDoubts } from './use-doubts.ts';

export interface DoubtStripProps {
  /** True once the form has refused the next step because of unchecked values. */
  hasAsked: boolean;
  /** The element that contains the strip on phones, in the bar at the bottom. */
  phoneSlot: HTMLElement | null;
}

/**
 * Values that are uncertain or differ from the document, beside the next button; shown one by one.
 */
export function DoubtStrip({ hasAsked, phoneSlot }: DoubtStripProps) {
  const isDesktop = useIsDesktop();
  const doubts = useDoubts();
  if (doubts.length === 0) return null;
  const strip = <Strip doubts={doubts} hasAsked={hasAsked} />;
  if (isDesktop) return <div css={{ marginTop: 20 }}>{strip}</div>;
  return phoneSlot && createPortal(<div css={{ marginBottom: 10 }}>{strip}</div>, phoneSlot);
}
