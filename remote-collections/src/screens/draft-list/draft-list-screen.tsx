import { problemText } from '@hareto/contracts/problem-text.ts';
import {
  deleteRequestDrafts,
  type RequestDraftListItem,
} from '@hareto/contracts/request-drafts.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { ConfirmModal } from '@hareto/design-system/overlays/modal.tsx';
import { CardListTable } from '@hareto/design-system/table/card-list-table.tsx';
import { Pagination, RangeText } from '@hareto/design-system/table/pagination.tsx';
import type { Column } from '@hareto/design-system/table/table-columns.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CollectionsPage, NewRequestLink } from '../../parts/collections-page.tsx';
import { tableInstant, tableDate } from '@hareto/domain/date-texts.ts';
import { PATHS } from '../../parts/paths.ts';
import { draftListPath, type DraftListData } from './draft-list-loader.ts';

const nameOf = ({ buyer_name }: RequestDraftListItem) => buyer_name ?? '依頼先未入力';

const COLUMNS: readonly Column<RequestDraftListItem>[] = [
  {
    key: 'name',
    header: '依頼先',
    card: 'title',
    cell: nameOf,
    media: (draft) => <Avatar id={draft.id} name={nameOf(draft)} />,
    sub: ({ title }) => title ?? '件名未入力',
  },
  { key: 'due', header: '支払期限', cell: ({ payment_due_date }) => tableDate(payment_due_date) },
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
    card: 'amount',
    cell: ({ billing_amount }) =>
      billing_amount === null ? (
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

/** Deletes the chosen drafts; the list is read again also when the server refused. */
function useDeletion(selected: ReadonlySet<string>, onDeleted: () => void) {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      const body = { invoice_request_drafts: [...selected].map(Number) };
      await host().http.call(deleteRequestDrafts, { body });
      onDeleted();
      host().snackbar.show({ color: 'success', title: '下書きを削除しました' });
      void host().stats.refresh();
    } catch (thrown) {
      const title = '下書きを削除できませんでした';
      host().snackbar.show({ color: 'error', title, text: problemText(thrown) });
    }
    setPending(false);
    setAsking(false);
    await revalidate();
  };
  return { asking, pending, setAsking, run };
}

/** 下書き. */
export function DraftListScreen() {
  const { drafts, page, total } = useLoaderData<DraftListData>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // What another tab deleted is not chosen any more.
  const selected = new Set(drafts.map(({ id }) => String(id)).filter((id) => chosen.has(id)));
  const deletion = useDeletion(selected, () => setChosen(new Set()));
  return (
    <CollectionsPage>
      <Row justify="between" wrap>
        <Button
          variant="secondary"
          icon={Trash2}
          disabled={selected.size === 0}
          onClick={() => deletion.setAsking(true)}
        >
          選択した下書きを削除
        </Button>
        <RangeText page={page} total={total} />
      </Row>
      <CardListTable<RequestDraftListItem>
        caption="下書き"
        columns={COLUMNS}
        rows={drafts}
        rowKey={({ id }) => id}
        rowHref={({ id }) => PATHS.invoiceInfo(id)}
        {...(drafts.length > 0 && {
          selection: {
            selected,
            onChange: setChosen,
            rowLabel: (draft: RequestDraftListItem) => `${nameOf(draft)}を選ぶ`,
          },
        })}
        empty={<EmptyState title="下書きはありません。" action={<NewRequestLink />} />}
      />
      <Pagination page={page} total={total} hrefFor={draftListPath} />
      <ConfirmModal
        open={deletion.asking}
        title={`${String(selected.size)}件の下書きを削除しますか？`}
        destructive
        yesLabel="削除する"
        noLabel="閉じる"
        pending={deletion.pending}
        onYes={() => void deletion.run()}
        onNo={() => deletion.setAsking(false)}
      >
        削除した下書きは元に戻せません。
      </ConfirmModal>
    </CollectionsPage>
  );
}
