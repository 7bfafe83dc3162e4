import type { Request } from '@playwright/test';
import type { Page } from './test.ts';

/** A call as a screen gives it to the host. */
export interface TestCall {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: unknown;
  readonly idempotencyKey?: string;
  readonly ifMatch?: number;
}

export type CallResult = { status: string; reason?: unknown };

/**
 * Passes all calls to the page's host at once, as a screen of a remote does. Finds the host in
 * React's tree. Without a schema of the response, the host resolves a call with undefined.
 */
export async function callAtOnce(page: Page, calls: readonly TestCall[]): Promise<void> {
  await page.evaluate((testCalls) => {
    type Fiber = { memoizedProps: unknown; child: Fiber | null; sibling: Fiber | null };
    type Http = { call: (endpoint: object, input: object) => Promise<unknown> };
    const app = document.querySelector('#app') as object;
    const key = Object.keys(app).find((name) => name.startsWith('__reactContainer$')) ?? '';
    const unvisitedFibers = [Reflect.get(app, key) as Fiber];
    let http: Http | undefined;
    for (let fiber = unvisitedFibers.pop(); fiber && !http; fiber = unvisitedFibers.pop()) {
      const props = fiber.memoizedProps as { value?: { host?: { http?: Http } } } | null;
      http = props?.value?.host?.http;
      for (const next of [fiber.sibling, fiber.child]) if (next) unvisitedFibers.push(next);
    }
    if (!http) throw new Error('the host is not in the tree of React');
    const host = http;
    const results = testCalls.map(async ({ method, path, ...input }) =>
      host.call({ method, path, access: 'auth', status: 200, response: undefined }, input),
    );
    Reflect.set(window, 'settledTestCalls', Promise.allSettled(results));
  }, calls);
}

/** The results of the calls, in their order. */
export const resultsOfCalls = async (page: Page): Promise<CallResult[]> =>
  page.evaluate(async () => (await Reflect.get(window, 'settledTestCalls')) as CallResult[]);

/** The parts of a request that must be the same when it is sent again. */
export function callFromRequest(request: Request): TestCall {
  const { 'idempotency-key': idempotencyKey, 'if-match': version } = request.headers();
  return {
    method: request.method() as TestCall['method'],
    path: new URL(request.url()).pathname,
    body: request.postDataJSON() as unknown,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(version !== undefined && { ifMatch: Number(version.replaceAll('"', '')) }),
  };
}
