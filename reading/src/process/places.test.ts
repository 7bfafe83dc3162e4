import { createPlaces, TooManyWaiting } from './places.ts';

test('two at a time, and each owner gets the next place in turn', async () => {
  const places = createPlaces(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = async (owner: string, name: string) =>
    places.run(owner, async () => {
      begun.push(name);
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
  // One owner never has every place.
  expect(begun).toEqual(['a0', 'b0']);
  await endOne();
  expect(begun).toEqual(['a0', 'b0', 'c0']);
  await endOne();
  await endOne();
  while (ends.length > 0) await endOne();
  await Promise.all(all);
  expect(begun).toEqual(['a0', 'b0', 'c0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']);
});

test('work that fails gives its place back', async () => {
  const places = createPlaces(1);
  await expect(places.run('a', async () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(await places.run('a', async () => 'done')).toBe('done');
});

test('no more wait than an owner may have waiting; who runs does not wait', async () => {
  const places = createPlaces(1);
  let end = (): void => undefined;
  const held = new Promise<string>((resolve) => {
    end = () => resolve('done');
  });
  const work = async (owner: string) => places.run(owner, async () => held, 1);
  const [first, second] = [work('a'), work('a')];
  await expect(work('a')).rejects.toBeInstanceOf(TooManyWaiting);
  const other = work('b');
  end();
  expect(await Promise.all([first, second, other])).toEqual(['done', 'done', 'done']);
  expect(await work('a')).toBe('done');
});
