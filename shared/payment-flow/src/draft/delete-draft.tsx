import * as message from '@hareto/contracts/messages.ts';
import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { ConfirmModal } from '@hareto/design-system/overlays/modal.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteAll } from './delete-drafts.ts';
import type { PaymentPaths } from './payment-paths.ts';
import type { DraftSaving } from './use-draft-saving.ts';

const end = css`
  margin-top: ${vars.space[6]};
`;

interface DeleteDraftProps {
  id: number;
  saving: DraftSaving;
  paths: PaymentPaths;
}

/** 「削除する」 at the end of the form: asks for confirmation, because the form cannot undo it. */
export function DeleteDraft({ id, saving, paths }: DeleteDraftProps) {
  const navigate = useNavigateFromHere();
  const [state, setState] = useState<'idle' | 'confirming' | 'pending'>('idle');
  const remove = async () => {
    setState('pending');
    const { stats, snackbar } = host();
    try {
      await deleteAll([id]);
      saving.stopSaving();
      void stats.refresh();
      snackbar.show({ color: 'success', title: message.draftDeleted() });
      await navigate(paths.start, { replace: true });
    } catch (thrown) {
      const text = problemText(thrown);
      snackbar.show({ color: 'error', title: message.draftNotDeleted(), text });
      setState('idle');
    }
  };
  return (
    <div css={end}>
      <Button variant="dangerOutline" icon={Trash2} onClick={() => setState('confirming')}>
        下書きを削除する
      </Button>
      <ConfirmModal
        open={state !== 'idle'}
        title="この下書きを削除しますか？"
        yesLabel="削除する"
        noLabel="閉じる"
        destructive
        pending={state === 'pending'}
        onYes={() => void remove()}
        onNo={() => setState('idle')}
      >
        入力した内容と添付した請求書ファイルを削除します。
      </ConfirmModal>
    </div>
  );
}
