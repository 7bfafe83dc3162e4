import { screen } from '../chaos/test.ts';
import { appendMark, expect, MARK, bootNotice, type Page, test } from './test.ts';

/* A script without a hash must not run, from any origin. */

const EXTRA_SCRIPT = { status: 200, type: 'text/javascript', body: MARK };
const insertScript = (attributes: string) => ({
  rewrite: (html: string) =>
    html.replace('</head>', `<script ${attributes} src="/extra.js"></script></head>`),
});

for (const [how, attributes] of [
  ['without a hash', 'crossorigin="anonymous"'],
  ['without a hash, fetched without cors', ''],
  ['with an empty hash', 'crossorigin="anonymous" integrity=""'],
  ['with a hash of no known kind', 'crossorigin="anonymous" integrity="md5-xxxx"'],
] as const) {
  test(`blocks a script ${how}, and the page keeps working`, async ({
    page,
    net,
    marks,
    violations,
    allowFailures,
  }) => {
    allowFailures(/[Ii]ntegrity/);
    net.break(/^\/extra\.js/, EXTRA_SCRIPT);
    net.break(/^\/suppliers$/, insertScript(attributes));
    await page.goto('/suppliers');
    await expect(screen.suppliers(page)).toBeVisible();
    await expect.poll(() => [...new Set(violations)]).toEqual([`integrity ${net.origin}/extra.js`]);
    expect(net.requests(/^\/extra\.js/)).toEqual([]);
    expect(marks).toEqual([]);
  });
}

test('runs the same script without the header (control)', async ({ page, net, marks }) => {
  net.break(/^\/extra\.js/, EXTRA_SCRIPT);
  net.break(/^\/suppliers$/, insertScript('crossorigin="anonymous"'));
  await removeHeader(page, 'integrity-policy');
  await page.goto('/suppliers');
  await expect(screen.suppliers(page)).toBeVisible();
  expect(marks).toEqual(['foreign']);
});

test("starts no application when the hash of the host's own script is missing", async ({
  page,
  net,
  marks,
  violations,
  allowFailures,
}) => {
  allowFailures(/[Ii]ntegrity/, /link preload/);
  net.break(/^\/assets\/host\./, appendMark);
  net.break(/^\/suppliers$/, {
    rewrite: (html) => html.replace(/ integrity="[^"]+"( src="\/assets\/host\.)/, '$1'),
  });
  await page.goto('/suppliers');
  await expect(bootNotice(page)).toBeVisible();
  await expect
    .poll(() => [...new Set(violations)])
    .toEqual([expect.stringMatching(/^integrity \S+\/assets\/host\./)]);
  expect(marks).toEqual([]);
});

/** Removes one header from the page that the edge serves. */
async function removeHeader(page: Page, name: string): Promise<void> {
  await page.route(/\/suppliers$/, async (route) => {
    const response = await route.fetch();
    const { [name]: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}
