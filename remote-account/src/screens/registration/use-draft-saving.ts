import {
  getRegistrationDraft,
  putRegistrationDraft,
  type RegistrationDraft,
} from '@hareto/contracts/registration-draft.ts';
import type { DraftCalls } from '@hareto/forms/versioned-draft.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { memoryKeeper } from '@hareto/product-ui/input-keepers.ts';
import { sendChange } from '@hareto/product-ui/left-changes.ts';
import { useReportedDraft } from '@hareto/product-ui/use-reported-draft.ts';
import { useState } from 'react';
import { begunDraft, keptOf } from '../../domain/registration/draft.ts';
import { REGISTRATION } from '../../domain/registration/stored-draft.ts';

export interface ReadDraft {
  version: number;
  draft: RegistrationDraft | null;
}

const TITLES = { saved: null, failed: '入力内容を保存できませんでした' };

/** The draft of a registration on the server, shared by both stages of the form. */
export function useDraftSaving({ version, draft }: ReadDraft) {
  const [{ http }] = useState(host);
  const [values] = useState(() => begunDraft(draft));
  const [keeper] = useState(() => memoryKeeper<RegistrationDraft>('registration'));
  const { state, currentValues, update, saveReportingFailure, overwrite } = useReportedDraft(
    { version, values },
    registrationDraftCalls(http),
    { titles: TITLES, keeper },
  );
  /** Saves the current values. Resolves with false after a failure, which the user has seen. */
  const saveNow = async (now: RegistrationDraft): Promise<boolean> => {
    update(now);
    return saveReportingFailure();
  };
  return { state, values: currentValues, changed: update, saveNow, overwrite };
}

export type DraftSaving = ReturnType<typeof useDraftSaving>;

const registrationDraftCalls = (http: HttpCapability): DraftCalls<RegistrationDraft> => ({
  load: async () => http.call(getRegistrationDraft, {}),
  save: async (values, changeInfo) =>
    sendChange(REGISTRATION, changeInfo, async (change) =>
      http.call(putRegistrationDraft, { body: keptOf(values), ...change }),
    ),
});
