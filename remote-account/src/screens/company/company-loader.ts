import { listRegisteredChanges } from '@hareto/contracts/registered-changes.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { readFormDraft } from '@hareto/product-ui/form-draft-calls.ts';
import {
  answerDraftKey,
  parseAnswer,
  type ChangeAnswer,
} from '../../domain/company/change-answer.ts';
import type { StoredDraft } from '../../parts/use-form-draft.ts';

/**
 * A change that was applied since the page was opened has changed the registered facts. `answers`: what
 * the user has typed before about each open question.
 */
export async function companyLoader({ request: { signal } }: Pick<LoaderFunctionArgs, 'request'>) {
  const { http, session } = host();
  const { changes } = await http.call(listRegisteredChanges, { signal });
  const questions = changes.filter(({ state }) => state === 'question');
  const answers = await Promise.all(
    questions.map(async ({ id }) => [id, await readAnswer(id, signal)] as const),
  );
  if (changes.some(({ state }) => state === 'applied')) await session.reloadUser();
  return { changes, answers: new Map(answers) };
}

async function readAnswer(id: number, signal: AbortSignal): Promise<StoredDraft<ChangeAnswer>> {
  const { version, content } = await readFormDraft(host().http, answerDraftKey(id), signal);
  return { version, values: parseAnswer(content) };
}
