import { productSources } from '../commands/sentences.ts';

const MESSAGES = 'shared/contracts/src/messages.ts';

test('every shared message is used in the product', () => {
  const sources = productSources();
  const names = [...(sources.get(MESSAGES) ?? '').matchAll(/^export const (\w+)/gmu)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThan(100);
  const isUsed = (name: string) =>
    [...sources].some(([path, source]) =>
      path === MESSAGES
        ? new RegExp(String.raw`\$\{${name}\(`, 'u').test(source)
        : new RegExp(String.raw`\bmessage\.${name}\b`, 'u').test(source),
    );
  expect(names.filter((name) => !isUsed(name))).toEqual([]);
});
