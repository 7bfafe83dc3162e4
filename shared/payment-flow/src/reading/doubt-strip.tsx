import { createPortal } from 'react-dom';
import { useFormValues } from '@hareto/forms/form.tsx';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import { usePaymentForm } from '../form/payment-form-context.ts';
import type { PaymentValues } from '../form/payment-values.ts';
import { doubtsOf, payeeDoubts } from './doubts.ts';
import { Strip } from './strip.tsx';
import { usePaperMarks } from './use-paper-marks.ts';

export interface DoubtStripProps {
  /** The next step was refused because of what has not been looked at. */
  refused: boolean;
  /** Where it stands on a phone: in the bar at the bottom, which is always in view. */
  phoneSlot: HTMLElement | null;
}

/** What is doubtful or differs from the paper, by the button that goes on; walked one by one. */
export function DoubtStrip({ refused, phoneSlot }: DoubtStripProps) {
  const { document, supplier } = usePaymentForm();
  const { fields, payee } = usePaperMarks();
  const values = useFormValues<PaymentValues>();
  const isDesktop = useIsDesktop();
  const doubts = document
    ? [...payeeDoubts(payee), ...doubtsOf(fields, values, { ocr: document.ocr, supplier })]
    : [];
  if (doubts.length === 0) return null;
  const strip = <Strip doubts={doubts} refused={refused} />;
  if (isDesktop) return <div css={{ marginTop: 20 }}>{strip}</div>;
  return phoneSlot && createPortal(<div css={{ marginBottom: 10 }}>{strip}</div>, phoneSlot);
}
