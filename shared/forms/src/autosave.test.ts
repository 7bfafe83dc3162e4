import { createAutosave, type AutosaveState } from './autosave.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function setup(answer: () => Promise<unknown> = () => Promise.resolve()) {
  const saved: string[] = [];
  const states: AutosaveState['status'][] = [];
  let reply = answer;
  const autosave = createAutosave<string>({
    save: (values, { leaving }) => {
      saved.push(leaving ? `${values} (leaving)` : values);
      return reply();
    },
    isConflict: (thrown) => thrown instanceof Error && thrown.message === 'conflict',
    onState: (state) => states.push(state.status),
  });
  return {
    autosave,
    saved,
    states,
    answerWith: (next: () => Promise<unknown>) => {
      reply = next;
    },
  };
}

test('saves the newest values one second after the last commit', async () => {
  const { autosave, saved, states } = setup();
  autosave.update('a');
  await jest.advanceTimersByTimeAsync(900);
  autosave.update('b');
  await jest.advanceTimersByTimeAsync(999);
  expect(saved).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect([saved, states]).toEqual([['b'], ['saving', 'saved']]);
});

test('keeps one save in flight, and after it saves only the newest of the later values', async () => {
  const finish: (() => void)[] = [];
  const { autosave, saved } = setup(
    () =>
      new Promise<void>((resolve) => {
        finish.push(resolve);
      }),
  );
  autosave.update('a');
  await jest.advanceTimersByTimeAsync(1000);
  autosave.update('b');
  await jest.advanceTimersByTimeAsync(1000);
  autosave.update('c');
  expect(saved).toEqual(['a']);
  finish[0]?.();
  await jest.advanceTimersByTimeAsync(0);
  expect(saved).toEqual(['a', 'c']);
});

test('saves at once on leaving, and only pending values', async () => {
  const { autosave, saved } = setup();
  await autosave.flush({ leaving: true });
  autosave.update('a');
  await autosave.flush({ leaving: true });
  await jest.advanceTimersByTimeAsync(2000);
  expect(saved).toEqual(['a (leaving)']);
});

/** Saves whose responses the test sends. */
function setupSlow() {
  const answers: { succeed: () => void; fail: () => void }[] = [];
  const slow = setup(
    () =>
      new Promise<void>((resolve, reject) => {
        answers.push({ succeed: resolve, fail: () => reject(new Error('offline')) });
      }),
  );
  return { ...slow, answers };
}

test('sends values typed during a save at once when the page is left', async () => {
  const { autosave, saved, states, answers } = setupSlow();
  autosave.update('a');
  await jest.advanceTimersByTimeAsync(1000);
  autosave.update('ab');
  const left = autosave.flush({ leaving: true });
  expect(saved).toEqual(['a', 'ab (leaving)']);
  answers[0]?.succeed();
  await jest.advanceTimersByTimeAsync(0);
  expect(states).toEqual(['saving', 'saving']);
  answers[1]?.succeed();
  expect(await left).toBe(true);
  expect(states).toEqual(['saving', 'saving', 'saved']);
});

test('sends a save in flight again, once, when the page is left, which would abort the first one', async () => {
  const { autosave, saved, answers } = setupSlow();
  autosave.update('a');
  await jest.advanceTimersByTimeAsync(1000);
  void autosave.flush({ leaving: true });
  void autosave.flush({ leaving: true });
  expect(saved).toEqual(['a', 'a (leaving)']);
  for (const { succeed } of answers) succeed();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(saved).toHaveLength(2);
});

test('never sends older values again when their save fails after newer ones were sent', async () => {
  const { autosave, saved, states, answers } = setupSlow();
  autosave.update('a');
  await jest.advanceTimersByTimeAsync(1000);
  autosave.update('ab');
  void autosave.flush({ leaving: true });
  answers[1]?.succeed();
  answers[0]?.fail();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(saved).toEqual(['a', 'ab (leaving)']);
  expect(states.at(-1)).toBe('saved');
});

test('keeps the values of a failed save for the next one', async () => {
  const { autosave, saved, states, answerWith } = setup(() => Promise.reject(new Error('offline')));
  autosave.update('a');
  await jest.advanceTimersByTimeAsync(1000);
  expect(states.at(-1)).toBe('error');
  answerWith(() => Promise.resolve());
  expect(await autosave.flush()).toBe(true);
  expect(saved).toEqual(['a', 'a']);
});

test('saves newer values instead of those whose save failed', async () => {
  const { autosave, saved, answerWith } = setup(() => {
    autosave.update('b');
    return Promise.reject(new Error('offline'));
  });
  autosave.update('a');
  expect(await autosave.flush()).toBe(false);
  answerWith(() => Promise.resolve());
  expect(await autosave.flush()).toBe(true);
  expect(saved).toEqual(['a', 'b']);
});

test('saves nothing after a conflict until `resume`', async () => {
  const { autosave, saved, states, answerWith } = setup(() =>
    Promise.reject(new Error('conflict')),
  );
  autosave.update('a');
  await jest.advanceTimersByTimeAsync(1000);
  autosave.update('b');
  await jest.advanceTimersByTimeAsync(5000);
  expect([saved, states.at(-1)]).toEqual([['a'], 'conflict']);
  expect(await autosave.flush()).toBe(false);
  answerWith(() => Promise.resolve());
  autosave.resume();
  expect(await autosave.flush()).toBe(true);
  expect(saved).toEqual(['a', 'b']);
});

describe('a save that failed', () => {
  const temporaryFailure = () => Promise.reject({ kind: 'network', message: '' });

  test('is retried automatically, at growing intervals, with the newest values', async () => {
    const { autosave, saved, states, answerWith } = setup(temporaryFailure);
    autosave.update('a');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(saved).toEqual(['a']);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(saved).toEqual(['a', 'a']);
    await jest.advanceTimersByTimeAsync(9_999);
    expect(saved).toEqual(['a', 'a']);
    answerWith(() => Promise.resolve());
    await jest.advanceTimersByTimeAsync(1);
    expect([saved.length, states.at(-1)]).toEqual([3, 'saved']);
    await jest.advanceTimersByTimeAsync(300_000);
    expect(saved.length).toBe(3);
    answerWith(temporaryFailure);
    autosave.update('b');
    await jest.advanceTimersByTimeAsync(1_000 + 5_000);
    expect(saved.slice(3)).toEqual(['b', 'b']);
  });

  test('is retried every minute at least, until the autosave is stopped', async () => {
    const { autosave, saved } = setup(temporaryFailure);
    autosave.update('a');
    await jest.advanceTimersByTimeAsync(1_000 + 5_000 + 10_000 + 20_000 + 40_000);
    expect(saved.length).toBe(5);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(saved.length).toBe(6);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(saved.length).toBe(7);
    autosave.stop();
    await jest.advanceTimersByTimeAsync(300_000);
    expect(saved.length).toBe(7);
  });

  test.each([
    ['refused', { kind: 'problem', httpStatus: 422, status: 'validation_error' }],
    ['deleted', { kind: 'problem', httpStatus: 404, status: 'not_found' }],
  ])('is not retried when a retry cannot succeed: %s', async (_, thrown) => {
    const { autosave, saved } = setup(() => Promise.reject(thrown));
    autosave.update('a');
    await jest.advanceTimersByTimeAsync(300_000);
    expect(saved).toEqual(['a']);
  });
});
