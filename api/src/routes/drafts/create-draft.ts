import { createDraft } from '@hareto/contracts/drafts.ts';
import { Answer } from '../../endpoints/answer.ts';
import type { App } from '../../http/app.ts';
import { etagOf } from '../../http/if-match.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function createDraftRoute(app: App, { drafts }: Services): void {
  route(app, createDraft, async ({ body, caller }) => {
    const draft = await drafts.create(caller, body);
    return new Answer(draft, { headers: etagOf(draft.version) });
  });
}
