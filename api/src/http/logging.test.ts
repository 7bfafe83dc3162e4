import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { login } from '@hareto/contracts/session.ts';
import { putTransferPersonName } from '@hareto/contracts/users.ts';
import pino from 'pino';
import { buildApp } from '../app.ts';
import { createTestClient } from '../testing/test-client.ts';
import { addUser } from '../testing/builders.ts';
import { startTestApi } from '../testing/test-api.ts';
import { logOptions } from './logging.ts';

test('logs route and result, but no token, body, address or value', async () => {
  const api = await startTestApi();
  const lines: string[] = [];
  const log = pino(logOptions('api', 'debug'), { write: (line) => void lines.push(line) });
  const app = await buildApp(api.dependencies, { log });
  const client = createTestClient(app, async () => ({
    'access-token': 'canary-token',
    authorization: 'Bearer canary-id',
  }));
  await addUser(api.db, {
    user: {
      email_address: 'canary@example.com',
      password_hash: await api.dependencies.passwords.hash('another'),
    },
  });
  await client.send(login, {
    body: { email_address: 'canary@example.com', password: 'canary-password' },
  });
  await client.send(putTransferPersonName, { body: { transfer_person_name: 'ｶﾅﾘｱ' } });
  const failed = await api.db
    .execute(sql`select ${'canary value'}::int`)
    .catch((error: unknown) => error);
  log.error({ err: failed }, 'unexpected error');
  await app.close();

  const calls = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(calls).toContainEqual(
    expect.objectContaining({
      msg: 'call',
      service: 'api',
      method: 'POST',
      route: login.path,
      status: 401,
      trace_id: expect.any(String),
      ms: expect.any(Number),
    }),
  );
  expect(calls).toContainEqual(
    expect.objectContaining({
      msg: 'unexpected error',
      err: expect.objectContaining({ code: '22P02', message: '' }),
    }),
  );
  expect(lines.join('')).not.toMatch(/canary|ｶﾅﾘｱ/);
});

const endAfterwards: ChildProcess[] = [];
afterAll(() => endAfterwards.forEach((child) => child.kill('SIGKILL')));

test('a program exits with its own code although the reader of its log has ended', async () => {
  const logging = new URL('./logging.ts', import.meta.url).href;
  const program = `
    const { openLog } = await import(${JSON.stringify(logging)});
    const log = openLog('test', 'info');
    process.stdin.once('data', () => {
      for (let line = 0; line < 100; line += 1) log.info('nobody reads this');
      process.exit(7);
    });
    log.info('started');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  endAfterwards.push(child);
  const [started] = (await once(child.stdout, 'data')) as [Buffer];
  expect(JSON.parse(String(started))).toMatchObject({ service: 'test', msg: 'started' });
  child.stdout.destroy();
  child.stdin.write('go on');
  expect(await once(child, 'exit')).toEqual([7, null]);
});
