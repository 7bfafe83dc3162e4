import type { Page, Route } from '../support/test.ts';

const API = '**/api/v1/**';
/** Without these there is no signed-in page that could show a failure. */
const NEEDED = /\/(?:users\/(?:information|token|stats)|system\/time)/;

/** Every list that the API answers has nothing in it. */
export async function emptyLists(page: Page): Promise<void> {
  await page.route(API, (route) => (route.request().method() === 'GET' ? answerEmpty(route) : route.fallback()));
}

/** Every reading call fails on the server's side. */
export async function failReads(page: Page): Promise<void> {
  const problem = { status: 'internal_error', message: '現在ご利用いただけません。しばらくしてからお試しください。', errors: [], trace_id: '00000000' };
  await page.route(API, (route) => (route.request().method() === 'GET' && !NEEDED.test(route.request().url()) ? route.fulfill({ status: 500, json: problem }) : route.fallback()));
}

/** The function that is sold to few: its routes and its entry in the navigation. */
export const allowFeature = (flag: string) => async (page: Page): Promise<void> => {
  await page.route('**/api/v1/users/information', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as { features: Record<string, number> };
    await route.fulfill({ response, json: { ...user, features: { ...user.features, [flag]: 1 } } });
  });
};

/**
 * What is typed here is saved nowhere: other tests look at the same drafts. A draft that is saved is answered as it stands; a request that
 * waited for its answer would sometimes arrive after all when its page is closed.
 */
export async function keepWrites(page: Page): Promise<void> {
  await page.route(API, async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fallback();
    if (request.method() !== 'PUT' || !/\/drafts\/\d+$/.test(request.url())) return;
    const { authorization = '' } = await request.allHeaders();
    const response = await page.request.get(request.url(), { headers: { authorization } });
    await route.fulfill({ response });
  });
}

/** The page goes, and what it would save as it goes arrives nowhere: browsers send that so late that nothing intercepts it. */
export async function leaveUnsaved(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(globalThis, 'fetch', () => new Promise(() => undefined)));
  await page.goto('about:blank');
}

/** Answers that take their time, so that the page is seen waiting for them. */
export async function slowAnswers(page: Page, milliseconds: number): Promise<void> {
  await page.route(API, (route) => void setTimeout(() => void route.fallback().catch(() => undefined), milliseconds));
}

async function answerEmpty(route: Route): Promise<void> {
  const response = await route.fetch();
  const body: unknown = await response.json().catch(() => null);
  if (!isList(body)) return route.fulfill({ response });
  const emptied = Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? [] : typeof value === 'number' ? 0 : value] as const);
  await route.fulfill({ response, json: Object.fromEntries(emptied) });
}

const isList = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null && 'total_count' in body;
