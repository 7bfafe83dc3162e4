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
