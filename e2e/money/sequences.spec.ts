import { setTimeout as pause } from 'node:timers/promises';
import { endLeasesOfStartedCalls, makeOrdersDue } from './after-a-kill.ts';
import type { Buyer } from './buyer.ts';
import { possibleDates } from './calendar.ts';
import { VISA } from './cards.ts';
import { DraftStory } from './draft-story.ts';
import { findViolations } from './invariants.ts';
import { Random } from './random.ts';
import { repeatUntilFinal } from './repeat-call.ts';
import { addSeller, RequestStory, sendRequest } from './request-story.ts';
import { expect, test } from './test.ts';
import type { Sender } from './two-tabs.ts';
import type { World } from './world.ts';

const SEQUENCES = Number(process.env['MONEY_SEQUENCES'] ?? 120);
const KILLED_SEQUENCES = Number(process.env['MONEY_KILLED_SEQUENCES'] ?? 20);
const seed = Number(process.env['MONEY_SEED']);
/** Number of users who act at the same time. */
const USERS = 10;
/** Number of sequences that one kill affects. */
const USERS_PER_KILL_ROUND = 5;
const STEPS = { min: 4, range: 7 };
const MS_PER_SEQUENCE = 1_000;

type Story = DraftStory | RequestStory;

const KIND_WEIGHTS = { draft: 3, request: 2 };

/** The state of a draft or request in the database, with the names that its story uses. */
const ROWS = `
  select d.id, 'draft' as kind, case when d.deleted_at is not null then 'deleted'
      when i.id is null then 'open'
      else 'submitted ' || i.billing_amount end as row
    from drafts d left join invoices i on i.draft_id = d.id where d.id = any($1)
  union all select id, 'request', case when status = 7 then 'waiting'
      when status = 1 and is_action_required then 'actionRequired' when status = 1 then 'paid'
      when status = 3 then 'booked' when status = 5 then 'ended' else status::text end
    from invoices where id = any($2)`;

interface StoryOptions {
  world: World;
  seller: Awaited<ReturnType<typeof addSeller>>;
  sender: Sender;
  isKilled: boolean;
}

/** Makes a new draft or request, on which no user has acted yet. */
async function createStory(stage: StoryOptions, payer: Buyer, random: Random): Promise<Story> {
  const { world, seller, sender, isKilled } = stage;
  if (random.weighted(KIND_WEIGHTS) === 'draft') {
    const [date] = possibleDates((await world.now()).day);
    const values = { billing_amount: 1000 * (10 + random.below(90)), deposit_date: date };
    return new DraftStory(payer, random, await payer.createDraft(VISA, values), sender);
  }
  const request = await sendRequest(world, seller, payer);
  const options = { sender, isKilled };
  return new RequestStory(world, [payer, seller.seller], random, request, options);
}

async function takeRandomSteps(story: Story, random: Random): Promise<void> {
  const steps = STEPS.min + random.below(STEPS.range);
  for (let step = 0; step < steps; step += 1) await story.step();
}

/** Checks that every story ends with the row in the database, and that the books are correct. */
async function expectEndStates(world: World, stories: readonly Story[]): Promise<void> {
  await world.waitUntilIdle();
  const ids = (kind: typeof DraftStory | typeof RequestStory) =>
    stories.filter((story) => story instanceof kind).map(({ id }) => id);
  const rows = await world.rows<{ id: number; kind: string; row: string }>(ROWS, [
    ids(DraftStory),
    ids(RequestStory),
  ]);
  const found = new Map(rows.map(({ id, kind, row }) => [`${kind} ${id}`, row]));
  for (const story of stories) {
    const kind = story instanceof DraftStory ? 'draft' : 'request';
    story.end(found.get(`${kind} ${story.id}`) ?? 'deleted');
  }
  expect(await findViolations(world)).toEqual({});
}

const addUsers = async (world: World, count: number) =>
  Promise.all(Array.from({ length: count }, async (_, index) => world.addBuyer(`tabs-${index}`)));

test(`explains ${SEQUENCES} sequences of two tabs on drafts and requests (MONEY_SEED=${seed})`, async ({
  world,
}) => {
  test.setTimeout(120_000 + SEQUENCES * MS_PER_SEQUENCE);
  console.log(`MONEY_SEED=${seed}`);
  const sender: Sender = async (send) => ({ reply: await send(), isRepeated: false });
  const seller = await addSeller(world, 'requester');
  const stage = { world, seller, sender, isKilled: false };
  const stories: Story[] = [];
  let next = 0;
  const users = await addUsers(world, USERS);
  const ends = await Promise.allSettled(
    users.map(async (user) => {
      while (next < SEQUENCES) {
        next += 1;
        const random = new Random(seed + next);
        const story = await createStory(stage, user, random);
        await takeRandomSteps(story, random);
        stories.push(story);
      }
    }),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  expect(stories).toHaveLength(SEQUENCES);
  await expectEndStates(world, stories);
});

/** Kills the program in the middle of its work, once `count` calls have been sent. */
function killAfter(world: World, name: 'api' | 'worker', count: number, random: Random) {
  let sent = 0;
  let restart: Promise<void> | null = null;
  const kill = async () => {
    const program = world.product[name];
    // A random delay decides how far the call gets.
    await pause(random.below(30));
    await program.kill();
    if (name === 'api') await endLeasesOfStartedCalls(world);
    else await makeOrdersDue(world);
    await program.start();
  };
  const sender: Sender = async (send) => {
    sent += 1;
    const answer = repeatUntilFinal(send);
    if (sent === count) restart = kill();
    return answer;
  };
  return { sender, waitForRestart: async () => restart };
}

test(`explains ${KILLED_SEQUENCES} more sequences, each with a real kill (MONEY_SEED=${seed})`, async ({
  world,
}) => {
  test.setTimeout(120_000 + KILLED_SEQUENCES * 10 * MS_PER_SEQUENCE);
  const seller = await addSeller(world, 'requester-of-the-killed');
  const users = await addUsers(world, USERS_PER_KILL_ROUND);
  for (let round = 0; round < KILLED_SEQUENCES / USERS_PER_KILL_ROUND; round += 1) {
    const random = new Random(seed - round - 1);
    const randoms = users.map((_, index) => new Random(seed - 1000 * (round + 1) - index));
    const name = random.chance(0.75) ? 'api' : 'worker';
    const killer = killAfter(
      world,
      name,
      1 + random.below(USERS_PER_KILL_ROUND * STEPS.min),
      random,
    );
    const stage = { world, seller, sender: killer.sender, isKilled: true };
    const stories = await Promise.all(
      users.map(async (user, index) => createStory(stage, user, randoms[index]!)),
    );
    const ends = await Promise.allSettled(
      stories.map(async (story, index) => takeRandomSteps(story, randoms[index]!)),
    );
    await killer.waitForRestart();
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    await expectEndStates(world, stories);
  }
});
