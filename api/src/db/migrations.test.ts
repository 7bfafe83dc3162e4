import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

async function tables(): Promise<Record<string, unknown>> {
  const modules = await Promise.all(readdirSync(join(FOLDER, 'schema')).map(async (file) => import(join(FOLDER, 'schema', file)) as Promise<Record<string, unknown>>));
  return Object.assign({}, ...modules) as Record<string, unknown>;
}

test('the migrations make the tables that the code knows (cd api && pnpm migration)', async () => {
  const latest = readdirSync(join(FOLDER, 'migrations/meta')).filter((file) => file.endsWith('_snapshot.json')).sort().at(-1) ?? '';
  const written = JSON.parse(readFileSync(join(FOLDER, 'migrations/meta', latest), 'utf8')) as ReturnType<typeof generateDrizzleJson>;
  expect(await generateMigration(written, generateDrizzleJson(await tables()))).toEqual([]);
});
