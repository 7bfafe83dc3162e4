import type { Reply } from '../../../e2e/money/buyer.ts';
import type { Effect } from '../../../e2e/money/explain.ts';
import { shortAnswer, type Call, type Sender, Story } from '../../../e2e/money/two-tabs.ts';

/** A page that can be edited in its current version and paid once. */
interface State {
  version: number;
  payment: string | null;
}

const FIRST: State = { version: 1, payment: null };
const ALREADY_SUBMITTED = '409 already_submitted';

const edit = (from: number) => (state: State) =>
  from === state.version
    ? { answer: '200', next: { ...state, version: from + 1 } }
    : { answer: '412 version_conflict', next: state };
const pay = (state: State): Effect<State> =>
  state.payment === null
    ? { answer: '201 the payment', next: { ...state, payment: 'the payment' } }
    : { answer: `${ALREADY_SUBMITTED} the payment`, next: state };

const once: Sender = async (send) => ({ reply: await send(), isRepeated: false });
const again: Sender = async (send) => ({ reply: await send(), isRepeated: true });
const reply = (status: number, body: Record<string, unknown> = {}): Reply => ({ status, body });
const storyOf = (sender: Sender = once) => new Story<State>(FIRST, sender, (state) => [state]);
const edits = (from: number, answered: Reply): Call<State> => ({
  name: `edit ${from}`,
  rule: edit(from),
  send: async () => answered,
  read: shortAnswer,
});
const pays = (story: Story<State>, answered: Reply): Call<State> => ({
  name: 'pay',
  rule: pay,
  send: async () => answered,
  read: (given) => `${shortAnswer(given)} ${story.nameOf(given.body['id'], 'the payment')}`,
});
const CONFLICT = reply(412, { status: 'version_conflict' });

test('explains simultaneous answers of two tabs by any order', async () => {
  const story = storyOf();
  await story.makeCalls(
    pays(story, reply(409, { status: 'already_submitted', id: 7 })),
    pays(story, reply(201, { id: 7 })),
  );
  await story.makeCalls(edits(1, reply(200)), edits(1, CONFLICT));
  story.end('2 the payment', ({ version, payment }) => `${version} ${String(payment)}`);
});

test.each<[string, (story: Story<State>) => Promise<unknown>]>([
  [
    'two payments of one thing',
    async (story) =>
      story.makeCalls(pays(story, reply(201, { id: 7 })), pays(story, reply(201, { id: 8 }))),
  ],
  [
    'the wrong payment for the second tab',
    async (story) =>
      story.makeCalls(
        pays(story, reply(201, { id: 7 })),
        pays(story, reply(409, { status: 'already_submitted', id: 8 })),
      ),
  ],
  [
    'a stale tab that overwrote the other',
    async (story) => story.makeCalls(edits(1, reply(200)), edits(1, reply(200))),
  ],
  ['a conflict without another change', async (story) => story.makeCalls(edits(1, CONFLICT))],
  [
    'a confirmed change that is missing in the end',
    async (story) => {
      await story.makeCalls(pays(story, reply(201, { id: 7 })));
      story.end('null', ({ payment }) => String(payment));
    },
  ],
])('reports %s with the whole story', async (_, happen) => {
  await expect(happen(storyOf())).rejects.toThrow('The rules do not explain this story:');
});

test('accepts a repeated step that was already done', async () => {
  await storyOf(again).makeCalls(edits(1, CONFLICT));
  await storyOf(again).makeCalls(edits(1, reply(200)));
});

test('explains changes without a step as well', async () => {
  const moves = new Story<State>(FIRST, once, (state) => [state, { ...state, version: 5 }]);
  await moves.makeCalls(edits(5, reply(200)));
  moves.end('6', ({ version }) => String(version));
});
