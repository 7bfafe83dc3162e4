import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { DocumentFields } from '../../parts/document-fields.tsx';
import {
  isAddressInPublicRegister,
  missingDocuments,
  neededDocuments,
  type RegisteredData,
  type CompanyChangeDraft,
} from './change-values.ts';

interface DocumentsCardProps {
  data: RegisteredData;
  onUploads: (running: number) => void;
}

/** The documents that the typed values need. */
export function DocumentsCard({ data, onUploads }: DocumentsCardProps) {
  const draft = useFormValues<CompanyChangeDraft>();
  const kinds = neededDocuments(draft, data);
  const missing = missingDocuments(kinds, draft.documents);
  if (kinds.length === 0)
    return isAddressInPublicRegister(draft, data) ? (
      <Note tone="success" title="書類は不要です。">
        法人番号公表サイトの所在地と一致しました。
      </Note>
    ) : null;
  const attachedCount = kinds.length - missing.length;
  return (
    <Card
      title="必要な書類"
      actions={`${String(kinds.length)}件のうち${String(attachedCount)}件を添付済み`}
    >
      <DocumentFields kinds={kinds} onUploads={onUploads} />
    </Card>
  );
}
