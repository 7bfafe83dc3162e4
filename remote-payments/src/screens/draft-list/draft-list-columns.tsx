import type { DraftListItem } from '@hareto/contracts/draft-list.ts';
import { daysBetween, parsePlainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import type { Column } from '@hareto/design-system/table/table-columns.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { pageRange } from '@hareto/product-ui/files/page-range.ts';
import { draftAmount, draftName } from '../../parts/draft-name.ts';
import { DraftPicture } from './draft-picture.tsx';
import { DraftState } from './draft-state.tsx';
import type { PictureUrls } from './use-picture-urls.ts';
import { tableDate, tableInstant } from '@hareto/domain/date-texts.ts';

/** Days before the due date: a transfer takes three business days and perhaps a weekend. */
const URGENT_DAYS = 7;

function DueDate({ draft, today }: { draft: DraftListItem; today: PlainDate }) {
  const text = draft.payment_due_date ?? draft.reading?.payment_due_date ?? null;
  const due = text === null ? null : parsePlainDate(text);
  if (!due) return <span>—</span>;
  const days = daysBetween(today, due);
  if (days > URGENT_DAYS) return <span>{tableDate(due)}</span>;
  return (
    <>
      <span>{tableDate(due)}</span>
      <br />
      <Text variant="caption" tone="danger" weight={700} nowrap>
        {days < 0 ? '支払期日を過ぎています' : '支払期日が近づいています'}
      </Text>
    </>
  );
}

/** The service that sent the draft, an issuer that is not a supplier yet, and the file. */
function Origin({ draft }: { draft: DraftListItem }) {
  const { supplier_name, reading, source, file_name, pages } = draft;
  const isUnregistered = supplier_name === null && (reading?.payee_name ?? null) !== null;
  return (
    <>
      {source !== null && <Badge tone="info" size="sm">{`${source}から`}</Badge>}
      {isUnregistered && (
        <Badge tone="neutral" size="sm">
          未登録の取引先
        </Badge>
      )}{' '}
      <span>
        {file_name ?? 'ファイルなし'}
        {pages && `・${pageRange(pages)}`}
      </span>
    </>
  );
}

export const draftColumns = (
  today: PlainDate,
  urls: PictureUrls,
): readonly Column<DraftListItem>[] => [
  {
    key: 'name',
    header: '請求書',
    cardSlot: 'title',
    cell: draftName,
    media: (draft) => <DraftPicture draft={draft} urls={urls} />,
    mediaOnCards: true,
    sub: (draft) => <Origin draft={draft} />,
  },
  {
    key: 'due',
    header: '支払期日',
    nowrap: true,
    cell: (draft) => <DueDate draft={draft} today={today} />,
  },
  { key: 'missing', header: '残りの入力', cell: (draft) => <DraftState draft={draft} /> },
  {
    key: 'updated',
    header: '更新日時',
    nowrap: true,
    cell: (draft) => tableInstant(draft.updated_at),
  },
  {
    key: 'amount',
    header: '請求金額',
    align: 'right',
    cardSlot: 'amount',
    cell: (draft) => <DraftAmount draft={draft} />,
  },
];

/** The entered amount, otherwise the amount on the document, with which the form will start. */
function DraftAmount({ draft }: { draft: DraftListItem }) {
  const amount = draftAmount(draft);
  if (amount === null)
    return (
      <Text variant="small" tone="muted">
        金額未入力
      </Text>
    );
  return (
    <Text variant="amountM">
      <Amount value={amount} />
    </Text>
  );
}
