import type { Page, Route } from '../support/test.ts';

const API = '**/api/v1/**';
/** Without these calls, no signed-in page could show the failure of other calls. */
const CALLS_THAT_MUST_SUCCEED = /\/(?:users\/(?:information|token|stats)|system\/time)/;

/** Calls that return no list. Pictures have their own answer for the server's time. */
const CALLS_WITHOUT_LISTS = /\/(?:users\/information|system\/time)$/;

/** Makes every list of the API empty. */
export async function emptyLists(page: Page): Promise<void> {
  await page.route(API, (route) =>
    route.request().method() === 'GET' && !CALLS_WITHOUT_LISTS.test(route.request().url())
      ? respondEmpty(route)
      : route.fallback(),
  );
}

/** Makes GET calls fail with a server error, except `CALLS_THAT_MUST_SUCCEED`. */
export async function failReads(page: Page): Promise<void> {
  const problem = {
    status: 'internal_error',
    message: '現在ご利用いただけません。しばらくしてからもう一度お試しください。',
    errors: [],
    trace_id: '00000000',
  };
  await page.route(API, (route) =>
    route.request().method() === 'GET' && !CALLS_THAT_MUST_SUCCEED.test(route.request().url())
      ? route.fulfill({ status: 500, json: problem })
      : route.fallback(),
  );
}

/** Gives sign-ins and consents fixed days for the pictures; the product stores the real time. */
export async function mockSignIns(page: Page): Promise<void> {
  const signIn = (at: string, device: string, ip_range: string, method: string) => ({
    at: `2026-11-${at}:00+09:00`,
    result: 'succeeded',
    device,
    ip_range,
    method,
  });
  const settings = {
    two_factor_enabled: true,
    login_notification_enabled: true,
    password_changed_at: '2026-08-03T10:00:00+09:00',
    trusted_devices: [
      {
        id: 1,
        name: 'Chrome / macOS',
        last_used_at: '2026-11-20T08:41:00+09:00',
        expires_at: '2026-12-03T08:41:00+09:00',
        is_current: true,
      },
    ],
    login_histories: [
      signIn('20T08:41', 'Chrome / macOS', '203.0.113.*', 'code'),
      signIn('19T21:07', 'Safari / iOS', '198.51.100.*', 'trusted_device'),
      {
        ...signIn('19T03:58', 'Edge / Windows', '192.0.2.*', 'code'),
        result: 'failed',
        method: null,
      },
    ],
  };
  const session = (last: number, device: string, ip_range: string, day: string) => ({
    id: `00000000-0000-4000-8000-00000000000${String(last)}`,
    device,
    ip_range,
    signed_in_at: `2026-11-${day}:00+09:00`,
    last_used_at: `2026-11-${day}:00+09:00`,
    is_current: last === 1,
  });
  const sessions = [
    session(1, 'Chrome / macOS', '203.0.113.*', '20T08:41'),
    session(2, 'Safari / iOS', '198.51.100.*', '19T21:07'),
  ];
  await page.route('**/api/v1/users/security_settings', (route) =>
    route.fulfill({ json: settings }),
  );
  await page.route('**/api/v1/users/sessions', (route) => route.fulfill({ json: { sessions } }));
  const consents = [
    {
      client_id: 'sample-accounting',
      client_name: 'サンプル会計クラウド',
      scopes: [
        { scope: 'drafts:write', description: '請求書の下書きを作成する' },
        { scope: 'payments:read', description: 'お支払い状況を参照する' },
      ],
      granted_at: '2026-10-05T14:12:00+09:00',
      last_used_at: '2026-11-20T10:02:00+09:00',
      return_host: 'sample-accounting.example',
    },
  ];
  await page.route('**/api/v1/external_integrations/consents', (route) =>
    route.fulfill({ json: { consents } }),
  );
}

/** Makes the terms newer than those that the user has accepted. */
export async function requireConsent(page: Page): Promise<void> {
  await page.route('**/api/v1/users/information', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as object;
    const features = { invoice_request: 0 };
    await route.fulfill({
      response,
      json: { ...user, features, is_license_update_required: true },
    });
  });
}

/** Turns on a feature that few businesses have: its routes and its entry in the navigation. */
export const allowFeature = (flag: string) => mockFeature(flag, 1);
/** Turns a feature off, as for most businesses, so that only its own pictures show its entry. */
export const denyFeature = (flag: string) => mockFeature(flag, 0);

const mockFeature =
  (flag: string, state: 0 | 1) =>
  async (page: Page): Promise<void> => {
    await page.route('**/api/v1/users/information', async (route) => {
      const response = await route.fetch();
      const user = (await response.json()) as { features: Record<string, number> };
      await route.fulfill({
        response,
        json: { ...user, features: { ...user.features, [flag]: state } },
      });
    });
  };

/**
 * Lets no write reach the API, because other tests show the same drafts. A save of a payment is
 * answered with the unchanged draft, because a call that is only held back could still arrive when
 * its page is closed. Returns a function that leaves the page.
 */
export async function blockWrites(page: Page): Promise<() => Promise<void>> {
  const answers = new Set<Promise<void>>();
  await page.route(API, async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fallback();
    if (request.method() !== 'PUT' || !/\/drafts\/\d+$/.test(new URL(request.url()).pathname))
      return;
    const answer = answerWithDraft(page, route).finally(() => answers.delete(answer));
    answers.add(answer);
    await answer;
  });
  return async () => {
    await stopCalls(page);
    await Promise.all(answers);
    await page.goto('about:blank');
  };
}

async function answerWithDraft(page: Page, route: Route): Promise<void> {
  const { authorization = '', 'access-token': accessToken = '' } = await route
    .request()
    .allHeaders();
  const { origin, pathname } = new URL(route.request().url());
  const headers = { authorization, 'access-token': accessToken };
  await route.fulfill({ response: await page.request.get(origin + pathname, { headers }) });
}

/** Browsers send the last save of a page too late to be intercepted. */
async function stopCalls(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(globalThis, 'fetch', () => new Promise(() => undefined)));
}

/** Delays answers, so that the page shows its loading state. */
export async function delayResponses(page: Page, milliseconds: number): Promise<void> {
  await page.route(
    API,
    (route) => void setTimeout(() => void route.fallback().catch(() => undefined), milliseconds),
  );
}

async function respondEmpty(route: Route): Promise<void> {
  const response = await route.fetch();
  const body: unknown = await response.json().catch(() => null);
  if (!isList(body)) return route.fulfill({ response });
  const emptied = Object.entries(body).map(([key, value]) => [key, emptiedValue(key, value)]);
  await route.fulfill({ response, json: Object.fromEntries(emptied) });
}

function emptiedValue(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (key === 'next_cursor') return null;
  return typeof value === 'number' ? 0 : value;
}

const isList = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && 'total_count' in body;
