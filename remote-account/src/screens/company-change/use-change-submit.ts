import { FILE_MESSAGES } from '@hareto/contracts/files.ts';
import { changeCorporation, changeSoleProprietor } from '@hareto/contracts/registered-changes.ts';
import { BUSINESS_FORM } from '@hareto/domain/business-form.ts';
import { formError, submitWith } from '@hareto/forms/submit-with.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useNavigate } from '@hareto/platform/router/react-router.ts';
import type { ReportedDraft } from '@hareto/product-ui/use-reported-draft.ts';
import { useRef } from 'react';
import { COMPANY_PATH } from '../../domain/company/changes.ts';
import {
  missingDocumentsText,
  openedItems,
  toChangeInput,
  type ChangeBasis,
  type ChangeDraft,
} from './change-values.ts';

/** Asks for the changes. The server checks them again, and the host asks for a proof. */
export function useChangeSubmit(basis: ChangeBasis, saving: ReportedDraft<ChangeDraft>) {
  const navigate = useNavigate();
  const uploads = useRef(0);
  const send = async (draft: ChangeDraft) => {
    const body = toChangeInput(draft, basis) as never;
    const endpoint =
      basis.form === BUSINESS_FORM.corporation ? changeCorporation : changeSoleProprietor;
    return host().http.call(endpoint, { body });
  };
  const onSaved = async () => {
    saving.discard();
    await host().session.reloadUser();
    host().snackbar.show({ color: 'success', title: '登録内容の変更を申請しました' });
    await navigate(COMPANY_PATH);
  };
  return {
    countUploads: (running: number) => {
      uploads.current = running;
    },
    submit: async (draft: ChangeDraft) => {
      const obstacle = uploads.current > 0 ? FILE_MESSAGES.uploading : obstacleIn(draft, basis);
      if (obstacle !== null) return formError(obstacle);
      return submitWith(send, { toInput: (values: ChangeDraft) => values, onSaved })(draft);
    },
  };
}

function obstacleIn(draft: ChangeDraft, basis: ChangeBasis): string | null {
  if (openedItems(draft).length === 0) return '変更する項目を選んでください。';
  return missingDocumentsText(draft, basis);
}
