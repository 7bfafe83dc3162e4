import { createListView, deleteListView, listListViews } from '@hareto/contracts/list-views.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import { saveView, ownViews, removeView } from './own-views.ts';

export const listViewEndpoints: readonly HandledEndpoint[] = [
  handle(listListViews, async ({ db }, { caller }) => ownViews(db, caller)),
  handle(createListView, async ({ db }, { caller, body }) => saveView(db, caller, body)),
  handle(deleteListView, async ({ db }, { caller, params }) => removeView(db, caller, params.id)),
];
