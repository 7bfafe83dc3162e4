import {
  listRegisteredChanges,
  type RegisteredChange,
} from '@hareto/contracts/registered-changes.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { readFormDraft } from '@hareto/product-ui/form-draft-calls.ts';
import {
  answerDraftKey,
  EMPTY_ANSWER,
  isSent,
  parseAnswer,
  type ChangeAnswer,
} from '../../domain/company/change-answer.ts';
import { reloadUserAfter } from '../../domain/reload-changed-user.ts';
import type { StoredDraft } from '../../parts/use-form-draft.ts';

/** `answerDrafts` has the stored draft of the answer to each open question. */
export async function companyLoader({ request: { signal } }: Pick<LoaderFunctionArgs, 'request'>) {
  const { changes } = await host().http.call(listRegisteredChanges, { signal });
  const questions = changes.filter(({ state }) => state === 'question');
  const answerDrafts = await Promise.all(
    questions.map(async (change) => [change.id, await readAnswer(change, signal)] as const),
  );
  await reloadUserAfter(changes);
  return { changes, answerDrafts: new Map(answerDrafts) };
}

/** The draft of an answer whose call has lost its response is still stored; it starts no new one. */
async function readAnswer(
  change: RegisteredChange,
  signal: AbortSignal,
): Promise<StoredDraft<ChangeAnswer>> {
  const { version, content } = await readFormDraft(host().http, answerDraftKey(change.id), signal);
  const answer = parseAnswer(content);
  return { version, values: isSent(answer, change) ? EMPTY_ANSWER : answer };
}
