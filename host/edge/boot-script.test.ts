import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { BOOT_SCRIPT, BOOT_SCRIPT_HASH } from './boot-script.ts';

const SCRIPT = /^<script>(.*)<\/script>$/.exec(BOOT_SCRIPT)?.[1] ?? '';
const ORIGIN = 'https://hareto.example';
const FILE = '/assets/host.0123456789ab.js';

class ScriptElement {
  src = ORIGIN + FILE;
  integrity = 'sha384-a';
  defer = true;
  onload = () => undefined;
  onerror = () => undefined;
  replaceWith = (next: ScriptElement) => (this.next = next);
  next: ScriptElement | null = null;
}

/**
 * Runs the script in a page whose clock the test controls and whose random number is always 0.5.
 */
function setUp(status = 503) {
  const seen = { fetched: [] as string[], reported: [] as string[], pauses: [] as number[] };
  const root = { dataset: {} as Record<string, string> };
  let runDue: () => Promise<void> = () => Promise.reject(new Error('nothing is due'));
  let onError: (event: { target: unknown }) => void = () => undefined;
  const page = {
    origin: ORIGIN,
    URL,
    URLSearchParams,
    AbortSignal,
    Math: { min: Math.min, random: () => 0.5 },
    document: { documentElement: root, createElement: () => new ScriptElement() },
    performance: { getEntriesByName: () => [{ responseStatus: status }] },
    Image: class {
      set src(address: string) {
        seen.reported.push(address);
      }
    },
    fetch: (address: string, { cache }: { cache: string }) => {
      seen.fetched.push(`${address} ${cache}`);
      return Promise.reject(new Error('still unavailable'));
    },
    setTimeout: (act: () => Promise<void>, ms: number) => {
      seen.pauses.push(ms);
      runDue = act;
    },
    addEventListener: (_: string, listener: typeof onError) => (onError = listener),
  };
  runInNewContext(SCRIPT, page);
  const first = new ScriptElement();
  const lastElement = (): ScriptElement => {
    let element = first;
    while (element.next) element = element.next;
    return element;
  };
  return {
    ...seen,
    root,
    onError: (target: unknown) => onError({ target }),
    fail: () => onError({ target: first }),
    /** Waits for the next attempt and lets it load or fail. */
    async attempt(end: 'onload' | 'onerror') {
      await runDue();
      lastElement()[end]();
    },
    lastElement,
  };
}

const reported = (what: string, attempt: number, status: number) =>
  `/telemetry/boot?what=${what}&attempt=${String(attempt)}&status=${String(status)}&url=${encodeURIComponent(FILE)}`;

test('has at most one kilobyte and the hash that the policy names', () => {
  expect(Buffer.byteLength(SCRIPT)).toBeLessThanOrEqual(1_024);
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  expect(BOOT_SCRIPT_HASH).toBe(`'sha256-${hash}'`);
});

test('fetches a failed script past the cache and runs it with the same hash', async () => {
  const page = setUp(200);
  page.fail();
  await page.attempt('onload');
  expect(page.fetched).toEqual([`${ORIGIN}${FILE} reload`]);
  expect(page.lastElement()).toMatchObject({
    src: ORIGIN + FILE,
    integrity: 'sha384-a',
    crossOrigin: '',
  });
  expect(page.reported).toEqual([reported('ready', 2, 200)]);
  expect(page.root.dataset).toEqual({});
});

test('shows the notice and reports the failure once after three attempts, and keeps trying', async () => {
  const page = setUp();
  page.fail();
  for (let attempt = 2; attempt <= 6; attempt += 1) {
    expect(page.root.dataset).toEqual(attempt > 3 ? { boot: 'failed' } : {});
    await page.attempt('onerror');
  }
  await page.attempt('onload');
  expect(page.reported).toEqual([reported('failed', 3, 503), reported('ready', 7, 503)]);
});

test('tries often for five minutes, then rarely', async () => {
  const page = setUp();
  page.fail();
  for (let attempt = 2; attempt < 152; attempt += 1) await page.attempt('onerror');
  expect(page.pauses.slice(0, 5)).toEqual([800, 1_600, 2_000, 2_000, 2_000]);
  expect(page.pauses.slice(146, 149)).toEqual([2_000, 60_000, 60_000]);
});

test.each([
  ['a script without defer, which its own loader retries', { src: ORIGIN + FILE }],
  ['a script of another origin', { src: `https://evil.example${FILE}`, defer: true }],
  ["a remote's script", { src: `${ORIGIN}/remotes/payments/1/entry.js`, defer: true }],
  ['the window itself', {}],
])('does not retry %s', (_, target) => {
  const page = setUp();
  page.onError(target);
  expect(page.pauses).toEqual([]);
});
