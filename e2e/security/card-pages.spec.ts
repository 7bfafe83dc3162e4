import { expect, type Page, test } from './test.ts';

/*
 * The pages with card fields, at the product's own address, which is the only one that may hold the
 * card frame.
 */

const ORIGIN = process.env['BASE_URL'] ?? '';
const CARD_ORIGIN = process.env['CARD_ORIGIN'] ?? '';

test.use({
  baseURL: ORIGIN,
  storageState: async ({ session }, use) =>
    use({
      cookies: [],
      origins: [
        { origin: ORIGIN, localStorage: [{ name: 'hareto.session', value: await session() }] },
      ],
    }),
});

interface Inventory {
  /** Origins of every request of the page. */
  readonly origins: string[];
  /** The scripts in the HTML of the page. */
  readonly named: string[];
  /** The scripts that the page requested. */
  readonly loaded: string[];
  /** All scripts of the release: those of the host and of every remote. */
  readonly known: string[];
}

async function recordPage(page: Page, act: () => Promise<void>): Promise<Inventory> {
  const urls: URL[] = [];
  const listen = (request: { url: () => string }) => void urls.push(new URL(request.url()));
  page.on('request', listen);
  await act();
  page.off('request', listen);
  const html = await (await page.request.get(page.url())).text();
  const registry = JSON.parse(/id="registry"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as {
    host: { integrity: object };
    remotes: { id: string; version: string; integrity: object }[];
  };
  const known = [
    ...Object.keys(registry.host.integrity).map((file) => `/assets/${file}`),
    ...registry.remotes.flatMap(({ id, version, integrity }) =>
      Object.keys(integrity).map((file) => `/remotes/${id}/${version}/${file}`),
    ),
  ];
  const scripts = urls
    .filter(({ origin, pathname }) => origin === ORIGIN && pathname.endsWith('.js'))
    .map(({ pathname }) => pathname);
  return {
    origins: [
      ...new Set(
        urls.filter(({ protocol }) => protocol.startsWith('http')).map(({ origin }) => origin),
      ),
    ].sort(),
    named: sorted(
      [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, address = '']) => address),
    ),
    loaded: sorted(scripts),
    known,
  };
}

const sorted = (paths: Iterable<string>) => [...new Set(paths)].sort();
const remotesOf = (paths: readonly string[]) => [
  ...new Set(paths.flatMap((path) => /^\/remotes\/(\w+)\//.exec(path)?.[1] ?? [])),
];
const openDialog = (page: Page) =>
  page.getByRole('button', { name: '新しいカードを追加' }).locator('visible=true').first().click();

async function firstDraftId(page: Page): Promise<string> {
  await page.goto('/payments/draft');
  const href = await page
    .locator('main a[href^="/payments/draft/"], main a[href*="invoiceinfo?draft="]')
    .first()
    .getAttribute('href');
  return /\d+/.exec(href ?? '')?.[0] ?? '';
}

test('loads on a card page only scripts of the host and of its remote, as its HTML lists them', async ({
  page,
}) => {
  const draft = await firstDraftId(page);
  for (const [address, remote] of [
    [`/payments/add/invoiceinfo?draft=${draft}`, 'payments'],
    ['/myaccount/creditcards', 'account'],
  ] as const) {
    // Only the script that prefetches next pages is not in the HTML; an idle page requests it.
    const preloadResponse = page.waitForResponse(/\/assets\/preload\.\w+\.js$/);
    const { origins, named, loaded, known } = await recordPage(page, async () => {
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.locator('h1').first()).toBeVisible();
      await preloadResponse;
    });
    const { pathname } = new URL((await preloadResponse).url());
    expect({ address, origins, remotes: remotesOf(loaded) }).toEqual({
      address,
      origins: [ORIGIN],
      remotes: [remote],
    });
    expect({ address, loaded }).toEqual({ address, loaded: sorted([...named, pathname]) });
    expect(loaded.filter((script) => !known.includes(script))).toEqual([]);
  }
});

test('adds the card frame and no other origin or remote with the dialog', async ({
  page,
  violations,
}) => {
  await page.goto('/myaccount/creditcards', { waitUntil: 'networkidle' });
  const { origins, loaded, known } = await recordPage(page, async () => {
    await openDialog(page);
    await expect(page.frameLocator('iframe').getByLabel('カード番号')).toBeVisible();
  });
  expect(origins).toEqual([ORIGIN, CARD_ORIGIN].sort());
  expect(
    loaded.filter(
      (script) => !known.includes(script) || !/^\/(?:assets|remotes\/account)\//.test(script),
    ),
  ).toEqual([]);
  expect(violations).toEqual([]);
});

test('cannot read the content of the card frame from our page', async ({ page }) => {
  await page.goto('/myaccount/creditcards');
  await openDialog(page);
  const number = page.frameLocator('iframe').getByLabel('カード番号');
  await number.fill('4111 1111 1111 1111');
  expect(
    await page.evaluate(() => {
      const frame = document.querySelector('iframe');
      const outcomeOf = (act: () => unknown) => {
        try {
          return String(act());
        } catch (thrown) {
          return thrown instanceof DOMException ? thrown.name : 'another error';
        }
      };
      const inner = frame?.contentWindow;
      return {
        contentDocument: frame?.contentDocument ?? null,
        document: outcomeOf(() => inner?.document),
        href: outcomeOf(() => inner?.location.href),
        storage: outcomeOf(() => inner?.localStorage),
        member: outcomeOf(() => Reflect.get(inner ?? {}, 'fields')),
      };
    }),
  ).toEqual({
    contentDocument: null,
    document: 'SecurityError',
    href: 'SecurityError',
    storage: 'SecurityError',
    member: 'SecurityError',
  });
  // The number is nowhere in our page: in no field, no storage, no text.
  expect(
    await page.evaluate(
      () =>
        document.documentElement.outerHTML +
        JSON.stringify(localStorage) +
        JSON.stringify(sessionStorage),
    ),
  ).not.toMatch(/4111[ ]?1111/);
});

test('ignores hostile messages', async ({ page, marks }) => {
  await page.goto('/myaccount/creditcards');
  await openDialog(page);
  await expect(page.frameLocator('iframe').getByLabel('カード番号')).toBeVisible();
  const calls: string[] = [];
  page.on(
    'request',
    (request) =>
      void (
        request.method() === 'POST' &&
        request.url().includes('credit_cards') &&
        calls.push(request.url())
      ),
  );
  const frame = page.locator('iframe');
  const before = await frame.evaluate((element) => element.style.height);
  await page.evaluate((cardOrigin) => {
    const messages: unknown[] = [
      { type: 'hareto.card.ready', height: 99_999 },
      { type: 'hareto.card.height', height: 1 },
      {
        type: 'hareto.card.token',
        requestId: 'x',
        token: '<img src=x onerror=__ran(1)>',
        brand: 'x',
        last4: '1',
      },
      { type: 'hareto.card.failed', requestId: 'x', message: '<img src=x onerror=__ran(1)>' },
      { type: '__proto__' },
      null,
      'x',
      [],
      JSON.parse('{"__proto__":{"polluted":true}}'),
    ];
    for (const message of messages) {
      window.postMessage(message, '*');
      // The right origin with another window, and the frame's window with another origin.
      window.dispatchEvent(
        new MessageEvent('message', { data: message, origin: cardOrigin, source: window }),
      );
      window.dispatchEvent(
        new MessageEvent('message', {
          data: message,
          origin: 'https://evil.example',
          source: document.querySelector('iframe')?.contentWindow ?? null,
        }),
      );
      document.querySelector('iframe')?.contentWindow?.postMessage(message, '*');
    }
    document
      .querySelector('iframe')
      ?.contentWindow?.postMessage({ type: 'hareto.card.submit', requestId: '<script>' }, '*');
    document
      .querySelector('iframe')
      ?.contentWindow?.postMessage({ type: 'hareto.card.submit', requestId: 'x', more: 1 }, '*');
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, CARD_ORIGIN);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await frame.evaluate((element) => element.style.height)).toBe(before);
  expect(await page.evaluate(() => Reflect.get({}, 'polluted') as unknown)).toBeUndefined();
  expect(calls).toEqual([]);
  expect(marks).toEqual([]);
});
