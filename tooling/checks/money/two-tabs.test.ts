import type { Reply } from '../../../e2e/money/buyer.ts';
import type { Effect } from '../../../e2e/money/explain.ts';
import { shortAnswer, type Call, type Sender, Story } from '../../../e2e/money/two-tabs.ts';

/** Something that can be edited in its current version and paid once. */
interface State {
  version: number;
  payment: string | null;
}

const INITIAL_STATE: State = { version: 1, payment: null };
const ALREADY_SUBMITTED = '409 already_submitted';

const editRule = (from: number) => (state: State) =>
  from === state.version
    ? { answer: '200', next: { ...state, version: from + 1 } }
    : { answer: '412 version_conflict', next: state };
const payRule = (state: State): Effect<State> =>
  state.payment === null
    ? { answer: '201 the payment', next: { ...state, payment: 'the payment' } }
    : { answer: `${ALREADY_SUBMITTED} the payment`, next: state };

const sendOnce: Sender = async (send) => ({ reply: await send(), isRepeated: false });
const sendRepeated: Sender = async (send) => ({ reply: await send(), isRepeated: true });
const reply = (status: number, body: Record<string, unknown> = {}): Reply => ({ status, body });
const newStory = (sender: Sender = sendOnce) => new Story<State>(INITIAL_STATE, sender);
const editCall = (from: number, serverReply: Reply): Call<State> => ({
  name: `edit ${from}`,
  rule: editRule(from),
  send: async () => serverReply,
  read: shortAnswer,
});
const payCall = (story: Story<State>, serverReply: Reply): Call<State> => ({
  name: 'pay',
  rule: payRule,
  send: async () => serverReply,
  read: (received) =>
    `${shortAnswer(received)} ${story.nameOf(received.body['id'], 'the payment')}`,
});
const CONFLICT = reply(412, { status: 'version_conflict' });

test('accepts answers of two simultaneous calls if some order of the calls explains them', async () => {
  const story = newStory();
  await story.makeCalls(
    payCall(story, reply(409, { status: 'already_submitted', id: 7 })),
    payCall(story, reply(201, { id: 7 })),
  );
  await story.makeCalls(editCall(1, reply(200)), editCall(1, CONFLICT));
  story.end('2 the payment', ({ version, payment }) => `${version} ${String(payment)}`);
});

test.each<[string, (story: Story<State>) => Promise<unknown>]>([
  [
    'two payments instead of one',
    async (story) =>
      story.makeCalls(payCall(story, reply(201, { id: 7 })), payCall(story, reply(201, { id: 8 }))),
  ],
  [
    'the wrong payment for the second tab',
    async (story) =>
      story.makeCalls(
        payCall(story, reply(201, { id: 7 })),
        payCall(story, reply(409, { status: 'already_submitted', id: 8 })),
      ),
  ],
  [
    'a tab that overwrote the change of the other',
    async (story) => story.makeCalls(editCall(1, reply(200)), editCall(1, reply(200))),
  ],
  ['a conflict without another change', async (story) => story.makeCalls(editCall(1, CONFLICT))],
  [
    'a confirmed change that is missing at the end',
    async (story) => {
      await story.makeCalls(payCall(story, reply(201, { id: 7 })));
      story.end('null', ({ payment }) => String(payment));
    },
  ],
])('reports %s with the whole story', async (_, makeStory) => {
  await expect(makeStory(newStory())).rejects.toThrow('The rules do not explain this story:');
});

test('accepts a success or a conflict after a retry, because the first attempt may have succeeded', async () => {
  await newStory(sendRepeated).makeCalls(editCall(1, CONFLICT));
  await newStory(sendRepeated).makeCalls(editCall(1, reply(200)));
});

test('accepts a change from outside the calls where the story allows one', async () => {
  const orVersion5 = (state: State) => [state, { ...state, version: 5 }];
  const story = new Story(INITIAL_STATE, sendOnce, orVersion5);
  await story.makeCalls(editCall(5, reply(200)));
  story.end('6', ({ version }) => String(version));
});
