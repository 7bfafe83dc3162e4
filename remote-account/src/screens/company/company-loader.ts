import { listRegisteredChanges } from '@hareto/contracts/registered-changes.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { readFormDraft } from '@hareto/product-ui/form-draft-calls.ts';
import {
  answerDraftKey,
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
    questions.map(async ({ id }) => [id, await readAnswer(id, signal)] as const),
  );
  await reloadUserAfter(changes);
  return { changes, answerDrafts: new Map(answerDrafts) };
}

async function readAnswer(id: number, signal: AbortSignal): Promise<StoredDraft<ChangeAnswer>> {
  const { version, content } = await readFormDraft(host().http, answerDraftKey(id), signal);
  return { version, values: parseAnswer(content) };
}
