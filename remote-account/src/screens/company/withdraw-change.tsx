import { withdrawRegisteredChange } from '@hareto/contracts/registered-changes.ts';
import { isCallFailure } from '@hareto/contracts/problem.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState } from 'react';
import { useAction } from '../../parts/use-action.ts';

const isWithdrawn = (thrown: unknown): boolean =>
  isCallFailure(thrown) &&
  thrown.kind === 'problem' &&
  thrown.details['current_status'] === 'withdrawn';

async function withdrawOnce(id: number): Promise<void> {
  try {
    await host().http.call(withdrawRegisteredChange, { params: { id } });
  } catch (thrown) {
    // Another tab or an earlier press has withdrawn it.
    if (!isWithdrawn(thrown)) throw thrown;
  }
}

/** The button to withdraw a change; a dialog asks before it does so. */
export function WithdrawChange({ id, label }: { id: number; label: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const { pending, runAction } = useAction('withdraw-change');
  const withdraw = async () => {
    await runAction(async () => withdrawOnce(id), '変更の申請を取り下げました');
    setConfirming(false);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        申請を取り下げる
      </Button>
      <Modal
        open={isConfirming}
        role="alertdialog"
        title={`${label}の変更の申請を取り下げますか？`}
        description="登録内容は、現在のまま変わりません。"
        dismissible={!pending}
        onOpenChange={setConfirming}
        actions={
          <>
            <Button variant="secondary" disabled={pending} onClick={() => setConfirming(false)}>
              戻る
            </Button>
            <Button variant="dangerOutline" loading={pending} onClick={() => void withdraw()}>
              取り下げる
            </Button>
          </>
        }
      />
    </>
  );
}
