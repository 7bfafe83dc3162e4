import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonPart } from './common-parts.ts';

const folder = mkdtempSync(join(tmpdir(), 'parts-'));
afterAll(() => { rmSync(folder, { recursive: true }); });

const SOURCES = {
  'part.ts': "export { button, label } from './button.ts';\nexport { string } from 'valibot';\n",
  'button.ts': "import type { Late } from './late.ts';\nimport { size } from './sizes.ts';\nexport const button = size; export const label = ''; export type Button = Late;\n",
  'sizes.ts': 'export const size = 1;\n',
  'late.ts': "import { button } from './button.ts';\nexport type Late = typeof button;\n",
};

function partOf(changed: Record<string, string> = {}) {
  for (const [name, text] of Object.entries({ ...SOURCES, ...changed })) writeFileSync(join(folder, name), text);
  return commonPart('part', join(folder, 'part.ts'));
}

test('a part is what its facade names', () => {
  const { members, exports } = partOf();
  expect([[...members], [...exports]]).toEqual([[join(folder, 'button.ts'), 'valibot'], ['button', 'label', 'string']]);
});

test('its key is another one when a source of it changes, and only then', () => {
  const { key } = partOf();
  expect(key).toMatch(/^hareto-part-[0-9a-f]{12}$/);
  expect(partOf().key).toBe(key);
  expect(partOf({ 'late.ts': `${SOURCES['late.ts']}// of types alone\n` }).key).toBe(key);
  expect(partOf({ 'sizes.ts': 'export const size = 2;\n' }).key).not.toBe(key);
});

test('a file that would make a second copy of a member has to be a member', () => {
  expect(() => partOf({ 'sizes.ts': "import { label } from './button.ts';\nexport const size = label;\n" })).toThrow(
    new Error(`${join(folder, 'sizes.ts')} imports ${join(folder, 'button.ts')}, a common part: it must be one itself (shared/src/common-parts)`),
  );
});
