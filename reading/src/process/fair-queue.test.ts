import { createFairQueue, TooManyWaiting } from './fair-queue.ts';

test('runs two at a time, and lets the owners take turns', async () => {
  const queue = createFairQueue(2);
  const startedWork: string[] = [];
  const ends: (() => void)[] = [];
  const work = async (owner: string, name: string) =>
    queue.run(owner, async () => {
      startedWork.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = [
    ...Array.from({ length: 8 }, async (_, index) => work('attacker', `a${index}`)),
    work('other', 'b0'),
    work('third', 'c0'),
  ];
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  await new Promise((resolve) => setImmediate(resolve));
  // A single owner never uses the whole queue.
  expect(startedWork).toEqual(['a0', 'b0']);
  await endOne();
  expect(startedWork).toEqual(['a0', 'b0', 'c0']);
  await endOne();
  await endOne();
  while (ends.length > 0) await endOne();
  await Promise.all(all);
  expect(startedWork).toEqual(['a0', 'b0', 'c0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']);
});

test('runs the next work after work that fails', async () => {
  const queue = createFairQueue(1);
  await expect(queue.run('a', async () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(await queue.run('a', async () => 'done')).toBe('done');
});

test('refuses work above the limit of waiting work, without counting running work', async () => {
  const queue = createFairQueue(1);
  let end = (): void => undefined;
  const blocker = new Promise<string>((resolve) => {
    end = () => resolve('done');
  });
  const work = async (owner: string) => queue.run(owner, async () => blocker, 1);
  const first = work('a');
  const second = work('a');
  await expect(work('a')).rejects.toBeInstanceOf(TooManyWaiting);
  const other = work('b');
  end();
  expect(await Promise.all([first, second, other])).toEqual(['done', 'done', 'done']);
  expect(await work('a')).toBe('done');
});
