import type { Page } from '../support/test.ts';
import { NOW } from './now.ts';

interface StoredDraft {
  version: number;
  content: string | null;
}

/**
 * Stores the drafts of forms in this page, because all visits use one user, some at the same time,
 * and each must find its form empty. Returns a function that removes the drafts.
 */
export async function mockFormDrafts(page: Page): Promise<() => void> {
  const drafts = new Map<string, StoredDraft>();
  await page.route('**/api/v1/form_drafts/*', async (route) => {
    const request = route.request();
    const key = new URL(request.url()).pathname;
    const { version, content } = drafts.get(key) ?? { version: 0, content: null };
    if (request.method() === 'GET') {
      const updated_at = version === 0 ? null : NOW;
      await route.fulfill({ json: { version, content, updated_at } });
      return;
    }
    const next = { version: version + 1, content: null };
    if (request.method() === 'DELETE') {
      drafts.set(key, next);
      await route.fulfill({ status: 204 });
      return;
    }
    const body = request.postDataJSON() as { content: string };
    drafts.set(key, { ...next, content: body.content });
    await route.fulfill({ json: { version: next.version, updated_at: NOW } });
  });
  return () => {
    drafts.clear();
  };
}
