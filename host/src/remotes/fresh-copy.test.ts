import { createHash } from 'node:crypto';
import { createFreshCopy } from './fresh-copy.ts';
import { UnknownScript } from './script-failure.ts';

const FILE = 'self.hareto = 1;';
const HASH = `sha384-${createHash('sha384').update(FILE).digest('base64')}`;

/** The server answers the next request with `answer`. */
async function fetchCopy(answer: () => Promise<Response>, url = '/entry.js') {
  const requested: unknown[] = [];
  const browser = {
    location: window.location,
    fetch(url: string, { cache, signal }: RequestInit) {
      requested.push({ url, cache, hasLimit: signal instanceof AbortSignal });
      return answer();
    },
  };
  const freshCopy = createFreshCopy(
    browser as unknown as Parameters<typeof createFreshCopy>[0],
    (script) => {
      if (script === '/bare.js') throw new UnknownScript(script);
      return HASH;
    },
  );
  return { found: await freshCopy(url), requested };
}

test.each([
  ['the right file', () => new Response(FILE), { httpStatus: 200, isIntact: true }],
  [
    'a file with another byte',
    () => new Response(`${FILE} `),
    { httpStatus: 200, isIntact: false },
  ],
  [
    'the page of a network that asks for a sign-in',
    () => new Response('<html>'),
    { httpStatus: 200, isIntact: false },
  ],
  ['a refusal', () => new Response(FILE, { status: 404 }), { httpStatus: 404, isIntact: false }],
] as const)('reports the server’s copy: %s', async (_, answer, expected) => {
  expect(await fetchCopy(async () => answer())).toEqual({
    found: expected,
    requested: [{ url: '/entry.js', cache: 'reload', hasLimit: true }],
  });
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a response that breaks off',
    async () =>
      new Response(new ReadableStream({ start: (body) => body.error(new TypeError('cut')) })),
  ],
] as const)('returns null after %s', async (_, answer) => {
  expect((await fetchCopy(answer)).found).toBeNull();
});

test('requests no script of another origin', async () => {
  const foreign = 'https://foreign.example/entry.js';
  expect(await fetchCopy(async () => new Response(FILE), foreign)).toEqual({
    found: null,
    requested: [],
  });
});

test('requests no script that the release does not name', async () => {
  const result = await fetchCopy(async () => new Response(FILE), '/bare.js');
  expect(result).toEqual({ found: 'unknown', requested: [] });
});
