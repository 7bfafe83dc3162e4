import type { Outcome } from '@hareto/payment-flow/card/card-submission.ts';
import { DuplicateNote, PendingNote } from '@hareto/payment-flow/confirm/outcome-notes.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';

/** The outcome of the attempt, except a declined card, which the form shows. */
export function RequestOutcome({ outcome }: { outcome: Outcome | null }) {
  return (
    <Stack gap={3} css={{ marginBottom: 16, ':empty': { display: 'none' } }}>
      {outcome?.kind === 'changed' && (
        <Note tone="warning" role="alert">
          内容が更新されています。最新の内容をご確認のうえ、もう一度お手続きください。
        </Note>
      )}
      {outcome?.kind === 'duplicate' && <DuplicateNote outcome={outcome} />}
      {outcome?.kind === 'pending' && <PendingNote />}
      {outcome?.kind === 'unknown' && (
        <Note tone="danger" role="alert">
          {outcome.message}
        </Note>
      )}
      {outcome?.kind === 'refused' && (
        <Note tone="danger" role="alert" title="お支払いを完了できませんでした">
          {outcome.message}
        </Note>
      )}
    </Stack>
  );
}
