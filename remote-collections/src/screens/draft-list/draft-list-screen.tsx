import { problemText } from '@hareto/contracts/problem-text.ts';
import {
  deleteRequestDrafts,
  type RequestDraftListItem,
  type RequiredRequestField,
} from '@hareto/contracts/request-drafts.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { ConfirmModal } from '@hareto/design-system/overlays/modal.tsx';
import { ResponsiveTable } from '@hareto/design-system/table/responsive-table.tsx';
import { Pagination, RangeText } from '@hareto/design-system/table/pagination.tsx';
import type { Column } from '@hareto/design-system/table/table-columns.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { css } from '@emotion/react';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { CircleAlert, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CollectionsPage, NewRequestLink } from '../../parts/collections-page.tsx';
import { tableInstant } from '@hareto/domain/date-texts.ts';
import * as message from '@hareto/contracts/messages.ts';
import { PATHS } from '../../parts/paths.ts';
import { draftListPath, type DraftListData, draftListLoader } from './draft-list-loader.ts';
import { sellerRoute } from '../../parts/seller-route.tsx';

const nameOf = ({ buyer_name }: RequestDraftListItem) => buyer_name ?? '依頼先未入力';

const FIELD_LABELS: Readonly<Record<RequiredRequestField, string>> = {
  buyer_name: '依頼先',
  buyer_person_name: 'ご担当者',
  buyer_person_email: 'ご担当者',
  files: '請求書',
  title: '件名',
  invoice_date: '請求日',
  billing_amount: '金額',
  payment_due_date: '支払期限',
  invoice_request_commission_rate: '手数料の負担',
  account_id: '入金先口座',
};
const MAX_SHOWN = 3;

const line = css`
  display: inline-flex;
  align-items: center;
  gap: ${vars.space[1.5]};
  color: ${vars.color.warning};
  font-size: ${vars.font[13]};
`;

function MissingFields({ draft }: { draft: RequestDraftListItem }) {
  const labels = [...new Set(draft.missing_fields.map((field) => FIELD_LABELS[field]))];
  if (labels.length === 0) return <Badge tone="success">すべて入力済み</Badge>;
  const hiddenCount = labels.length - MAX_SHOWN;
  const moreText = hiddenCount > 0 ? `ほか${String(hiddenCount)}項目` : '';
  return (
    <span css={line}>
      <Icon icon={CircleAlert} />
      {`${labels.slice(0, MAX_SHOWN).join('・')}${moreText}が未入力`}
    </span>
  );
}

const COLUMNS: readonly Column<RequestDraftListItem>[] = [
  {
    key: 'name',
    header: '依頼先',
    cardSlot: 'title',
    cell: nameOf,
    media: (draft) => <Avatar id={nameOf(draft)} name={nameOf(draft)} />,
    sub: ({ title }) => title ?? '件名未入力',
  },
  { key: 'missing', header: '入力の残り', cell: (draft) => <MissingFields draft={draft} /> },
  {
    key: 'updated',
    header: '更新日時',
    nowrap: true,
    cell: ({ updated_at }) => tableInstant(updated_at),
  },
  {
    key: 'amount',
    header: '請求金額',
    align: 'right',
    cardSlot: 'amount',
    // Drafts of earlier releases have a total of 0 when no amount is entered.
    cell: ({ billing_amount, missing_fields }) =>
      billing_amount === null || missing_fields.includes('billing_amount') ? (
        <Text variant="small" tone="muted">
          金額未入力
        </Text>
      ) : (
        <Text variant="amountM">
          <Amount value={billing_amount} />
        </Text>
      ),
  },
];

/** Deletes the selected drafts; the list is reloaded even after an error. */
function useDeletion(selected: ReadonlySet<string>, onDeleted: () => void) {
  const { revalidate } = useRevalidator();
  const [isConfirming, setIsConfirming] = useState(false);
  const [pending, setPending] = useState(false);
  const deleteSelected = async () => {
    setPending(true);
    try {
      const body = { invoice_request_drafts: [...selected].map(Number) };
      await host().http.call(deleteRequestDrafts, { body });
      onDeleted();
      host().snackbar.show({ color: 'success', title: message.draftDeleted() });
      void host().stats.refresh();
    } catch (thrown) {
      const title = message.draftNotDeleted();
      host().snackbar.show({ color: 'error', title, text: problemText(thrown) });
    }
    setPending(false);
    setIsConfirming(false);
    await revalidate();
  };
  return { isConfirming, pending, setIsConfirming, deleteSelected };
}

/** 下書き. */
function DraftListScreen() {
  const { drafts, page, total } = useLoaderData<DraftListData>();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  // Without the drafts that another tab has deleted.
  const selected = new Set(drafts.map(({ id }) => String(id)).filter((id) => selectedIds.has(id)));
  const deletion = useDeletion(selected, () => setSelectedIds(new Set()));
  return (
    <CollectionsPage>
      <Row justify="between" wrap>
        <Button
          variant="secondary"
          icon={Trash2}
          disabled={selected.size === 0}
          onClick={() => deletion.setIsConfirming(true)}
        >
          選択した下書きを削除
        </Button>
        <RangeText page={page} total={total} />
      </Row>
      <ResponsiveTable<RequestDraftListItem>
        caption="下書き"
        columns={COLUMNS}
        rows={drafts}
        rowKey={({ id }) => id}
        rowHref={({ id }) => PATHS.invoiceInfo(id)}
        {...(drafts.length > 0 && {
          selection: {
            selected,
            onChange: setSelectedIds,
            rowLabel: (draft: RequestDraftListItem) => `${nameOf(draft)}を選ぶ`,
          },
        })}
        empty={<EmptyState title={message.noDrafts()} action={<NewRequestLink />} />}
      />
      <Pagination page={page} total={total} pageHref={draftListPath} />
      <ConfirmModal
        open={deletion.isConfirming}
        title={`${String(selected.size)}件の下書きを削除しますか？`}
        destructive
        yesLabel="削除する"
        noLabel="閉じる"
        pending={deletion.pending}
        onYes={() => void deletion.deleteSelected()}
        onNo={() => deletion.setIsConfirming(false)}
      >
        {message.draftDeletedForGood()}
      </ConfirmModal>
    </CollectionsPage>
  );
}

export const { Component, loader } = sellerRoute(draftListLoader, DraftListScreen);
