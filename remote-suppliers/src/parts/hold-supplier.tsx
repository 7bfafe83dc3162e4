import { holdSupplier, type HoldResult } from '@hareto/contracts/supplier-holds.ts';
import * as message from '@hareto/contracts/messages.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { ConfirmModal, NoticeModal } from '@hareto/design-system/overlays/modal.tsx';
import { useState } from 'react';

interface Props {
  supplier: SupplierDetail;
  open: boolean;
  onClose: () => void;
}

/** Holds the payments. `late` are payments that could no longer be held. */
function useHold({ id }: SupplierDetail, onHeld: () => void) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [late, setLate] = useState<HoldResult['late']>([]);
  const hold = async () => {
    setPending(true);
    try {
      const result = await host().http.call(holdSupplier, { params: { id } });
      host().snackbar.show({
        color: 'success',
        title: message.paymentsHeld(),
        text: message.noticeMailed(),
      });
      setLate(result.late);
      onHeld();
      await revalidate();
    } catch (thrown) {
      host().snackbar.show({ color: 'error', title: failureText(thrown, 'hold-supplier') });
    } finally {
      setPending(false);
    }
  };
  return { pending, late, setLate, hold };
}

const lateText = (late: HoldResult['late']): string => {
  const numbers = late.map((payment) => formatDocumentNumber(payment.document_number)).join('、');
  return `お支払い${late.length}件（${numbers}）は、銀行への振込依頼が済んでいるため、止められませんでした。すぐにお問い合わせください。`;
};

/** 「お支払いを止める」: asks for a confirmation, then holds the payments. */
export function HoldSupplierDialog({ supplier, open, onClose }: Props) {
  const { pending, late, setLate, hold } = useHold(supplier, onClose);
  return (
    <>
      <ConfirmModal
        open={open}
        destructive
        pending={pending}
        title={`「${supplier.name}」へのお支払いを止めますか？`}
        yesLabel="お支払いを止める"
        noLabel="戻る"
        onYes={() => {
          void hold();
        }}
        onNo={onClose}
      >
        審査中と振込予約のお支払いも止めます。再開するには、口座を請求書と見比べて、ご本人の確認を行います。
      </ConfirmModal>
      <NoticeModal
        open={late.length > 0}
        title="止められなかったお支払いがあります"
        onClose={() => {
          setLate([]);
        }}
      >
        {lateText(late)}
      </NoticeModal>
    </>
  );
}
