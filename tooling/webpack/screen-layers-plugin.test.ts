import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { ScreenLayersPlugin } from './screen-layers-plugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'layers-'));
afterAll(() => { rmSync(folder, { recursive: true }); });

const screen = (name: string) => `import { counted } from '../parts/counter.js'; import { keep } from '../parts/kept-text.ts'; import { label } from 'a-package';
export const open = () => { keep('${name}'); return [counted(), label()]; };
export const more = () => import(/* webpackChunkName: "menu" */ '../parts/menu.js');`;

const SOURCES = {
  'routes.js': `export const list = () => import(/* webpackChunkName: "list" */ './screens/list.js');
export const detail = () => import(/* webpackChunkName: "detail" */ './screens/detail.js');
export { kept } from './parts/kept-text.ts';`,
  'screens/list.js': screen('list'),
  'screens/detail.js': screen('detail'),
  'parts/counter.js': 'let count = 0; export const counted = () => (count += 1);',
  'parts/kept-text.ts': "let text = ''; export const keep = (next) => { text += next; }; export const kept = () => text;",
  'parts/menu.js': "import { counted } from './counter.js'; export const open = () => counted();",
  'node_modules/a-package/index.js': 'let uses = 0; export const label = () => (uses += 1);',
  'node_modules/a-package/package.json': '{"name":"a-package","type":"module","main":"index.js"}',
};

interface Screen {
  open(): number[];
  more(): Promise<{ open(): number }>;
}
interface Routes {
  list(): Promise<Screen>;
  detail(): Promise<Screen>;
  kept(): string;
}

async function built(): Promise<{ routes: Routes; chunks: string[] }> {
  for (const [name, text] of Object.entries(SOURCES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        target: 'node',
        context: folder,
        entry: './routes.js',
        output: { path: join(folder, 'dist'), filename: 'routes.cjs', chunkFilename: '[name].cjs', library: { type: 'commonjs2' } },
        optimization: { minimize: false },
        plugins: [new ScreenLayersPlugin()],
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
  });
  expect(stats?.toJson({ all: false, errors: true }).errors).toEqual([]);
  return { routes: createRequire(import.meta.url)(join(folder, 'dist/routes.cjs')) as Routes, chunks: [...(stats?.compilation.namedChunks.keys() ?? [])].sort() };
}

test('each screen has modules of its own; packages and what is kept are one for all; a late part is its screen’s', async () => {
  const { routes, chunks } = await built();
  const [list, detail] = [await routes.list(), await routes.detail()];
  // Counter of the screen, counter of the package.
  expect([list.open(), list.open(), detail.open()]).toEqual([[1, 1], [2, 2], [1, 3]]);
  expect(routes.kept()).toBe('listlistdetail');
  expect(chunks).toEqual(['detail', 'detail-menu', 'list', 'list-menu', 'main']);
  // The late part counts on where its screen has stopped.
  expect([(await list.more()).open(), (await detail.more()).open()]).toEqual([3, 2]);
});
