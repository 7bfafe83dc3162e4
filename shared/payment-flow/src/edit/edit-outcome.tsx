import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import type { Outcome } from '../card/card-submission.ts';
import { DuplicateNote, PendingNote } from '../confirm/outcome-notes.tsx';

/** The outcome of the attempt; problems of the card are shown next to the card. */
export function EditOutcome({ outcome }: { outcome: Outcome | null }) {
  return (
    <Stack gap={3} css={{ marginBottom: 16, ':empty': { display: 'none' } }}>
      {outcome?.kind === 'changed' && (
        <Note tone="warning" role="alert">
          内容が更新されています。最新の内容をご確認のうえ、もう一度送信してください。
        </Note>
      )}
      {outcome?.kind === 'duplicate' && <DuplicateNote outcome={outcome} />}
      {outcome?.kind === 'pending' && <PendingNote />}
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
