import { createGate } from './gate.ts';
import type { Page, Route } from './test.ts';

export const SAVES = /\/api\/v1\/(?:\w+\/)?\w*drafts?(?:\/|\?|$)/;

interface SaveGate {
  /** Waits for the responses of the saves that are on their way, and holds the next ones. */
  readonly close: () => Promise<void>;
  readonly open: () => void;
}

/** Lets the saves of drafts through until it is closed. */
export async function saveGate(page: Page): Promise<SaveGate> {
  const onTheirWay = new Set<Promise<void>>();
  let gate = createGate();
  gate.open();
  const pass = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response });
  };
  await page.route(SAVES, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await gate.opened;
    const passed = pass(route).finally(() => onTheirWay.delete(passed));
    onTheirWay.add(passed);
    await passed;
  });
  return {
    close: async () => {
      gate = createGate();
      await Promise.allSettled(onTheirWay);
    },
    open: () => gate.open(),
  };
}
