import { cancelRequest } from '@hareto/contracts/request-changes.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { DialogProps } from './request-dialogs.tsx';
import { useRequestAction } from './use-request-action.ts';
import { useMessageField } from './use-message-field.tsx';

/** Asks before a request is cancelled, with an optional reason. */
export function CancelRequest({ request, onClose }: DialogProps) {
  const { messageText, isTooLong, field } = useMessageField();
  const action = useRequestAction(onClose);
  const send = async () =>
    host().http.call(cancelRequest, { params: { id: request.id }, body: { reason: messageText } });
  return (
    <ActionDialog
      open
      onClose={onClose}
      title="この依頼をキャンセルしますか？"
      description={`${request.buyer_name}への依頼（${formatYenProse(request.billing_amount)}）を取り消し、支払いリンクを無効にします。依頼先にはメールでお知らせします。キャンセルすると元に戻せません。`}
      action={action}
      label="キャンセルする"
      destructive
      onConfirm={() => {
        if (!isTooLong) void action.run(send, '依頼をキャンセルしました');
      }}
    >
      {field('理由（依頼先へのメールに記載します）')}
    </ActionDialog>
  );
}
