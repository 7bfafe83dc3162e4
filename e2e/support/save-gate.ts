import { createGate } from './gate.ts';
import type { Page, Route } from './test.ts';

export const SAVE_ADDRESS = /\/api\/v1\/(?:\w+\/)?\w*drafts?(?:\/|\?|$)/;

interface SaveGate {
  /** Waits for the responses of pending saves, and holds the next saves back. */
  readonly close: () => Promise<void>;
  readonly open: () => void;
}

/** Lets the saves of drafts through until it is closed. */
export async function createSaveGate(page: Page): Promise<SaveGate> {
  const pendingSaves = new Set<Promise<void>>();
  let gate = createGate();
  gate.open();
  const forward = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response });
  };
  await page.route(SAVE_ADDRESS, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await gate.opened;
    const save = forward(route).finally(() => pendingSaves.delete(save));
    pendingSaves.add(save);
    await save;
  });
  return {
    close: async () => {
      gate = createGate();
      await Promise.allSettled(pendingSaves);
    },
    open: () => gate.open(),
  };
}
