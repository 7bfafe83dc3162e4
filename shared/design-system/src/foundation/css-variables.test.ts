import { vars } from './css-variables.ts';
import { cssVariables } from './root-variables.ts';
import { color, shadow } from './tokens.ts';

test('publishes every token under the name that `vars` refers to', () => {
  const published = cssVariables();
  const referred = Object.keys(color).map((key) => [
    key,
    published[vars.color[key as keyof typeof color].slice('var('.length, -1)],
  ]);
  expect(Object.fromEntries(referred)).toEqual(color);
  expect(published['--color-text-sub']).toBe('#434D63');
  expect(published['--shadow-e1']).toBe(shadow.e1);
  expect([
    published['--space-4'],
    published[vars.space[1.5].slice('var('.length, -1)],
    published['--radius-m'],
    published['--motion-fast'],
    published['--z-modal'],
  ]).toEqual(['16px', '6px', '8px', '120ms', '400']);
});
