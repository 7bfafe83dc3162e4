import { setTimeout as rest } from 'node:timers/promises';
import { holding, insist, standsAt } from '../money/after-a-kill.ts';
import { prepareMany } from './prepared.ts';
import { expect, test } from './test.ts';

/** So long a stopped process stands. */
const STOP_MS = 60_000;
/** A key is free three seconds after its owner's death; the rest is the call itself. */
const TAKEN_OVER_MS = 5_000;

test('makes one payment of a key that is sent to another process while the first stands for a minute', async ({
  scene: { world, product },
}) => {
  const [prepared] = await prepareMany(world, 'stopped', 1);
  if (prepared === undefined) throw new Error('nothing prepared');
  await product.spare.start();
  const first = { url: product.url };
  const stoppedAt = Date.now();
  const answer = await holding(world, 'drafts', ['id', prepared.draftId], async () => {
    const sent = prepared.send().catch(() => null);
    await standsAt(world, 'drafts');
    product.api.freeze();
    return { sent };
  });
  product.url = product.spareUrl;
  const again = await insist(prepared.send);
  product.url = first.url;
  expect(again.status).toBe(201);
  await rest(Math.max(0, stoppedAt + STOP_MS - Date.now()));
  product.api.thaw();
  const late = await answer.sent;
  expect(late?.status === 201 ? late.body['id'] : again.body['id']).toBe(again.body['id']);
  expect((await insist(prepared.send)).body['id']).toBe(again.body['id']);
  expect(
    await world.rows('select id from invoices where draft_id = $1', [prepared.draftId]),
  ).toEqual([{ id: again.body['id'] }]);
  await product.spare.kill();
});

for (const step of ['drafts', 'idempotency'] as const) {
  test(`frees the key within three seconds of a kill at ${step}`, async ({
    scene: { world, product },
  }) => {
    const [prepared] = await prepareMany(world, `killed-at-${step}`, 1);
    if (prepared === undefined) throw new Error('nothing prepared');
    const { draftId, key, send } = prepared;
    await product.spare.start();
    const first = product.url;
    if (step === 'drafts') {
      await holding(world, 'drafts', ['id', draftId], async () => {
        void send().catch(() => null);
        await standsAt(world, 'drafts');
        await product.api.kill();
      });
    } else {
      await holding(world, 'drafts', ['id', draftId], async (letGo) => {
        void send().catch(() => null);
        await standsAt(world, 'drafts');
        await holding(world, 'idempotency', ['key', key], async () => {
          await letGo();
          await standsAt(world, 'idempotency');
          await product.api.kill();
        });
      });
    }
    const killedAt = Date.now();
    product.url = product.spareUrl;
    expect((await insist(send)).status).toBe(201);
    expect(Date.now() - killedAt).toBeLessThan(TAKEN_OVER_MS);
    product.url = first;
    await product.api.start();
    await product.spare.kill();
  });
}
