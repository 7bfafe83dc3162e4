import type { DraftListItem } from '@hareto/contracts/draft-list.ts';
import * as message from '@hareto/contracts/messages.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { ResponsiveTable } from '@hareto/design-system/table/responsive-table.tsx';
import { Pagination, RangeText } from '@hareto/design-system/table/pagination.tsx';
import { DraftInbox } from '@hareto/payment-flow/draft/draft-inbox.tsx';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { useRevalidateWhile } from '@hareto/product-ui/use-revalidate-while.ts';
import { SelectionBar } from '@hareto/product-ui/list-filters/selection-bar.tsx';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { draftAmount, draftName } from '../../parts/draft-name.ts';
import { PayInvoiceLink, PaymentsPage } from '../../parts/payments-page.tsx';
import { draftColumns } from './draft-list-columns.tsx';
import { draftListPath, type DraftListData } from './draft-list-loader.ts';
import { isBeingRead } from './draft-state.tsx';
import { SplitStrip } from './split-strip.tsx';
import { UndoStrip } from './undo-strip.tsx';
import { useDeletion } from './use-deletion.ts';
import { usePictureUrls } from './use-picture-urls.ts';

/** 下書き: continue one draft, delete several. */
function DraftListScreen() {
  const { drafts, page, total, today } = useLoaderData<DraftListData>();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  // Only drafts on the screen can be deleted; another page clears the selection.
  const selected = drafts.filter(({ id }) => selectedIds.has(String(id)));
  const clear = () => setSelectedIds(new Set());
  const urls = usePictureUrls(page);
  useRevalidateWhile(drafts.some(isBeingRead));
  const deletion = useDeletion(clear);
  const sum = selected.reduce((subtotal, draft) => subtotal + (draftAmount(draft) ?? 0), 0);
  return (
    <PaymentsPage>
      <DraftInbox listed={new Set(drafts.map(({ id }) => id))} />
      <SplitStrip />
      {deletion.lastDeletedIds.length > 0 && <UndoStrip deletion={deletion} />}
      {selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          onClear={clear}
          actions={<DeleteSelected deletion={deletion} selected={selected} />}
        >
          {`請求金額 ${formatYen(sum)}`}
        </SelectionBar>
      )}
      <ResponsiveTable<DraftListItem>
        caption="下書き"
        columns={draftColumns(today, urls)}
        rows={drafts}
        rowKey={(draft) => draft.id}
        rowHref={(draft) => PAYMENT_PATHS.invoiceInfo(draft.id)}
        {...(drafts.length > 0 && {
          selection: {
            selected: new Set(selected.map(({ id }) => String(id))),
            onChange: setSelectedIds,
            rowLabel: (draft: DraftListItem) => `${draftName(draft)}を選ぶ`,
          },
        })}
        empty={<EmptyState title={message.noDrafts()} action={<PayInvoiceLink />} />}
      />
      <RangeText page={page} total={total} />
      <Pagination page={page} total={total} pageHref={draftListPath} />
    </PaymentsPage>
  );
}

interface DeleteSelectedProps {
  deletion: ReturnType<typeof useDeletion>;
  selected: readonly DraftListItem[];
}

const DeleteSelected = ({ deletion, selected }: DeleteSelectedProps) => (
  <Button
    variant="secondary"
    size="sm"
    icon={Trash2}
    loading={deletion.pending}
    onClick={() => void deletion.run(selected.map(({ id }) => id))}
  >
    選択した下書きを削除
  </Button>
);

export { DraftListScreen as Component };
export { draftListLoader as loader } from './draft-list-loader.ts';
