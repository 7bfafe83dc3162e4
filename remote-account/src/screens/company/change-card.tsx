import { css } from '@emotion/react';
import type { RegisteredChange } from '@hareto/contracts/registered-changes.ts';
import * as message from '@hareto/contracts/messages.ts';
import type { BusinessForm } from '@hareto/domain/business-form.ts';
import { formatDateProse, formatTime, plainDateOf } from '@hareto/domain/plain-date.ts';
import { stopsNewPayments, labelOfChange } from '@hareto/domain/registered-changes.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import type { ChangeAnswer } from '../../domain/company/change-answer.ts';
import { isOpen } from '../../domain/company/changes.ts';
import type { StoredDraft } from '../../parts/use-form-draft.ts';
import { AnswerForm } from './answer-form.tsx';
import { ChangeBadges, ChangeProgress } from './change-progress.tsx';
import { ChangedValues } from './changed-values.tsx';
import type { OpenAnswers } from './open-answers.ts';
import { Remarks } from './remarks.tsx';
import { ResultActions } from './result-actions.tsx';
import { WithdrawChange } from './withdraw-change.tsx';

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 15.9375rem;
  gap: ${vars.space[8]};
  > :last-child {
    padding-left: ${vars.space[6]};
    border-left: 1px solid ${vars.color.lineSoft};
  }
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${vars.space[4]};
    > :last-child {
      padding: ${vars.space[4]} 0 0;
      border: 0;
      border-top: 1px solid ${vars.color.lineSoft};
    }
  }
`;

interface ChangeCardProps {
  change: RegisteredChange;
  businessForm: BusinessForm;
  /** The stored draft of the answer to the question about the change. */
  answerDraft: StoredDraft<ChangeAnswer> | undefined;
  openAnswers: OpenAnswers;
  onChanged: () => Promise<void>;
}

/** A submitted change: its values, its state, and what the user can do about it. */
export function ChangeCard(props: ChangeCardProps) {
  const { change, businessForm, answerDraft, openAnswers, onChanged } = props;
  const { state, documents } = change;
  const label = labelOfChange(businessForm, change);
  const withdraw = <WithdrawChange id={change.id} label={label} />;
  return (
    <Card title={`${label}の変更`} actions={<ChangeBadges state={state} />}>
      <Stack gap={4}>
        {state === 'question' && <QuestionNote change={change} label={label} />}
        <Remarks change={change} />
        <div css={columns}>
          <Stack gap={3}>
            <ChangedValues change={change} />
            {documents.length > 0 && (
              <Text as="p" variant="caption" tone="muted">
                {`添付した書類：${documents.map(({ file_name }) => file_name).join('、')}`}
              </Text>
            )}
          </Stack>
          <ChangeProgress change={change} />
        </div>
        <StateNote change={change} label={label} />
        {state === 'question' && answerDraft && (
          <AnswerForm
            {...{ change, businessForm, openAnswers, onChanged, withdraw }}
            stored={answerDraft}
          />
        )}
        {state === 'in_review' && <div>{withdraw}</div>}
        {!isOpen(change) && <ResultActions change={change} />}
      </Stack>
    </Card>
  );
}

const dateAndTime = (instant: string) => {
  const at = new Date(instant);
  return `${formatDateProse(plainDateOf(at))} ${formatTime(at)}`;
};

interface NoteProps {
  change: RegisteredChange;
  label: string;
}

const QuestionNote = ({ change: { due_at }, label }: NoteProps) => (
  <Note tone="attention" title={`${label}の変更について、回答してください。`}>
    {`期限：${due_at === null ? '' : dateAndTime(due_at)}。期限を過ぎると、申請は取り下げになります。登録内容は現在のままです。`}
  </Note>
);

function StateNote({ change, label }: NoteProps) {
  const { item, state, is_overdue } = change;
  if (state === 'question') return null;
  if (state === 'in_review')
    return (
      <Note>{stopsNewPayments(item) ? message.heldByNameChange() : message.paymentsGoOn()}</Note>
    );
  if (state === 'withdrawn')
    return (
      <Note tone="neutral">
        {`${is_overdue ? '期限までに回答がなかったため、申請は取り下げになりました。' : '申請を取り下げました。'}登録内容は変わっていません。`}
      </Note>
    );
  return (
    <Note tone="success" title="申請した変更は、登録内容に反映されました。">
      {item === 'representative' ? null : `取引先に、新しい${label}をお知らせください。`}
    </Note>
  );
}
