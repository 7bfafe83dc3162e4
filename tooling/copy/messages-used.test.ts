import { productSources } from '../commands/sentences.ts';

const MESSAGES = 'shared/contracts/src/messages.ts';

test('has no shared text that nothing shows', () => {
  const sources = productSources();
  const texts = [...(sources.get(MESSAGES) ?? '').matchAll(/^export const (\w+)/gmu)].map(
    ([, name = '']) => name,
  );
  expect(texts.length).toBeGreaterThan(100);
  const isUsed = (name: string) =>
    [...sources].some(([path, source]) =>
      path === MESSAGES
        ? new RegExp(String.raw`\$\{${name}\(`, 'u').test(source)
        : new RegExp(String.raw`\bmessage\.${name}\b`, 'u').test(source),
    );
  expect(texts.filter((name) => !isUsed(name))).toEqual([]);
});
