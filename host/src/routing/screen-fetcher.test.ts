import { waitFor } from '@testing-library/react';
import { createRetriedFetch } from '../remotes/retried-fetch.ts';
import type { ReloadOnce } from '../remotes/reload-once.ts';
import type { ScriptFailure } from '../remotes/remote-error.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { MissingScreen } from './missing-screen.ts';
import { createScreenFetcher } from './screen-fetcher.ts';

const LAYOUT = { Component: () => null };
// As the router calls a loader: without the hash in the request, and with a rewritten query.
const ADDRESSES = {
  request: new Request('https://hareto.example/suppliers?page=2&q=%20'),
  url: new URL('https://hareto.example/suppliers?page=2&q=+#row-7'),
};
const TARGET = '/suppliers?page=2&q=%20#row-7';

/** Every attempt fails with the next of these failures, and succeeds when none is left. */
function setUp(
  failures: readonly ScriptFailure[],
  mayReload = true,
  stayed: Promise<void> = new Promise(() => undefined),
) {
  const seen = { attempts: 0, reported: 0, reloads: [] as string[], markRendered: [] as string[] };
  const reloadOnce: ReloadOnce = {
    tryReload(_, target) {
      if (mayReload) seen.reloads.push(target);
      return Promise.resolve(mayReload);
    },
    isLeaving: () => Promise.resolve(false),
    stayed: () => stayed,
    markRendered: (screen) => void seen.markRendered.push(screen),
  };
  const retriedFetch = createRetriedFetch({
    explain: (thrown) => (thrown as { failure: ScriptFailure }).failure,
    freshCopy: () => Promise.resolve(null),
    whenOnline: () => Promise.resolve(),
    wait: () => Promise.resolve(),
    report: () => void (seen.reported += 1),
  });
  const fetchScreen = createScreenFetcher({ retriedFetch, build: 'abcdef012345', reloadOnce });
  const screen = lazyScreen('app-layout', async () => {
    const failure = failures[seen.attempts++];
    if (failure) throw Object.assign(new Error('chunk'), { failure });
    return LAYOUT;
  });
  return { seen, fetched: () => fetchScreen(screen, ADDRESSES) };
}

test.each([
  [[]],
  [[{ causeKind: 'http', httpStatus: 503 }]],
  [[{ causeKind: 'network' }, { causeKind: 'timeout' }]],
] as const)('fetches a screen whose script loads after these failures: %j', async (failures) => {
  const { seen, fetched } = setUp(failures);
  expect(await fetched()).toBe(LAYOUT);
  expect(seen).toEqual({
    reported: 0,
    attempts: failures.length + 1,
    reloads: [],
    markRendered: ['host/app-layout'],
  });
});

test.each([
  ['is gone', [{ causeKind: 'http', httpStatus: 404 }], 1],
  [
    'cannot be fetched',
    Array.from({ length: 9 }, () => ({ causeKind: 'http', httpStatus: 503 })),
    3,
  ],
] as const)(
  'reloads the requested page, with its hash, for a script that %s',
  async (_, failures, attempts) => {
    const { seen, fetched } = setUp(failures as readonly ScriptFailure[]);
    void fetched();
    await waitFor(() => expect(seen.reloads).toHaveLength(1));
    expect(seen).toEqual({ attempts, reported: 1, reloads: [TARGET], markRendered: [] });
  },
);

test.each([
  ['hangs', 'timeout', 3],
  ['threw', 'evaluation', 1],
] as const)('reloads nothing for a script that %s', async (_, causeKind, attempts) => {
  const failures = Array.from({ length: 9 }, () => ({ causeKind }));
  const { seen, fetched } = setUp(failures, true, Promise.resolve());
  await expect(fetched()).rejects.toThrow('app-layout could not be fetched');
  expect(seen).toEqual({ attempts, reported: 1, reloads: [], markRendered: [] });
});

test('rejects when no reload is allowed, and the next call tries again', async () => {
  const { seen, fetched } = setUp([{ causeKind: 'http', httpStatus: 404 }], false);
  await expect(fetched()).rejects.toThrow('app-layout could not be fetched');
  expect(await fetched()).toBe(LAYOUT);
  expect(seen).toEqual({
    attempts: 2,
    reported: 1,
    reloads: [],
    markRendered: ['host/app-layout'],
  });
});

test('rejects when the page was not left by its reload', async () => {
  const { seen, fetched } = setUp(
    [{ causeKind: 'http', httpStatus: 404 }],
    true,
    Promise.resolve(),
  );
  await expect(fetched()).rejects.toThrow('app-layout could not be fetched');
  expect(seen.reloads).toEqual([TARGET]);
});

test('makes one attempt at a time for the panel, and reports none of them', async () => {
  const refused = (url: string): ScriptFailure => ({ causeKind: 'http', url, httpStatus: 503 });
  const first = Array.from({ length: 3 }, () => refused('/assets/app-layout.js'));
  // Another file, because the first one was already reported and would not be reported again.
  const { seen, fetched } = setUp([...first, refused('/assets/382.js')], false);
  const error: unknown = await fetched().catch((thrown: unknown) => thrown);
  if (!(error instanceof MissingScreen)) throw new Error('not the failure of a screen');
  expect([seen.attempts, seen.reported]).toEqual([3, 1]);
  await expect(error.fetchAgain()).rejects.toMatchObject({ causeKind: 'http', httpStatus: 503 });
  expect([seen.attempts, seen.reported]).toEqual([4, 1]);
  expect(await error.fetchAgain()).toBe(LAYOUT);
});
