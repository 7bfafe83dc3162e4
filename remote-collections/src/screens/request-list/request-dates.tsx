import type { RequestListItem } from '@hareto/contracts/seller-requests.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { tableDate } from '@hareto/domain/date-texts.ts';
import { daysBetween, parsePlainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import { COLLECTION_STATUS, isUnpaidCollection } from '@hareto/domain/collection-status.ts';

/** Red from three days before the due date. */
export function DueDate({ request, today }: { request: RequestListItem; today: PlainDate }) {
  const dueDate =
    request.payment_due_date === null ? null : parsePlainDate(request.payment_due_date);
  if (!dueDate) return <span>—</span>;
  const days = daysBetween(today, dueDate);
  const isOpen = isUnpaidCollection(request.collection_status) && days >= 0;
  const isPaid = request.collection_status === COLLECTION_STATUS.InProgress;
  return (
    <>
      <span>{tableDate(dueDate)}</span>
      {isPaid && (
        <>
          <br />
          <Text variant="caption" tone="muted">
            支払い済み
          </Text>
        </>
      )}
      {isOpen && (
        <>
          <br />
          <Text
            variant="caption"
            tone={days <= 3 ? 'danger' : 'muted'}
            weight={days <= 3 ? 700 : 400}
          >
            {days === 0 ? '本日まで' : `あと${String(days)}日`}
          </Text>
        </>
      )}
    </>
  );
}

export function DaysLeft({ from, to }: { from: PlainDate; to: string | null }) {
  const day = to === null ? null : parsePlainDate(to);
  const days = day === null ? -1 : daysBetween(from, day);
  if (days < 0) return null;
  return (
    <>
      <br />
      <Text variant="caption" tone="muted">
        {days === 0 ? '本日' : `あと${String(days)}日`}
      </Text>
    </>
  );
}
