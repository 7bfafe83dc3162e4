import { css } from '@emotion/react';
import type { DraftListItem } from '@hareto/contracts/draft-list.ts';
import { deleteDrafts } from '@hareto/contracts/drafts.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { CardListTable } from '@hareto/design-system/table/card-list-table.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { ConfirmModal } from '@hareto/design-system/overlays/modal.tsx';
import { Pagination, RangeText } from '@hareto/design-system/table/pagination.tsx';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { draftName } from '../../parts/draft-name.ts';
import { PayInvoiceLink, PaymentsPage } from '../../parts/payments-page.tsx';
import { DraftInbox } from '@hareto/payment-flow/draft/draft-inbox.tsx';
import * as message from '@hareto/contracts/messages.ts';
import { draftColumns } from './draft-list-columns.tsx';
import { draftListPath, type DraftListData } from './draft-list-loader.ts';
import { isBeingRead } from './draft-state.tsx';
import { useReadingProgress } from './use-reading-progress.ts';

const touch = css`
  ${mq.mobile} {
    height: 44px;
  }
`;

/**
 * Deletes the selected drafts; the list is read again even when the server refused, because then it
 * has changed.
 */
function useDeletion(selected: ReadonlySet<string>, onDeleted: () => void) {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      await host().http.call(deleteDrafts, { body: { drafts: [...selected].map(Number) } });
      onDeleted();
      host().snackbar.show({ color: 'success', title: '下書きを削除しました' });
      void host().stats.refresh();
    } catch (thrown) {
      host().snackbar.show({
        color: 'error',
        title: '下書きを削除できませんでした',
        text: problemText(thrown),
      });
    }
    setPending(false);
    setAsking(false);
    await revalidate();
  };
  return {
    asking,
    pending,
    ask: () => setAsking(true),
    no: () => setAsking(false),
    yes: () => void run(),
  };
}

/** 下書き: continue one draft, delete several. */
function DraftListScreen() {
  const { drafts, page, total, today } = useLoaderData<DraftListData>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Only drafts on the screen can be deleted: the selection ends with a change of the page.
  const selected = new Set(drafts.map((draft) => String(draft.id)).filter((id) => chosen.has(id)));
  useReadingProgress(drafts.some(isBeingRead));
  const deletion = useDeletion(selected, () => setChosen(new Set()));
  return (
    <PaymentsPage>
      <DraftInbox listed={new Set(drafts.map(({ id }) => id))} />
      <Row justify="between" gap={3} wrap>
        <Button
          variant="dangerOutline"
          size="sm"
          css={touch}
          icon={Trash2}
          disabled={selected.size === 0}
          onClick={deletion.ask}
        >
          選択した下書きを削除
        </Button>
        <RangeText page={page} total={total} />
      </Row>
      <CardListTable<DraftListItem>
        caption="下書き"
        columns={draftColumns(today)}
        rows={drafts}
        rowKey={(draft) => draft.id}
        rowHref={(draft) => PAYMENT_PATHS.invoiceInfo(draft.id)}
        {...(drafts.length > 0 && {
          selection: {
            selected,
            onChange: setChosen,
            rowLabel: (draft: DraftListItem) => `${draftName(draft)}を選ぶ`,
          },
        })}
        empty={<EmptyState title={message.noDrafts()} action={<PayInvoiceLink />} />}
      />
      <Pagination page={page} total={total} hrefFor={draftListPath} />
      <Confirmation deletion={deletion} count={selected.size} />
    </PaymentsPage>
  );
}

type ConfirmationProps = { deletion: ReturnType<typeof useDeletion>; count: number };

const Confirmation = ({ deletion, count }: ConfirmationProps) => (
  <ConfirmModal
    open={deletion.asking}
    title={`${String(count)}件の下書きを削除しますか？`}
    destructive
    yesLabel="削除する"
    noLabel="閉じる"
    pending={deletion.pending}
    onYes={deletion.yes}
    onNo={deletion.no}
  >
    {message.draftDeletedForGood()}
  </ConfirmModal>
);

export { DraftListScreen as Component };
export { draftListLoader as loader } from './draft-list-loader.ts';
