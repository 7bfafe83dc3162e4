import { css } from '@emotion/react';
import { formatYen } from '@hareto/domain/money.ts';
import { LeaveGuard } from '@hareto/forms/leave-guard.tsx';
import { amountLinesOf } from '@hareto/payment-flow/confirm/amount-lines.ts';
import type { Outcome } from '@hareto/payment-flow/card/card-submission.ts';
import { DuplicateNote } from '@hareto/payment-flow/confirm/outcome-notes.tsx';
import { preflight } from '@hareto/payment-flow/confirm/preflight.ts';
import { PreflightCard } from '@hareto/payment-flow/confirm/preflight-card.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Link } from '@hareto/platform/router/react-router.ts';
import { AmountSummary } from '@hareto/product-ui/amount-summary.tsx';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { FlowBar } from '@hareto/design-system/layout/flow-bar.tsx';
import { DetailColumns, Stack } from '@hareto/design-system/layout/layout.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Page } from '@hareto/design-system/layout/page.tsx';
import { StickyBar } from '@hareto/design-system/layout/sticky-bar.tsx';
import { useId } from 'react';
import { ChangesCard } from './changes-card.tsx';
import { differencesOf, unchangedOf } from './differences.tsx';
import { EditConfirmForm, sendLabel } from './edit-confirm-form.tsx';
import type { EditConfirmData } from './edit-confirm-loader.ts';
import { belongsToEdit, EDIT_STEPS, editPaths } from './edit-paths.ts';
import { clearEdit } from './edit-store.ts';
import { isEdited } from './keep-edit.ts';
import { useSendChange } from './use-send-change.ts';

const aside = css`
  ${mq.desktop} {
    position: sticky;
    top: 88px;
  }
`;
const never = () => false;

/**
 * 変更内容の確認: what it was, what it will be, what that means for the card, and the one press
 * that sends it.
 */
export function EditConfirmStep({ data }: { data: EditConfirmData }) {
  const formId = useId();
  const { outcome, sending, send } = useSendChange(data);
  const { invoice, commission, needsApproval } = data;
  const paths = editPaths(invoice.id);
  const total = commission.total_amount;
  const lines = linesOf(data);
  const unchanged = unchangedOf(data);
  return (
    <>
      <FlowBar title="申請内容の修正" steps={EDIT_STEPS} current={1} />
      <Page>
        <OutcomeNote outcome={outcome} detail={paths.detail} />
        <DetailColumns
          aside={
            <div css={aside}>
              <EditConfirmForm
                key={formKey(data)}
                id={formId}
                data={data}
                outcome={outcome}
                lines={lines}
                onSend={send}
              />
            </div>
          }
        >
          <ChangesCard differences={differencesOf(data)} editPath={paths.invoiceInfo} />
          {unchanged.length > 0 && (
            <Card title="変更しない主な項目">
              <DescriptionList items={unchanged} />
            </Card>
          )}
          <PreflightCard lines={lines} />
        </DetailColumns>
      </Page>
      <StickyBar
        label="お支払い総額"
        value={formatYen(total)}
        details={<AmountSummary lines={amountLinesOf(commission)} total={total} />}
      >
        <Button type="submit" form={formId} size="lg" block loading={sending}>
          {sendLabel(needsApproval, total)}
        </Button>
      </StickyBar>
      {/* The way to the card's authentication page must not be asked about; what was entered survives a reload. */}
      <LeaveGuard
        isDirty={() => isEdited(invoice.id)}
        isUnsaved={never}
        allows={({ pathname }) => belongsToEdit(invoice.id, pathname)}
        onDiscard={clearEdit}
      />
    </>
  );
}

/** What was ticked counts for exactly this payment, price and destination. */
const formKey = ({ invoice, commission, destination }: EditConfirmData): string =>
  JSON.stringify([invoice.updated_at, commission.total_amount, destination?.after]);

function linesOf({ files, supplier: present, values, invoice, destination }: EditConfirmData) {
  // Without a new destination the money goes where it went, whatever the account says by now.
  const kept = destination === null && invoice.account ? invoice.account : {};
  const accounts = present?.accounts.map((account) =>
    account.id === invoice.account_id ? { ...account, ...kept } : account,
  );
  const supplier = present && { ...present, accounts: accounts ?? [] };
  const ocr = files[0]?.ocr;
  return preflight({
    ocr: ocr?.status === 'done' ? ocr : null,
    user: host().session.user(),
    supplier,
    accountId: values.account_id === '' ? null : Number(values.account_id),
    billingAmount: Number(values.billing_amount),
    dueDate: values.payment_due_date,
    depositDate: values.deposit_date,
    isDelivered: invoice.transaction_category !== null,
  });
}

/** What happened to the try; what concerns the card stands next to it. */
function OutcomeNote({ outcome, detail }: { outcome: Outcome | null; detail: string }) {
  return (
    <Stack gap={3} css={{ marginBottom: 16, ':empty': { display: 'none' } }}>
      {outcome?.kind === 'changed' && (
        <Note tone="warning" role="alert">
          内容が更新されています。最新の内容をご確認のうえ、もう一度送信してください。
        </Note>
      )}
      {outcome?.kind === 'duplicate' && <DuplicateNote outcome={outcome} />}
      {outcome?.kind === 'pending' && (
        <Note tone="warning" role="alert" title="決済結果を確認しています">
          {outcome.message}　<Link to={detail}>お支払いの詳細を見る</Link>
        </Note>
      )}
      {outcome?.kind === 'unknown' && (
        <Note tone="danger" role="alert">
          {outcome.message}
        </Note>
      )}
      {(outcome?.kind === 'refused' || outcome?.kind === 'cutoff') && (
        <Note tone="danger" role="alert" title="送信できませんでした">
          {outcome.message}
        </Note>
      )}
    </Stack>
  );
}
