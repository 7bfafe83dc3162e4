import { newVisit, saveDraft, takeOver, type DraftCalls } from './versioned-draft.ts';

const problem = (httpStatus: number) => ({
  kind: 'problem',
  httpStatus,
  status: 'x',
  message: '',
  errors: [],
  traceId: null,
});
const NETWORK = { kind: 'network' };

/** A server with one draft. It stores the first `lose` saves, but their answers are lost. */
function server(first = { version: 1, content: { title: '' } }) {
  const state = { stored: first, lose: 0, drop: 0, fails: null as unknown, made: [] as string[] };
  const calls: DraftCalls<string> = {
    contentOf: (title) => ({ title }),
    load: async () => {
      state.made.push('load');
      return Promise.resolve(state.stored);
    },
    save: async (title, { version }) => {
      state.made.push(`save ${title} from ${String(version)}`);
      await Promise.resolve();
      if (state.drop-- > 0) throw NETWORK;
      if (state.fails !== null) throw state.fails;
      if (version !== state.stored.version) throw problem(412);
      state.stored = { version: version + 1, content: { title } };
      if (state.lose-- > 0) throw NETWORK;
      return { version: version + 1 };
    },
  };
  return { state, calls };
}
const NOW = { leaving: false };

test('sends with a save the version that the last save created', async () => {
  const { state, calls } = server();
  const visit = newVisit(1, 'a');
  visit.unsaved = true;
  await saveDraft(visit, calls, 'a', NOW);
  expect(visit).toMatchObject({ version: 2, unsaved: false, conflict: false });
  visit.shown = 'b';
  visit.unsaved = true;
  await saveDraft(visit, calls, 'older than b', NOW);
  expect(visit).toMatchObject({ version: 3, unsaved: true });
  expect(state.made).toEqual(['save a from 1', 'save older than b from 2']);
});

test('does not treat a repeated save whose answer was lost as a conflict', async () => {
  const { state, calls } = server();
  const visit = newVisit(1, 'a');
  state.lose = 1;
  await expect(saveDraft(visit, calls, 'a', NOW)).rejects.toBe(NETWORK);
  expect(visit.conflict).toBe(false);
  await saveDraft(visit, calls, 'a', NOW);
  expect(visit).toMatchObject({ version: 2, conflict: false });
  expect(state.made).toEqual(['save a from 1', 'save a from 1', 'load']);
});

test('saves newer values on top of a save whose answer was lost', async () => {
  const { state, calls } = server();
  const visit = newVisit(1, 'a');
  state.lose = 1;
  await expect(saveDraft(visit, calls, 'a', NOW)).rejects.toBe(NETWORK);
  state.drop = 1;
  await expect(saveDraft(visit, calls, 'ab', NOW)).rejects.toBe(NETWORK);
  await saveDraft(visit, calls, 'abc', NOW);
  expect(visit).toMatchObject({ version: 3, conflict: false });
  expect(state.stored).toEqual({ version: 3, content: { title: 'abc' } });
});

test.each([
  ['another tab saved after the lost save', true],
  ['another tab saved, and no answer was lost', false],
])('reports a conflict: %s', async (_, isLost) => {
  const { state, calls } = server();
  const visit = newVisit(1, 'a');
  if (isLost) {
    state.lose = 1;
    await expect(saveDraft(visit, calls, 'a', NOW)).rejects.toBe(NETWORK);
  }
  state.stored = { version: 5, content: { title: 'theirs' } };
  await expect(saveDraft(visit, calls, 'a', NOW)).rejects.toEqual(problem(412));
  expect(visit).toMatchObject({ version: 1, conflict: true });
  await takeOver(visit, calls);
  await saveDraft(visit, calls, 'a', NOW);
  expect(state.stored).toEqual({ version: 6, content: { title: 'a' } });
  expect(visit.conflict).toBe(false);
});

test('keeps a conflict when another user has stored the values of a refused save', async () => {
  const { state, calls } = server();
  const visit = newVisit(1, 'a');
  state.fails = problem(422);
  await expect(saveDraft(visit, calls, 'a', NOW)).rejects.toEqual(problem(422));
  state.fails = null;
  state.stored = { version: 2, content: { title: 'a' } };
  await expect(saveDraft(visit, calls, 'a', NOW)).rejects.toEqual(problem(412));
  expect(visit.conflict).toBe(true);
});

test('keeps a conflict when the draft cannot be read', async () => {
  const { state, calls } = server();
  const visit = newVisit(1, 'a');
  state.lose = 1;
  await expect(saveDraft(visit, calls, 'a', NOW)).rejects.toBe(NETWORK);
  const blind = { ...calls, load: async () => Promise.reject(new Error('gone')) };
  await expect(saveDraft(visit, blind, 'a', NOW)).rejects.toEqual(problem(412));
  expect(visit.conflict).toBe(true);
});

test('ignores the order of the fields when comparing content', async () => {
  const { state, calls } = server();
  const visit = newVisit(1, 'a');
  state.lose = 1;
  const sorted = { ...calls, contentOf: () => ({ b: { d: 1, c: [2, 1] }, a: 'x' }) };
  await expect(saveDraft(visit, sorted, 'a', NOW)).rejects.toBe(NETWORK);
  const load = async () =>
    Promise.resolve({ version: 2, content: { a: 'x', b: { c: [2, 1], d: 1 } } });
  await saveDraft(visit, { ...sorted, load }, 'a', NOW);
  expect(visit.version).toBe(2);
});

test('saves nothing once the draft is discarded', async () => {
  const { state, calls } = server();
  const visit = newVisit(1, 'a');
  visit.discarded = true;
  await saveDraft(visit, calls, 'a', NOW);
  expect(state.made).toEqual([]);
});
