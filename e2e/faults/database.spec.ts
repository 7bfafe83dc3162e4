import { setTimeout as rest } from 'node:timers/promises';
import { insist } from '../money/after-a-kill.ts';
import { whileSilent } from './database-processes.ts';
import { AWAY, type Prepared, prepareMany, told } from './prepared.ts';
import { expect, test } from './test.ts';

const CREATED = (count: number) => Array<number>(count).fill(201);
const statuses = async (sent: Promise<{ status: number }>[]) =>
  (await Promise.all(sent)).map(({ status }) => status);

test('ends 20 calls within five seconds while PostgreSQL is silent, and pays each once afterwards', async ({
  scene: { world, product },
}) => {
  const prepared = await prepareMany(world, 'silent', 20);
  const answers = await whileSilent(product.data, async () => Promise.all(prepared.map(told)));
  expect(answers).toEqual(answers.map(() => AWAY));
  expect(await statuses(prepared.map(async ({ send }) => insist(send)))).toEqual(CREATED(20));
});

test('pays each submission once although sessions of the database are ended all the time', async ({
  scene: { world },
}) => {
  const prepared = await prepareMany(world, 'ended', 20);
  const sent = statuses(prepared.map(async ({ send }) => insist(send)));
  let isDone = false;
  void sent.finally(() => {
    isDone = true;
  });
  for (let round = 0; round < 10 && !isDone; round += 1) {
    await world.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hareto'`,
    );
    await rest(20);
  }
  expect(await sent).toEqual(CREATED(20));
});

test('answers 503 while the port of the database is closed, and pays afterwards', async ({
  scene: { world, proxy },
}) => {
  const prepared = await prepareMany(world, 'dropped', 5);
  await proxy.cut();
  const answers = await Promise.all(prepared.map(told));
  await proxy.open();
  expect(answers).toEqual(answers.map(() => AWAY));
  expect(await statuses(prepared.map(async ({ send }) => insist(send)))).toEqual(CREATED(5));
});

test('goes on with a server that takes the place of another one', async ({
  scene: { world, product },
}) => {
  const prepared = await prepareMany(world, 'replaced', 5);
  const sent = statuses(prepared.map(async ({ send }) => insist(send)));
  await product.postgres.kill('SIGTERM');
  await product.postgres.start();
  expect(await sent).toEqual(CREATED(5));
});

test('writes nothing to a server that may only be read, and goes on with the next', async ({
  scene: { world },
}) => {
  const prepared = await prepareMany(world, 'read-only', 5);
  const readOnly = async (value: 'on' | 'off') => {
    await world.rows('set default_transaction_read_only = off');
    await world.rows(`alter system set default_transaction_read_only = ${value}`);
    await world.rows('select pg_reload_conf()');
  };
  await readOnly('on');
  await expect.poll(async () => told(prepared[0] as Prepared)).toEqual(AWAY);
  const answers = await Promise.all(prepared.map(told));
  await readOnly('off');
  expect(answers).toEqual(answers.map(() => AWAY));
  expect(await statuses(prepared.map(async ({ send }) => insist(send)))).toEqual(CREATED(5));
});
