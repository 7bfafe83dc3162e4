import {
  createOpenDraft,
  saveDraft,
  adoptServerVersion,
  type DraftCalls,
} from './versioned-draft.ts';

const problem = (httpStatus: number) => ({
  kind: 'problem',
  httpStatus,
  status: 'x',
  message: '',
  errors: [],
  traceId: null,
});
const NETWORK = { kind: 'network' };

/**
 * A server with one draft. The next `drop` saves do not arrive; the responses of the next `lose`
 * saves are lost.
 */
function server(first = { version: 1, title: '' }) {
  const state = {
    stored: { ...first, form: '' },
    lose: 0,
    drop: 0,
    made: [] as string[],
  };
  const calls: DraftCalls<string> = {
    load: async () => {
      state.made.push('load');
      return Promise.resolve(state.stored);
    },
    save: async (title, { version, change }) => {
      state.made.push(`save ${title} from ${String(version)}`);
      await Promise.resolve();
      if (state.drop-- > 0) throw NETWORK;
      const [form = ''] = change.split('.');
      const { stored } = state;
      if (version !== stored.version && form !== stored.form) throw problem(412);
      state.stored = { version: stored.version + 1, title, form };
      if (state.lose-- > 0) throw NETWORK;
      return { version: state.stored.version };
    },
  };
  return { state, calls };
}
const STAYING = { leaving: false };

test('sends with each save the version that the last save created', async () => {
  const { state, calls } = server();
  const draft = createOpenDraft(1, 'a');
  draft.unsaved = true;
  await saveDraft(draft, calls, 'a', STAYING);
  expect(draft).toMatchObject({ version: 2, unsaved: false, conflict: false });
  draft.values = 'b';
  draft.unsaved = true;
  await saveDraft(draft, calls, 'older than b', STAYING);
  expect(draft).toMatchObject({ version: 3, unsaved: true });
  expect(state.made).toEqual(['save a from 1', 'save older than b from 2']);
});

test('gives each change of a form a unique id, and keeps the highest version when an older response arrives later', async () => {
  const made: string[] = [];
  const answers: ((version: number) => void)[] = [];
  const draft = createOpenDraft(1, 'a');
  const { calls } = server();
  const slow = {
    ...calls,
    save: async (_: string, { change }: { change: string }) => {
      made.push(change);
      return new Promise<{ version: number }>((resolve) => {
        answers.push((version) => resolve({ version }));
      });
    },
  };
  const saves = [saveDraft(draft, slow, 'a', STAYING), saveDraft(draft, slow, 'ab', STAYING)];
  answers[1]?.(3);
  answers[0]?.(2);
  await Promise.all(saves);
  expect(draft.version).toBe(3);
  expect(made).toEqual([`${draft.form}.1`, `${draft.form}.2`]);
  expect(createOpenDraft(1, 'a').form).not.toBe(draft.form);
});

test('does not treat a repeated save whose response was lost as a conflict', async () => {
  const { state, calls } = server();
  const draft = createOpenDraft(1, 'a');
  state.lose = 1;
  await expect(saveDraft(draft, calls, 'a', STAYING)).rejects.toBe(NETWORK);
  expect(draft.conflict).toBe(false);
  state.drop = 1;
  await expect(saveDraft(draft, calls, 'ab', STAYING)).rejects.toBe(NETWORK);
  await saveDraft(draft, calls, 'abc', STAYING);
  expect(draft).toMatchObject({ version: 3, conflict: false });
  expect(state.stored).toMatchObject({ version: 3, title: 'abc' });
  expect(state.made).toEqual(['save a from 1', 'save ab from 1', 'save abc from 1']);
});

test.each([
  ['another tab saved after the lost save', true],
  ['another tab saved, and no response was lost', false],
])('reports a conflict, and then replaces the newer draft on request: %s', async (_, isLost) => {
  const { state, calls } = server();
  const draft = createOpenDraft(1, 'a');
  if (isLost) {
    state.lose = 1;
    await expect(saveDraft(draft, calls, 'a', STAYING)).rejects.toBe(NETWORK);
  }
  state.stored = { version: 5, title: 'theirs', form: 'theirs' };
  await expect(saveDraft(draft, calls, 'a', STAYING)).rejects.toEqual(problem(412));
  expect(draft).toMatchObject({ version: 1, conflict: true });
  await adoptServerVersion(draft, calls);
  await saveDraft(draft, calls, 'a', STAYING);
  expect(state.stored).toMatchObject({ version: 6, title: 'a' });
  expect(draft.conflict).toBe(false);
});

test('saves nothing once the draft is discarded', async () => {
  const { state, calls } = server();
  const draft = createOpenDraft(1, 'a');
  draft.discarded = true;
  await saveDraft(draft, calls, 'a', STAYING);
  expect(state.made).toEqual([]);
});
