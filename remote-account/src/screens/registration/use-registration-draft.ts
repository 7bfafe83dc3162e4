import {
  getRegistrationDraft,
  putRegistrationDraft,
  type RegistrationDraft,
} from '@hareto/contracts/registration-draft.ts';
import type { DraftCalls } from '@hareto/forms/versioned-draft.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { memoryKeeper } from '@hareto/product-ui/input-keepers.ts';
import { sendChange } from '@hareto/product-ui/changes-on-leave.ts';
import { useReportedDraft } from '@hareto/product-ui/use-reported-draft.ts';
import { useState } from 'react';
import { initialDraft, toStoredDraft } from '../../domain/registration/draft.ts';
import { REGISTRATION_DRAFT } from '../../domain/registration/stored-draft.ts';

export interface StoredRegistrationDraft {
  version: number;
  draft: RegistrationDraft | null;
}

const TITLES = { saved: null, failed: '入力内容を保存できませんでした' };

/** The draft of a registration on the server, shared by both stages of the form. */
export function useRegistrationDraft({ version, draft }: StoredRegistrationDraft) {
  const [{ http }] = useState(host);
  const [values] = useState(() => initialDraft(draft));
  const [keeper] = useState(() => memoryKeeper<RegistrationDraft>('registration'));
  const { currentValues, ...formDraft } = useReportedDraft(
    { version, values },
    registrationDraftCalls(http),
    { titles: TITLES, keeper },
  );
  /** Saves the current values. Resolves with false after a failure, which it reports. */
  const saveNow = async (newValues: RegistrationDraft): Promise<boolean> => {
    formDraft.update(newValues);
    return formDraft.saveOrReport();
  };
  return { ...formDraft, values: currentValues, saveNow };
}

export type RegistrationFormDraft = ReturnType<typeof useRegistrationDraft>;

const registrationDraftCalls = (http: HttpCapability): DraftCalls<RegistrationDraft> => ({
  load: async () => http.call(getRegistrationDraft, {}),
  save: async (values, changeInfo) =>
    sendChange(REGISTRATION_DRAFT, changeInfo, async (change) =>
      http.call(putRegistrationDraft, { body: toStoredDraft(values), ...change }),
    ),
});
