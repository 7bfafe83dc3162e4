import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { DocumentFields } from '../../parts/document-fields.tsx';
import {
  isAddressPublic,
  missingDocuments,
  neededDocuments,
  type ChangeBasis,
  type ChangeDraft,
} from './change-values.ts';

interface DocumentsCardProps {
  basis: ChangeBasis;
  onUploads: (running: number) => void;
}

/** The documents that the typed values need. */
export function DocumentsCard({ basis, onUploads }: DocumentsCardProps) {
  const draft = useFormValues<ChangeDraft>();
  const kinds = neededDocuments(draft, basis);
  const missing = missingDocuments(kinds, draft.documents);
  if (kinds.length === 0)
    return isAddressPublic(draft, basis) ? (
      <Note tone="success" title="書類は不要です。">
        法人番号公表サイトの所在地と一致しました。
      </Note>
    ) : null;
  const given = kinds.length - missing.length;
  return (
    <Card
      title="必要な書類"
      actions={`${String(kinds.length)}件のうち${String(given)}件を添付済み`}
    >
      <DocumentFields kinds={kinds} onUploads={onUploads} />
    </Card>
  );
}
