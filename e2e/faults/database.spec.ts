import { setTimeout as pause } from 'node:timers/promises';
import { VISA } from '../money/cards.ts';
import { finalReply } from '../money/repeat-call.ts';
import { whileSuspended } from './database-processes.ts';
import { withOtherServer } from './other-server.ts';
import {
  UNAVAILABLE,
  type PreparedSubmission,
  prepareSubmissions,
  sendTimed,
} from './prepared-submissions.ts';
import { expect, test } from './test.ts';

/** The time for which a server is suspended. */
const STOP_MS = 60_000;
const createdStatuses = (count: number) => Array<number>(count).fill(201);
const statuses = async (sent: Promise<{ status: number }>[]) =>
  (await Promise.all(sent)).map(({ status }) => status);

test('ends each call within five seconds while PostgreSQL is silent for a minute, and pays each once afterwards', async ({
  scene: { world, product },
}) => {
  const submissions = await prepareSubmissions(world, 'silent', 20);
  const responses = await whileSuspended(product.data, async () => {
    const stoppedAt = Date.now();
    const rounds = [];
    for (const afterMs of [0, 25_000, 50_000]) {
      await pause(stoppedAt + afterMs - Date.now());
      rounds.push(...(await Promise.all(submissions.map(sendTimed))));
    }
    await pause(stoppedAt + STOP_MS - Date.now());
    return rounds;
  });
  expect(responses).toEqual(Array(60).fill(UNAVAILABLE));
  expect(await statuses(submissions.map(async ({ send }) => finalReply(send)))).toEqual(
    createdStatuses(20),
  );
});

test('pays each submission once although sessions of the database are ended repeatedly', async ({
  scene: { world },
}) => {
  const submissions = await prepareSubmissions(world, 'ended', 20);
  const replies = new Set<string>();
  const recordReply = (send: PreparedSubmission['send']) => async () => {
    const reply = await send();
    replies.add(`${reply.status} ${String(reply.body['status'])}`);
    return reply;
  };
  const sent = statuses(submissions.map(async ({ send }) => finalReply(recordReply(send))));
  let hasEnded = false;
  void sent.finally(() => {
    hasEnded = true;
  });
  for (let round = 0; round < 10 && !hasEnded; round += 1) {
    await world.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hareto'`,
    );
    await pause(20);
  }
  expect(await sent).toEqual(createdStatuses(20));
  const allowed = /^(?:201 |503 service_unavailable$|409 request_in_progress$)/;
  expect([...replies].filter((answer) => !allowed.test(answer))).toEqual([]);
});

test('answers 503 while the port of the database is closed, and pays afterwards', async ({
  scene: { world, proxy },
}) => {
  const submissions = await prepareSubmissions(world, 'dropped', 5);
  await proxy.cut();
  const responses = await Promise.all(submissions.map(sendTimed));
  await proxy.open();
  expect(responses).toEqual(responses.map(() => UNAVAILABLE));
  expect(await statuses(submissions.map(async ({ send }) => finalReply(send)))).toEqual(
    createdStatuses(5),
  );
});

test('continues with a server that replaces another one at another port', async ({ scene }) => {
  const submissions = await prepareSubmissions(scene.world, 'replaced', 10);
  const sent = submissions.slice(0, 5).map(async ({ send }) => finalReply(send));
  await withOtherServer(scene, { isStandby: false }, async () => {
    expect(await statuses(sent)).toEqual(createdStatuses(5));
  });
  expect(await statuses(submissions.slice(5).map(async ({ send }) => finalReply(send)))).toEqual(
    createdStatuses(5),
  );
});

test('writes nothing to a standby, and continues when it is promoted', async ({ scene }) => {
  const { world } = scene;
  const submissions = await prepareSubmissions(world, 'standby', 5);
  await withOtherServer(scene, { isStandby: true }, async () => {
    expect(await Promise.all(submissions.map(sendTimed))).toEqual(
      submissions.map(() => UNAVAILABLE),
    );
    expect(await world.rows('select pg_is_in_recovery() as standby')).toEqual([{ standby: true }]);
    await world.rows('select pg_promote()');
    expect(await statuses(submissions.map(async ({ send }) => finalReply(send)))).toEqual(
      createdStatuses(5),
    );
  });
  await expect.poll(async () => world.rows('select 1 as one').catch(() => [])).toHaveLength(1);
});

test('leaves a standby as soon as the proxy forwards to the primary', async ({ scene }) => {
  // The calls have no idempotency key. Each writes first in a transaction, whose connection the
  // driver keeps.
  const buyer = await scene.world.addBuyer('way');
  const first = await buyer.createDraft(VISA, {});
  const drafts = [first, await buyer.createDraft(VISA, {}), await buyer.createDraft(VISA, {})];
  const removals = drafts.map((draft) => async () => buyer.deleteDraft(draft));
  await withOtherServer(scene, { isStandby: true }, async (restoreServer) => {
    expect(await statuses(removals.map(async (remove) => remove()))).toEqual([503, 503, 503]);
    await restoreServer();
    expect(await statuses(removals.map(async (remove) => finalReply(remove)))).toEqual([
      204, 204, 204,
    ]);
  });
});

test('writes nothing to a read-only server, and continues when it is writable again', async ({
  scene: { world },
}) => {
  const submissions = await prepareSubmissions(world, 'read-only', 5);
  const setReadOnly = async (value: 'on' | 'off') => {
    await world.rows('set default_transaction_read_only = off');
    await world.rows(`alter system set default_transaction_read_only = ${value}`);
    await world.rows('select pg_reload_conf()');
  };
  await setReadOnly('on');
  await expect
    .poll(async () => sendTimed(submissions[0] as PreparedSubmission))
    .toEqual(UNAVAILABLE);
  const responses = await Promise.all(submissions.map(sendTimed));
  await setReadOnly('off');
  expect(responses).toEqual(responses.map(() => UNAVAILABLE));
  expect(await statuses(submissions.map(async ({ send }) => finalReply(send)))).toEqual(
    createdStatuses(5),
  );
});
