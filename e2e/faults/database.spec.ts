import { setTimeout as pause } from 'node:timers/promises';
import { retryUntilResponse } from '../money/after-a-kill.ts';
import { VISA } from '../money/cards.ts';
import { whileSilent } from './database-processes.ts';
import { withOtherServer } from './other-server.ts';
import { UNAVAILABLE, type Prepared, prepareMany, sendTimed } from './prepared.ts';
import { expect, test } from './test.ts';

/** The time for which a server is suspended. */
const STOP_MS = 60_000;
const CREATED = (count: number) => Array<number>(count).fill(201);
const statuses = async (sent: Promise<{ status: number }>[]) =>
  (await Promise.all(sent)).map(({ status }) => status);

test('ends each call within five seconds while PostgreSQL is silent for a minute, and pays each once afterwards', async ({
  scene: { world, product },
}) => {
  const prepared = await prepareMany(world, 'silent', 20);
  const responses = await whileSilent(product.data, async () => {
    const stoppedAt = Date.now();
    const rounds = [];
    for (const afterMs of [0, 25_000, 50_000]) {
      await pause(stoppedAt + afterMs - Date.now());
      rounds.push(...(await Promise.all(prepared.map(sendTimed))));
    }
    await pause(stoppedAt + STOP_MS - Date.now());
    return rounds;
  });
  expect(responses).toEqual(Array(60).fill(UNAVAILABLE));
  expect(await statuses(prepared.map(async ({ send }) => retryUntilResponse(send)))).toEqual(
    CREATED(20),
  );
});

test('pays each submission once although sessions of the database are ended repeatedly', async ({
  scene: { world },
}) => {
  const prepared = await prepareMany(world, 'ended', 20);
  const seen = new Set<string>();
  const watched = (send: Prepared['send']) => async () => {
    const reply = await send();
    seen.add(`${reply.status} ${String(reply.body['status'])}`);
    return reply;
  };
  const sent = statuses(prepared.map(async ({ send }) => retryUntilResponse(watched(send))));
  let isDone = false;
  void sent.finally(() => {
    isDone = true;
  });
  for (let round = 0; round < 10 && !isDone; round += 1) {
    await world.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hareto'`,
    );
    await pause(20);
  }
  expect(await sent).toEqual(CREATED(20));
  const allowed = /^(?:201 |503 service_unavailable$|409 request_in_progress$)/;
  expect([...seen].filter((answer) => !allowed.test(answer))).toEqual([]);
});

test('answers 503 while the port of the database is closed, and pays afterwards', async ({
  scene: { world, proxy },
}) => {
  const prepared = await prepareMany(world, 'dropped', 5);
  await proxy.cut();
  const responses = await Promise.all(prepared.map(sendTimed));
  await proxy.open();
  expect(responses).toEqual(responses.map(() => UNAVAILABLE));
  expect(await statuses(prepared.map(async ({ send }) => retryUntilResponse(send)))).toEqual(
    CREATED(5),
  );
});

test('continues with a server that replaces another one at another port', async ({ scene }) => {
  const prepared = await prepareMany(scene.world, 'replaced', 10);
  const sent = prepared.slice(0, 5).map(async ({ send }) => retryUntilResponse(send));
  await withOtherServer(scene, { isStandby: false }, async () => {
    expect(await statuses(sent)).toEqual(CREATED(5));
  });
  expect(
    await statuses(prepared.slice(5).map(async ({ send }) => retryUntilResponse(send))),
  ).toEqual(CREATED(5));
});

test('writes nothing to a standby, and continues when it is promoted', async ({ scene }) => {
  const { world } = scene;
  const prepared = await prepareMany(world, 'standby', 5);
  await withOtherServer(scene, { isStandby: true }, async () => {
    expect(await Promise.all(prepared.map(sendTimed))).toEqual(prepared.map(() => UNAVAILABLE));
    expect(await world.rows('select pg_is_in_recovery() as standby')).toEqual([{ standby: true }]);
    await world.rows('select pg_promote()');
    expect(await statuses(prepared.map(async ({ send }) => retryUntilResponse(send)))).toEqual(
      CREATED(5),
    );
  });
  await expect.poll(async () => world.rows('select 1 as one').catch(() => [])).toHaveLength(1);
});

test('leaves a standby as soon as the proxy forwards to the primary', async ({ scene }) => {
  // Calls without an idempotency key. Their first write is in a transaction, whose connection the
  // driver keeps.
  const buyer = await scene.world.addBuyer('way');
  const first = await buyer.draft(VISA, {});
  const drafts = [first, await buyer.draft(VISA, {}), await buyer.draft(VISA, {})];
  const removals = drafts.map((draft) => async () => buyer.deleteDraft(draft));
  await withOtherServer(scene, { isStandby: true }, async (restoreServer) => {
    expect(await statuses(removals.map(async (remove) => remove()))).toEqual([503, 503, 503]);
    await restoreServer();
    expect(await statuses(removals.map(async (remove) => retryUntilResponse(remove)))).toEqual([
      204, 204, 204,
    ]);
  });
});

test('writes nothing to a read-only server, and continues with the next', async ({
  scene: { world },
}) => {
  const prepared = await prepareMany(world, 'read-only', 5);
  const readOnly = async (value: 'on' | 'off') => {
    await world.rows('set default_transaction_read_only = off');
    await world.rows(`alter system set default_transaction_read_only = ${value}`);
    await world.rows('select pg_reload_conf()');
  };
  await readOnly('on');
  await expect.poll(async () => sendTimed(prepared[0] as Prepared)).toEqual(UNAVAILABLE);
  const responses = await Promise.all(prepared.map(sendTimed));
  await readOnly('off');
  expect(responses).toEqual(responses.map(() => UNAVAILABLE));
  expect(await statuses(prepared.map(async ({ send }) => retryUntilResponse(send)))).toEqual(
    CREATED(5),
  );
});
