import { createLineQueue } from './line-queue.ts';

const nextTick = async () => new Promise((resolve) => setImmediate(resolve));

test('reads next a line of the document with the fewest lines read', async () => {
  const queue = createLineQueue();
  const startedLines: string[] = [];
  const ends: (() => void)[] = [];
  const runLine = async (document: ReturnType<typeof queue.forDocument>, name: string) =>
    document.run(async () => {
      startedLines.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const long = queue.forDocument();
  const short = queue.forDocument();
  const all = ['l1', 'l2', 'l3', 'l4', 'l5'].map(async (name) => runLine(long, name));
  const endOne = async () => {
    ends.shift()?.();
    await nextTick();
  };
  await nextTick();
  await endOne();
  await endOne();
  expect(startedLines).toEqual(['l1', 'l2', 'l3']);
  all.push(...['s1', 's2', 's3', 's4'].map(async (name) => runLine(short, name)));
  while (ends.length > 0) await endOne();
  await Promise.all(all);
  expect(startedLines).toEqual(['l1', 'l2', 'l3', 's1', 's2', 's3', 'l4', 's4', 'l5']);
});

test('continues with the next line after one that fails', async () => {
  const document = createLineQueue().forDocument();
  const failing = document.run(async () => Promise.reject(new Error('died')));
  await expect(failing).rejects.toThrow('died');
  expect(await document.run(async () => 'read')).toBe('read');
});
