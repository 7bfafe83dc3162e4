import type { DraftListItem, RequiredDraftField } from '@hareto/contracts/draft-list.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { tableDate } from '@hareto/domain/date-texts.ts';
import { Row } from '@hareto/design-system/layout/layout.tsx';

/** Supplier and account are one field of the form. */
const labelOf = (name: RequiredDraftField): string =>
  LABELS[name === 'account_id' ? 'supplier_id' : name];
const SHOWN_LABEL_COUNT = 2;

export const isBeingRead = ({ reading }: DraftListItem): boolean =>
  reading?.status === 'processing';

/** 残りの入力: fields that the form will still ask for, and the result of reading the file. */
export function DraftState({ draft }: { draft: DraftListItem }) {
  const { reading, missing_fields } = draft;
  if (isBeingRead(draft)) return <Badge tone="info">読み取り中</Badge>;
  if (!missing_fields) return <span>—</span>;
  const missing = [...new Set(missing_fields.map(labelOf))];
  const hiddenCount = missing.length - SHOWN_LABEL_COUNT;
  return (
    <>
      <Row gap={1} wrap>
        {missing.slice(0, SHOWN_LABEL_COUNT).map((label) => (
          <Badge key={label} tone="neutral">
            {label}
          </Badge>
        ))}
        {hiddenCount > 0 && (
          <Text variant="caption" tone="muted">{`ほか${String(hiddenCount)}項目`}</Text>
        )}
        {missing.length === 0 && <Badge tone="success">すべて入力済み</Badge>}
      </Row>
      <ReadingNote reading={reading} />
      {draft.cleared_on != null && (
        <Text as="p" variant="caption" tone="muted">
          {`${tableDate(draft.cleared_on)}に自動で削除されます`}
        </Text>
      )}
    </>
  );
}

function ReadingNote({ reading }: Pick<DraftListItem, 'reading'>) {
  if (!reading) return null;
  if (reading.status !== 'done')
    return (
      <Text as="p" variant="caption" tone="muted">
        読み取れませんでした
      </Text>
    );
  if (reading.doubt_count === 0) return null;
  return (
    <Text as="p" variant="caption" tone="danger">{`要確認${String(reading.doubt_count)}件`}</Text>
  );
}
