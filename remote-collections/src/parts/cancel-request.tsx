import { cancelRequest } from '@hareto/contracts/request-sellers.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { ActDialog } from './act-dialog.tsx';
import type { DialogProps } from './request-dialogs.tsx';
import { useRequestAct } from './use-request-act.ts';
import { useWords } from './use-words.tsx';

/** Asks before a request is cancelled, with an optional reason. */
export function CancelRequest({ request, onClose }: DialogProps) {
  const { words, isTooLong, field } = useWords();
  const act = useRequestAct(onClose);
  const send = async () =>
    host().http.call(cancelRequest, { params: { id: request.id }, body: { reason: words } });
  return (
    <ActDialog
      open
      onClose={onClose}
      title="この依頼をキャンセルしますか？"
      description={`${request.buyer_name}への依頼（${formatYenProse(request.billing_amount)}）を取り消し、支払いリンクを無効にします。依頼先にはメールでお知らせします。キャンセルすると元に戻せません。`}
      act={act}
      label="キャンセルする"
      destructive
      onAct={() => {
        if (!isTooLong) void act.run(send, '依頼をキャンセルしました');
      }}
    >
      {field('理由（依頼先へのメールに記載します）')}
    </ActDialog>
  );
}
