import {
  getRegistrationDraft,
  putRegistrationDraft,
  type RegistrationDraft,
} from '@hareto/contracts/registration-draft.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import { keptOf } from './draft.ts';

interface Kept {
  version: number;
  values: RegistrationDraft;
}

export interface KeptDraft {
  /** As the form shows it now: both of its stages work on it. */
  values: () => RegistrationDraft;
  show: (values: RegistrationDraft) => void;
  save: (values: RegistrationDraft, options: { leaving: boolean }) => Promise<void>;
  /** Somebody else has changed the draft, and the user wants this one. */
  takeOver: () => Promise<void>;
}

/** The draft on the server under the form: each save carries the version it was made from. */
export function createKeptDraft(http: HttpCapability, first: Kept): KeptDraft {
  let { version, values } = first;
  return {
    values: () => values,
    show: (next) => {
      values = next;
    },
    save: async (next, { leaving }) => {
      const saved = await http.call(putRegistrationDraft, {
        body: keptOf(next),
        ifMatch: version,
        ...(leaving && { keepalive: true }),
      });
      version = saved.version;
    },
    takeOver: async () => {
      version = (await http.call(getRegistrationDraft, {})).version;
    },
  };
}
