import type { App } from '../../http/app.ts';
import type { Services } from '../../services.ts';
import { createDraftRoute } from './create-draft.ts';
import { deleteDraftsRoute } from './delete-drafts.ts';
import { getDraftRoute } from './get-draft.ts';
import { listDraftsRoute } from './list-drafts.ts';
import { updateDraftRoute } from './update-draft.ts';

export function draftRoutes(app: App, services: Services): void {
  createDraftRoute(app, services);
  getDraftRoute(app, services);
  updateDraftRoute(app, services);
  listDraftsRoute(app, services);
  deleteDraftsRoute(app, services);
}
