import type { ClosedDays } from '@hareto/contracts/banks.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { PayInvoiceDrop } from '@hareto/payment-flow/draft/pay-invoice-drop.tsx';
import { useServices } from '../services-context.ts';
import { useIsOffline } from '../shell/use-is-offline.ts';
import {
  nextPromiseChange,
  promiseText,
} from '@hareto/product-ui/transfer-promise/transfer-promise.ts';
import { useNowUntil } from '@hareto/product-ui/transfer-promise/use-now-until.ts';
import { CutoffCountdown } from './cutoff-countdown.tsx';

type Props = { calendar: ClosedDays | null; isFirstUse: boolean; onPromiseEnd: () => void };

/** The start of a payment with the promised transfer date; `onPromiseEnd`: it may have changed. */
export function PayInvoiceBlock({ calendar, isFirstUse, onPromiseEnd }: Props) {
  const { host } = useServices();
  const isOffline = useIsOffline();
  const now = useNowUntil(host.clock, (at) => nextPromiseChange(calendar, at), onPromiseEnd);
  return (
    <PayInvoiceDrop
      http={host.http}
      telemetry={host.telemetry}
      snackbar={host.snackbar}
      onDraft={() => void host.stats.refresh()}
      transferDateText={calendar && promiseText(calendar, now)}
      countdown={
        calendar && (
          <CutoffCountdown
            key={`${plainDateOf(now)}/${calendar.next_cutoff_at}`}
            calendar={calendar}
          />
        )
      }
      isFirstUse={isFirstUse}
      isOffline={isOffline}
    />
  );
}
