import { deleteDrafts } from '@hareto/contracts/drafts.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function deleteDraftsRoute(app: App, { drafts }: Services): void {
  route(app, deleteDrafts, async ({ body, caller }) => {
    await drafts.delete(caller.buyerId, body.drafts);
    return undefined;
  });
}
