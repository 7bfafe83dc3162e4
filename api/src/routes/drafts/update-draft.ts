import { updateDraft } from '@hareto/contracts/drafts.ts';
import { Answer } from '../../endpoints/answer.ts';
import type { App } from '../../http/app.ts';
import { etagOf, requiredVersion } from '../../http/if-match.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function updateDraftRoute(app: App, { drafts }: Services): void {
  route(app, updateDraft, async ({ params, body, caller, request }) => {
    const draft = await drafts.update(caller, params.id, requiredVersion(request), body);
    return new Answer(draft, { headers: etagOf(draft.version) });
  });
}
