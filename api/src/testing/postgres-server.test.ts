import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import { stopOrphans } from './postgres-server.ts';
import { isAlive } from './run-folder.ts';

const START = `
  const { startPostgresServer } = await import(${JSON.stringify(new URL('./postgres-server.ts', import.meta.url).href)});
  process.stdout.write(startPostgresServer().url);
  setInterval(() => {}, 1_000);
`;

test('stops the server of a killed run and removes its folder in the next run', async () => {
  const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', START], {
    env: process.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(run.stdout, 'data')) as [Buffer];
  const folder = new URL(url.toString()).searchParams.get('host') ?? '';
  const server = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  stopOrphans();
  expect({ folder: existsSync(folder), server: isAlive(server) }).toEqual({
    folder: true,
    server: true,
  });
  run.kill('SIGKILL');
  await once(run, 'exit');
  stopOrphans();
  await eventually(async () => expect(isAlive(server)).toBe(false));
  expect(existsSync(folder)).toBe(false);
});
