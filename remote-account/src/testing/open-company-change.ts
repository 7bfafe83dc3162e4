import { listDrafts, type DraftListItem } from '@hareto/contracts/draft-list.ts';
import { totals } from '@hareto/contracts/list.ts';
import {
  changeCorporation,
  changeSoleProprietor,
  listRegisteredChanges,
  type RegisteredChanges,
} from '@hareto/contracts/registered-changes.ts';
import { getUserInformation, type UserInformation } from '@hareto/contracts/users.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import { formDraftStubs } from '@hareto/testing/form-draft-stubs.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { aUser } from '@hareto/testing/user-builders.ts';
import { config } from '../../remote.config.ts';
import remote from '../remote.ts';

const NO_CHANGES: RegisteredChanges = {
  changes: [],
  published_address: null,
  owners: null,
};

interface OpenOptions {
  /** The draft of the form; null when there is none. */
  content?: object | null;
  answer?: RegisteredChanges;
  /** Payment drafts. */
  drafts?: DraftListItem[];
  search?: string;
  user?: UserInformation;
}

/** Opens the form that changes the registered facts; by default the user is a corporation. */
export function openCompanyChange({
  content = null,
  answer = NO_CHANGES,
  drafts = [],
  search = '',
  user = aUser(),
}: OpenOptions = {}) {
  const storedDrafts =
    content === null
      ? []
      : [['registered-facts', { version: 1, content: JSON.stringify(content) }] as const];
  const { stubs, contentOf } = formDraftStubs(new Map(storedDrafts));
  const host = fakeHost({
    user,
    stubs: [
      ...stubs,
      stub(getUserInformation, user),
      stub(listRegisteredChanges, answer),
      stub(changeCorporation, answer),
      stub(changeSoleProprietor, answer),
      stub(listDrafts, { ...totals(drafts.length), drafts }),
    ],
  });
  const page = renderRemote(remote, config, { host, at: `/myaccount/company/change${search}` });
  return { host, contentOf, page };
}
