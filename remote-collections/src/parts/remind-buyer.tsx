import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import { remindRequest } from '@hareto/contracts/request-changes.ts';
import {
  addDays,
  daysBetween,
  formatDateProse,
  parsePlainDate,
  plainDateOf,
} from '@hareto/domain/plain-date.ts';
import { COLLECTION_STATUS } from '@hareto/domain/collection-status.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { DialogProps } from './request-dialogs.tsx';
import { useRequestAction } from './use-request-action.ts';
import { useMessageField } from './use-message-field.tsx';

const MAX_REMINDERS = 10;

/** Sends a reminder with the link; an unregistered buyer gets the first mail again instead. */
export function RemindBuyer({ request, onClose }: DialogProps) {
  const { messageText, isTooLong, field } = useMessageField();
  const action = useRequestAction(onClose);
  const repeatsFirstMail = request.collection_status === COLLECTION_STATUS.NotRegistered;
  const today = plainDateOf(host().clock.now());
  const due = parsePlainDate(request.payment_due_date ?? '');
  const remainingDays = due === null ? 0 : daysBetween(today, due) + 1;
  const remainingReminders = Math.min(MAX_REMINDERS - request.reminder_count, remainingDays);
  const send = async () =>
    host().http.call(remindRequest, { params: { id: request.id }, body: { message: messageText } });
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={repeatsFirstMail ? '依頼メールを再送信しますか？' : 'リマインドを送りますか？'}
      description={`${request.buyer_person_name}さま（${request.buyer_person_email}）に、支払いリンクをもう一度お送りします。`}
      action={action}
      label="送信する"
      onConfirm={() => {
        if (!isTooLong)
          void action.run(
            send,
            repeatsFirstMail ? '依頼メールを再送信しました' : 'リマインドを送信しました',
            remainingReminders <= 1
              ? undefined
              : `次に送れるのは${formatDateProse(addDays(today, 1))}以降です。`,
          );
      }}
    >
      {field(REQUEST_LABELS.message, `1日1回まで、あと${String(remainingReminders)}回送れます。`)}
    </ActionDialog>
  );
}
