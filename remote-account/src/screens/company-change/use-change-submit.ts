import { FILE_MESSAGES } from '@hareto/contracts/files.ts';
import { changeCorporation, changeSoleProprietor } from '@hareto/contracts/registered-changes.ts';
import { BUSINESS_FORM } from '@hareto/domain/business-form.ts';
import { formError, submitWith } from '@hareto/forms/submit-with.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import type { ReportedDraft } from '@hareto/product-ui/use-reported-draft.ts';
import { useRef } from 'react';
import { reloadChangedUser } from '../../domain/reload-changed-user.ts';
import { COMPANY_PATH } from '../../domain/company/changes.ts';
import {
  missingDocumentsText,
  openedItems,
  toChangeInput,
  type RegisteredData,
  type CompanyChangeDraft,
} from './change-values.ts';

/**
 * Submits the changes for examination. The server checks them again, and the host asks for a proof.
 */
export function useChangeSubmit(
  data: RegisteredData,
  formDraft: ReportedDraft<CompanyChangeDraft>,
) {
  const navigate = useNavigateFromHere();
  const uploads = useRef(0);
  const send = async (draft: CompanyChangeDraft) => {
    const body = toChangeInput(draft, data) as never;
    const endpoint =
      data.businessForm === BUSINESS_FORM.corporation ? changeCorporation : changeSoleProprietor;
    return host().http.call(endpoint, { body });
  };
  const onSaved = async () => {
    void formDraft.discard();
    await reloadChangedUser();
    host().snackbar.show({ color: 'success', title: '登録内容の変更を申請しました' });
    await navigate(COMPANY_PATH);
  };
  return {
    setRunningUploads: (running: number) => {
      uploads.current = running;
    },
    submit: async (draft: CompanyChangeDraft) => {
      const problem = uploads.current > 0 ? FILE_MESSAGES.uploading : submitProblem(draft, data);
      if (problem !== null) return formError(problem);
      return submitWith(send, { toInput: (values: CompanyChangeDraft) => values, onSaved })(draft);
    },
  };
}

function submitProblem(draft: CompanyChangeDraft, data: RegisteredData): string | null {
  if (openedItems(draft).length === 0) return '変更する項目を選んでください。';
  return missingDocumentsText(draft, data);
}
