import { listDrafts } from '@hareto/contracts/draft-list.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function listDraftsRoute(app: App, { drafts }: Services): void {
  route(app, listDrafts, async ({ query, caller }) => drafts.list(caller.buyerId, query));
}
