import { getDraft } from '@hareto/contracts/drafts.ts';
import { Answer } from '../../endpoints/answer.ts';
import type { App } from '../../http/app.ts';
import { etagOf } from '../../http/if-match.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function getDraftRoute(app: App, { drafts }: Services): void {
  route(app, getDraft, async ({ params, caller }) => {
    const draft = await drafts.get(caller, params.id);
    return new Answer(draft, { headers: etagOf(draft.version) });
  });
}
