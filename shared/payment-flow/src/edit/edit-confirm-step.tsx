import { host } from '@hareto/platform/remote-kit/host.ts';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { useId, useState } from 'react';
import { FollowingGuard } from '../card/following-guard.tsx';
import { ConfirmFrame } from '../confirm/confirm-frame.tsx';
import type { PreflightLine } from '../confirm/compare-with-document.ts';
import { preflight } from '../confirm/preflight.ts';
import { useRevalidateAfterReading } from '@hareto/product-ui/files/use-revalidate-after-reading.ts';
import { PreflightCard } from '../confirm/preflight-card.tsx';
import { ChangesCard } from './changes-card.tsx';
import { differencesOf, unchangedOf } from './differences.tsx';
import { PaymentNotEditable } from './payment-not-editable.tsx';
import { EditConfirmForm, sendLabel } from './edit-confirm-form.tsx';
import type { EditConfirmData } from './edit-confirm-loader.ts';
import type { ClosedEdit } from './edit-data.ts';
import { toAdjustedAmounts, toInvoiceSum } from '../values/to-invoice.ts';
import { EditOutcome } from './edit-outcome.tsx';
import { EDIT_STEPS, editPaths } from './edit-paths.ts';
import { useSendChange } from './use-send-change.ts';

const FOLLOWING_WORDS = {
  description: '決済結果を確認しています。このページを離れると、修正は申請されません。',
  leave: '申請せずに移動',
};

export type EditConfirmStepProps = { data: EditConfirmData | ClosedEdit };

/** 申請内容の修正, step 2. */
export function EditConfirmStep({ data }: EditConfirmStepProps) {
  if (data.kind === 'closed') return <PaymentNotEditable invoice={data.invoice} />;
  return <ConfirmChange key={data.invoice.id} data={data} />;
}

/** 変更内容の確認: old values, new values, the effect on the card; one click sends the change. */
function ConfirmChange({ data }: { data: EditConfirmData }) {
  const id = useId();
  const { outcome, isSending, following, send: onSend } = useSendChange(data);
  const reason = useState('');
  const { invoice, commission, needsApproval } = data;
  const paths = editPaths(invoice.id);
  const lines = linesOf(data);
  useRevalidateAfterReading(data.files);
  const unchanged = unchangedOf(data);
  return (
    <>
      <ConfirmFrame
        bar={{ title: '申請内容の修正', steps: EDIT_STEPS, current: 1 }}
        notes={<EditOutcome outcome={outcome} />}
        form={
          <EditConfirmForm
            key={formKey(data, lines)}
            {...{ id, data, outcome, isSending, lines, reason, onSend }}
          />
        }
        formId={id}
        commission={commission}
        adjusted={toAdjustedAmounts(data.values)}
        submitLabel={sendLabel(needsApproval, commission.total_amount)}
        isSending={isSending}
      >
        <ChangesCard differences={differencesOf(data)} editPath={paths.invoiceInfo} />
        {unchanged.length > 0 && (
          <Card title="変更しない主な項目">
            <DescriptionList items={unchanged} />
          </Card>
        )}
        <PreflightCard lines={lines} />
      </ConfirmFrame>
      <FollowingGuard following={following} words={FOLLOWING_WORDS} />
    </>
  );
}

/**
 * A consent is valid only for exactly this payment, price, destination and result of the checks.
 */
const formKey = (
  { invoice, commission, destination }: EditConfirmData,
  lines: readonly PreflightLine[],
): string =>
  JSON.stringify([
    invoice.updated_at,
    commission.total_amount,
    destination?.after,
    lines.map(({ verdict }) => verdict),
  ]);

function linesOf({
  files,
  supplier: currentSupplier,
  values,
  invoice,
  destination,
}: EditConfirmData) {
  // Without a new destination the original account is paid, even if it was edited since.
  const originalAccount = destination === null && invoice.account ? invoice.account : {};
  const accounts = currentSupplier?.accounts.map((account) =>
    account.id === invoice.account_id ? { ...account, ...originalAccount } : account,
  );
  const supplier = currentSupplier && { ...currentSupplier, accounts: accounts ?? [] };
  const ocr = files[0]?.ocr ?? null;
  return preflight({
    ocr,
    user: host().session.user(),
    supplier,
    accountId: values.account_id === '' ? null : Number(values.account_id),
    sum: toInvoiceSum(values),
    dueDate: values.payment_due_date,
    depositDate: values.deposit_date,
    isDelivered: invoice.transaction_category !== null,
  });
}
