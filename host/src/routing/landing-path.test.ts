import type { UserStats } from '@hareto/contracts/users.ts';
import { someStats } from '@hareto/testing/user-builders.ts';
import { landingPath } from './landing-path.ts';

const NONE = { action_required: 0, review: 0, waiting: 0, reserved: 0, history: 0, draft: 0 };

const LANDING = {
  path: '/payments',
  lists: ['review', 'waiting', 'reserved', 'history', 'draft'].map((tab) => ({
    path: `/payments/${tab}`,
    count: `payments.${tab}`,
  })),
  empty: '/payments/create',
  uncounted: '/payments/review',
};

function statsWith(answer: UserStats | null, known: UserStats | null = null) {
  let current = known;
  return {
    current: () => current,
    refreshIfOld: () => {
      current = answer ?? current;
      return Promise.resolve();
    },
  };
}

test.each([
  [{ review: 1, waiting: 1, reserved: 1, history: 1, draft: 1 }, '/payments/review'],
  [{ waiting: 1, reserved: 1, history: 1, draft: 1 }, '/payments/waiting'],
  [{ reserved: 1, history: 1, draft: 1 }, '/payments/reserved'],
  [{ history: 1, draft: 1 }, '/payments/history'],
  [{ draft: 1 }, '/payments/draft'],
  [{}, '/payments/create'],
])(
  'waits for the counts and goes to the first list that is not empty: %j → %s',
  async (counts, path) => {
    expect(await landingPath(LANDING, statsWith(someStats({ ...NONE, ...counts })))).toBe(path);
  },
);

test('leads to the list that is not empty now, not to the one that was', async () => {
  const before = someStats({ ...NONE, review: 1 });
  expect(await landingPath(LANDING, statsWith(someStats({ ...NONE, reserved: 1 }), before))).toBe(
    '/payments/reserved',
  );
});

test('goes by the known counts, or else to the uncounted path, when the counts fail', async () => {
  expect(await landingPath(LANDING, statsWith(null, someStats({ ...NONE, draft: 2 })))).toBe(
    '/payments/draft',
  );
  expect(await landingPath(LANDING, statsWith(null))).toBe('/payments/review');
});

test('goes by the known counts after one second, and waits longer when none are known', async () => {
  jest.useFakeTimers();
  const hanging = (known: UserStats | null) => ({
    current: () => known,
    refreshIfOld: () => new Promise<void>(() => undefined),
  });
  const paths: string[] = [];
  for (const known of [someStats({ ...NONE, draft: 2 }), null])
    void landingPath(LANDING, hanging(known)).then((path) => paths.push(path));
  await jest.advanceTimersByTimeAsync(999);
  const early = [...paths];
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  expect([early, paths]).toEqual([[], ['/payments/draft']]);
});

test('skips a list without a count', async () => {
  const unknown = { path: '/payments/lost', count: 'payments.constructor.name' };
  const landing = {
    ...LANDING,
    lists: [unknown, { path: '/payments/odd', count: 'toString' }, ...LANDING.lists],
  };
  const counted = statsWith(someStats({ ...NONE, draft: 1 }));
  expect(await landingPath(landing, counted)).toBe('/payments/draft');
});
