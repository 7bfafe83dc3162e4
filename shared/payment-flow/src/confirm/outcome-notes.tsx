import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { formatDateProse, parsePlainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import { Link } from '@hareto/platform/router/react-router.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import type { ConfirmData } from './confirm-data.ts';
import type { Outcome } from '../card/card-submission.ts';
import type { useDraftChange } from '../draft/use-draft-change.ts';

type Props = {
  outcome: Outcome | null;
  dateProblem: ConfirmData['dateProblem'];
  /** A similar payment; missing from servers that do not search for one. */
  similar: ConfirmData['draft']['similar_payment'];
  draftChange: ReturnType<typeof useDraftChange>;
};

/**
 * The outcome of the attempt, at the top of the page; problems of the card are shown next to the
 * card.
 */
export function OutcomeNotes({ outcome, dateProblem, similar, draftChange }: Props) {
  const suggested =
    outcome?.kind === 'cutoff' && outcome.earliest !== null
      ? parsePlainDate(outcome.earliest)
      : null;
  const newDate = dateProblem?.suggestion ?? suggested;
  const problem = dateProblem?.problem ?? (outcome?.kind === 'cutoff' ? outcome.message : null);
  return (
    <Stack gap={3} css={{ marginBottom: 16, ':empty': { display: 'none' } }}>
      {problem !== null && (
        <DateNote problem={problem} newDate={newDate} draftChange={draftChange} />
      )}
      {outcome?.kind === 'changed' && (
        <Note tone="warning" role="alert">
          内容が更新されています。最新の内容をご確認のうえ、もう一度申請してください。
        </Note>
      )}
      {outcome?.kind === 'duplicate' && <DuplicateNote outcome={outcome} />}
      {outcome?.kind !== 'duplicate' && similar && <SimilarNote similar={similar} />}
      {outcome?.kind === 'pending' && <PendingNote />}
      {outcome?.kind === 'unknown' && (
        <Note tone="danger" role="alert">
          {outcome.message}
        </Note>
      )}
      {outcome?.kind === 'refused' && (
        <Note tone="danger" role="alert" title="申請できませんでした">
          {outcome.message}
        </Note>
      )}
    </Stack>
  );
}

/** The chosen day is no longer possible: offers another day, which requires the consent again. */
function DateNote({
  problem,
  newDate,
  draftChange,
}: {
  problem: string;
  newDate: PlainDate | null;
  draftChange: Props['draftChange'];
}) {
  const button = newDate && (
    <Button
      size="sm"
      loading={draftChange.pending}
      onClick={() => {
        void draftChange.change({ deposit_date: newDate });
      }}
    >{`${formatDateProse(newDate)}に変更する`}</Button>
  );
  return (
    <Note tone="warning" role="alert" title="振込希望日の変更が必要です" action={button}>
      {problem}
    </Note>
  );
}

/** Possibly the same invoice: only the buyer knows, so the note does not block the payment. */
function SimilarNote({ similar }: { similar: NonNullable<Props['similar']> }) {
  const { id, document_number } = similar;
  return (
    <Note tone="warning">
      <span>{`同じ取引先・金額の申請（${formatDocumentNumber(document_number)}）があります。二重払いにご注意ください。`}</span>
      <Link to={`/payments/review/${String(id)}`}>申請を確認する</Link>
    </Note>
  );
}

/** The card's result is not known yet, and the page follows it. */
export const PendingNote = () => (
  <Note tone="warning" role="alert" title="決済結果を確認しています">
    確認できしだい、自動で申請します。このページを開いたままお待ちください。
  </Note>
);

/** Another payment of the same invoice, with possible actions. */
export function DuplicateNote({ outcome }: { outcome: Extract<Outcome, { kind: 'duplicate' }> }) {
  const { duplicateOf, canOverride, message } = outcome;
  return (
    <Note tone="warning" role="alert" title="同じ請求書がすでに申請されている可能性があります">
      {message}
      {duplicateOf !== null && (
        <>
          　<Link to={`/payments/review/${String(duplicateOf)}`}>申請を確認する</Link>
        </>
      )}
      {canOverride && (
        <p>別の請求書として申請する場合は、理由を入力してからもう一度申請してください。</p>
      )}
    </Note>
  );
}
