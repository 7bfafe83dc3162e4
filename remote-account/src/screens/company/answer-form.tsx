import {
  answerChangeQuestion,
  listRegisteredChanges,
  MAX_CHANGE_ANSWER,
  type RegisteredChange,
} from '@hareto/contracts/registered-changes.ts';
import { FILE_MESSAGES } from '@hareto/contracts/files.ts';
import * as message from '@hareto/contracts/messages.ts';
import { isProblem, problemText } from '@hareto/contracts/problem-text.ts';
import type { BusinessForm } from '@hareto/domain/business-form.ts';
import { documentsOfChange } from '@hareto/domain/registered-changes.ts';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { FormActions } from '@hareto/forms/form-card.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { formError, submitWith } from '@hareto/forms/submit-with.ts';
import { TextAreaField } from '@hareto/forms/text-area-field.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { DraftConflictDialog } from '@hareto/product-ui/draft-conflict-dialog.tsx';
import type { ReportedDraft } from '@hareto/product-ui/use-reported-draft.ts';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { answerDraftKey, isSent, type ChangeAnswer } from '../../domain/company/change-answer.ts';
import { DocumentFields } from '../../parts/document-fields.tsx';
import { useFormDraft, type StoredDraft } from '../../parts/use-form-draft.ts';
import { useFormReload } from '@hareto/product-ui/use-form-reload.ts';
import type { OpenAnswers } from './open-answers.ts';

interface AnswerFormProps {
  change: RegisteredChange;
  businessForm: BusinessForm;
  /** The stored draft of the answer. */
  stored: StoredDraft<ChangeAnswer>;
  openAnswers: OpenAnswers;
  onChanged: () => Promise<void>;
  /** The button to withdraw the change instead of answering. */
  withdraw: ReactNode;
}

const ANSWER = '回答';

function validate({ text = '', documents = [] }: Partial<ChangeAnswer>) {
  if (text.trim() === '' && documents.length === 0)
    return { text: message.required('回答または書類') };
  return [...text].length > MAX_CHANGE_ANSWER
    ? { text: message.maxLength(ANSWER, MAX_CHANGE_ANSWER) }
    : {};
}

/** The answer to the examiner's question, with documents in place of the earlier ones. */
export function AnswerForm(props: AnswerFormProps) {
  const { formKey, reload } = useFormReload(props.stored, props.onChanged);
  return <StoredAnswerForm key={formKey} {...props} onReload={reload} />;
}

/** True when the question is no longer open, so that the form must not stay. */
const isOutdated = (thrown: unknown): boolean =>
  isProblem(thrown) && thrown.status === 'invalid_status';

async function sendAnswer(id: number, answer: ChangeAnswer): Promise<void> {
  const { http } = host();
  const documents = answer.documents.map(({ kind, file_id }) => ({ kind, file_id }));
  try {
    await http.call(answerChangeQuestion, {
      params: { id },
      body: { text: answer.text, documents },
    });
  } catch (thrown) {
    if (!isOutdated(thrown)) throw thrown;
    const { changes } = await http.call(listRegisteredChanges, {});
    const change = changes.find((one) => one.id === id);
    // An earlier press whose response was lost has sent the answer.
    if (!change || !isSent(answer, change)) throw thrown;
  }
}

function useAnswer(
  id: number,
  formDraft: ReportedDraft<ChangeAnswer>,
  onChanged: () => Promise<void>,
) {
  const uploads = useRef(0);
  const answer = submitWith(async (values: ChangeAnswer) => sendAnswer(id, values), {
    // An emptied field has no value.
    toInput: ({ text = '', documents = [] }: Partial<ChangeAnswer>) => ({ text, documents }),
    onSaved: async () => {
      void formDraft.discard();
      host().snackbar.show({ color: 'success', title: '回答を送りました' });
      await onChanged();
    },
    onRefused: (thrown) => {
      if (!isOutdated(thrown)) return false;
      host().snackbar.show({ color: 'error', title: problemText(thrown) });
      void onChanged();
      return true;
    },
  });
  return {
    setRunningUploads: (running: number) => {
      uploads.current = running;
    },
    submit: async (values: Partial<ChangeAnswer>) =>
      uploads.current > 0 ? formError(FILE_MESSAGES.uploading) : answer(values),
  };
}

/** Registers the form with the guard of the page. */
function useOpenAnswer(openAnswers: OpenAnswers, formDraft: ReportedDraft<ChangeAnswer>): void {
  const { isUnsaved, hasConflict } = formDraft;
  const save = useEffectEvent(async () => formDraft.saveOrReport());
  const stopSaving = useEffectEvent(() => formDraft.stopSaving());
  useEffect(
    () =>
      openAnswers.add({
        isUnsaved,
        hasConflict,
        save: () => save(),
        stopSaving: () => stopSaving(),
      }),
    [openAnswers, isUnsaved, hasConflict],
  );
}

interface StoredAnswerFormProps extends AnswerFormProps {
  onReload: () => Promise<void>;
}

function StoredAnswerForm(props: StoredAnswerFormProps) {
  const { change, businessForm, stored, openAnswers, onChanged, onReload, withdraw } = props;
  const formDraft = useFormDraft(answerDraftKey(change.id), stored);
  useOpenAnswer(openAnswers, formDraft);
  const { submit, setRunningUploads } = useAnswer(change.id, formDraft, onChanged);
  const [initial] = useState(() => formDraft.currentValues());
  return (
    <>
      <Form<ChangeAnswer>
        aria-label={ANSWER}
        initialValues={initial}
        validate={validate}
        onCommit={(values) => formDraft.update(values)}
        onSubmit={submit}
      >
        <Stack gap={4}>
          <DocumentFields
            kinds={documentsOfChange(businessForm, change)}
            onUploads={setRunningUploads}
            required={false}
          />
          <TextAreaField name="text" label={ANSWER} required={false} rows={3} />
          <FormActions>
            {withdraw}
            <SubmitButton>回答を送る</SubmitButton>
          </FormActions>
        </Stack>
      </Form>
      <DraftConflictDialog
        open={formDraft.state.status === 'conflict'}
        objectName="この回答"
        onOverwrite={formDraft.overwrite}
        onReload={onReload}
      />
    </>
  );
}
