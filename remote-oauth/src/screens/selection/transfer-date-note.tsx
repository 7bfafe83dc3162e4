import type { ClosedDays } from '@hareto/contracts/banks.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import {
  nextPromiseChange,
  promiseText,
} from '@hareto/product-ui/transfer-promise/transfer-promise.ts';
import { useNowUntil } from '@hareto/product-ui/transfer-promise/use-now-until.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { Clock } from 'lucide-react';

/** The cut-off and its transfer date; reads them again when the cut-off has passed. */
export function TransferDateNote({ calendar }: { calendar: ClosedDays }) {
  const { revalidate } = useRevalidator();
  const now = useNowUntil(
    host().clock,
    (at) => nextPromiseChange(calendar, at),
    () => void revalidate(),
  );
  const promise = promiseText(calendar, now);
  return (
    promise !== null && (
      <Text as="p" variant="small" tone="sub">
        <Icon icon={Clock} color="primary" /> {promise}
      </Text>
    )
  );
}
