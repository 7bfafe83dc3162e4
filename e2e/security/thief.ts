import type { Browser, Page } from '@playwright/test';

interface Reply {
  status: number;
  body: Record<string, unknown>;
}

export interface Thief {
  /** Calls the API with the copied tokens, as a script in the console of this browser does. */
  call: (method: string, path: string, body?: unknown) => Promise<Reply>;
  /** Renews the copied tokens, as the owner's browser does with its own; returns the status. */
  refresh: () => Promise<number>;
  close: () => Promise<void>;
}

const EMPTY_PAGE = '/page-of-the-thief';

/** Opens a second browser and copies the owner's stored session to it. */
export async function stealSession(browser: Browser, owner: Page): Promise<Thief> {
  const { origin } = new URL(owner.url());
  const sessionText = await owner.evaluate(() => localStorage.getItem('hareto.session') ?? '');
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.route(`**${EMPTY_PAGE}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.goto(EMPTY_PAGE);
  await page.evaluate((value) => localStorage.setItem('hareto.session', value), sessionText);
  return {
    call: async (method, path, body) => page.evaluate(callInPage, { method, path, body }),
    refresh: async () => page.evaluate(refreshInPage),
    close: async () => context.close(),
  };
}

/** Runs in the page of the thief. */
async function callInPage({
  method,
  path,
  body,
}: {
  method: string;
  path: string;
  body: unknown;
}): Promise<Reply> {
  const { id_token, access_token } = JSON.parse(
    localStorage.getItem('hareto.session') ?? '{}',
  ) as Record<string, string>;
  const headers = {
    Authorization: `Bearer ${id_token}`,
    'Access-Token': access_token ?? '',
    'Idempotency-Key': crypto.randomUUID(),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(path, { method, headers, ...content });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text || '{}') as Record<string, unknown> };
}

/** Runs in the page of the thief. */
async function refreshInPage(): Promise<number> {
  const stored = JSON.parse(localStorage.getItem('hareto.session') ?? '{}') as Record<
    string,
    unknown
  >;
  const response = await fetch('/api/v1/users/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: stored['refresh_token'] }),
  });
  if (response.ok) {
    const tokens = (await response.json()) as object;
    localStorage.setItem('hareto.session', JSON.stringify({ ...stored, ...tokens }));
  }
  return response.status;
}
